import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useId } from 'preact/hooks'
import { isDone, isRefused } from '../../../engine/core/refused.ts'
import { checkForUpdate, loadNewest } from '../../device/worker.ts'
import type { Answer } from '../../net/answer.ts'
import { isReplaced } from '../../net/replaced.ts'
import { type Trouble, troubleHere } from '../../net/trouble.ts'
import { t } from '../../text/words.ts'
import { Label } from './label.tsx'

/** A waiting notice for slow work; nothing in the first second. */
export const Waiting = ({ words = t('waiting') }: { words?: string }): VNode => (
  <p class="waiting" role="status">
    {words}
  </p>
)

/** Codes of problems that may be solved by loading the newest version of the app. */
const outdated = ['reload', 'rules', 'bad-request', 'id-reused']

/** Codes of problems that this app may have because it is older or newer than the server. */
const mayBeOld = ['not-loaded', 'not-ours']

const isPassing = ({ problem }: Trouble): boolean => problem === null || problem.status >= 500

/** A note about what went wrong, with what to do next: load the newest app, or `retry` when trying again may help. */
export const TroubleNote = ({
  trouble,
  retry,
}: {
  trouble: Trouble | null
  retry?: () => void
}): VNode | null => {
  const isGone = useSignal(false)
  useEffect(() => {
    isGone.value = false
    if (!trouble || !mayBeOld.includes(trouble.code)) return
    // Where a worker keeps the app, the update notice appears.
    void checkForUpdate()
    if (trouble.code === 'not-loaded')
      void isReplaced().then((answer) => {
        isGone.value = answer
      })
  }, [trouble?.code])
  if (!trouble) return null
  return (
    <div class="note" role="alert">
      <p>
        <b>
          <Label>{t('problem.said', { title: trouble.title })}</Label>
        </b>{' '}
        <Label>{isGone.value ? t('problem.replaced') : trouble.words}</Label>
      </p>
      {(isGone.value || outdated.includes(trouble.code)) && (
        <button type="button" onClick={() => void loadNewest()}>
          {t('reload')}
        </button>
      )}
      {retry && !isGone.value && isPassing(trouble) && (
        <button type="button" onClick={retry}>
          {t('again')}
        </button>
      )}
    </div>
  )
}

/** Work over the network, one at a time: whether it is under way, and the trouble of its last run. */
export interface Task {
  busy: boolean
  trouble: Trouble | null
  /** Resolves to the answer; to null, without doing anything, while something is under way. */
  run<T>(work: () => Promise<Answer<T>>): Promise<Answer<T> | null>
  /** Forgets the last failure. */
  clear(): void
}

export function useTask(): Task {
  const busy = useSignal(false)
  const trouble = useSignal<Trouble | null>(null)
  return {
    busy: busy.value,
    trouble: trouble.value,
    clear() {
      trouble.value = null
    },
    async run(work) {
      if (busy.peek()) return null
      busy.value = true
      trouble.value = null
      const answer = await work().catch((error) => {
        reportError(error)
        return { refused: troubleHere('fault') } as const
      })
      busy.value = false
      if (isRefused(answer)) trouble.value = answer.refused
      return answer
    },
  }
}

/** Data that is read once when a screen opens; `put` takes in newer data from the answer to another request. */
export function useLoaded<T>(
  load: () => Promise<Answer<T>>,
  key = '',
): Task & { value: T | null; reload(): void; put(value: T): void } {
  const task = useTask()
  const value = useSignal<T | null>(null)
  const reload = async () => {
    const answer = await task.run(load)
    if (isDone(answer)) value.value = answer.value
  }
  useEffect(() => void reload(), [key])
  const put = (newer: T) => {
    value.value = newer
  }
  return { ...task, value: value.value, reload, put }
}

/** A field of a form with its label. */
export function TextField({
  label,
  value,
  hint,
  ...rest
}: {
  label: string
  /** Its content: a signal is updated by typing, a plain string is read-only. */
  value: string | Signal<string>
  hint?: string
  maxLength?: number
  required?: boolean
  inputMode?: 'email' | 'url'
  autocomplete?: 'nickname' | 'off' | 'one-time-code' | 'email'
}): VNode {
  const id = useId()
  const isRead = typeof value === 'string'
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onInput={(event) => {
          if (!isRead) value.value = event.currentTarget.value
        }}
        readOnly={isRead}
        onFocus={(event) => isRead && event.currentTarget.select()}
        {...rest}
      />
      {hint && (
        <small id={`${id}-hint`} class="quiet">
          {hint}
        </small>
      )}
    </p>
  )
}

/** A form with a submit button; shows the trouble of its last try. */
export function Form({
  task,
  submit,
  onSubmit,
  beside,
  children,
}: {
  task: Task
  submit: string
  onSubmit: () => void
  /** Other buttons, beside the submit button. */
  beside?: ComponentChildren
  children?: ComponentChildren
}): VNode {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <TroubleNote trouble={task.trouble} />
      <p class="actions">
        <button type="submit" class="strong" disabled={task.busy}>
          <Label>{submit}</Label>
        </button>
        {beside}
        {task.busy && <Waiting words={t('sending')} />}
      </p>
    </form>
  )
}
