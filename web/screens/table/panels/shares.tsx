import { effect, type Signal, signal, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { isDone } from '../../../../engine/core/refused.ts'
import type { Share, TableView } from '../../../../functions/api/shapes.ts'
import { owner } from '../../../device/player.ts'
import { makeShare, readShares, revokeShare } from '../../../net/watch.ts'
import { Confirmed } from '../../../shell/forms/confirmed.tsx'
import { CopyField } from '../../../shell/forms/copy-field.tsx'
import { Form, TextField, TroubleNote, useLoaded, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { timeWords } from '../../../shell/time/time.ts'
import { announce } from '../../../text/announce.ts'
import { nameOf, t } from '../../../text/words.ts'

/** Characters of a link's name. */
const longestName = 40

/** Choices of how many turns a link is behind. */
const delays = [0, 1, 2, 3, 5, 10]

type MadeShare = Share & { token: string }

type Props = { table: TableView; title: string }

/** The newest link of each table: its token is given only once. This device does not keep it. */
const made = new Map<string, Signal<MadeShare | null>>()
effect(() => {
  void owner.value
  made.clear()
})

function madeAt(table: string): Signal<MadeShare | null> {
  const link = made.get(table) ?? signal(null)
  made.set(table, link)
  return link
}

/** Links by which others may watch a table: made, listed, ended. They are read when the reader opens them. */
export function Shares({ table, title }: Props): VNode {
  const isOpen = useSignal(false)
  return (
    <details
      class="shares"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      <summary>
        <h2>{t('shares.title')}</h2>
      </summary>
      {isOpen.value && <Opened table={table} title={title} />}
    </details>
  )
}

function Opened({ table, title }: Props): VNode {
  const made = madeAt(table.id)
  const read = useLoaded(() => readShares(table.id), table.id)
  const list = read.value?.shares ?? null
  const take = (share: MadeShare) => {
    made.value = share
    read.put({ shares: [...(list ?? []), share] })
    announce(t('shares.once'))
  }
  const drop = (id: string) => {
    if (made.peek()?.id === id) made.value = null
    read.put({ shares: (list ?? []).filter((share) => share.id !== id) })
    announce(t('shares.revoked'))
  }
  return (
    <section tabIndex={-1} aria-label={t('shares.title')}>
      <p>{t('shares.explain')}</p>
      {made.value ? (
        <Made share={made.value} title={title} again={() => (made.value = null)} />
      ) : (
        <Making table={table.id} take={take} />
      )}
      <TroubleNote trouble={read.trouble} retry={read.reload} />
      {read.busy && <Waiting />}
      {list && <Listed table={table} shares={list} drop={drop} />}
    </section>
  )
}

type MakingProps = { table: string; take(share: MadeShare): void }

function Making({ table, take }: MakingProps): VNode {
  const name = useSignal('')
  const delay = useSignal(0)
  const id = useId()
  const task = useTask()
  const make = async () => {
    const answer = await task.run(() => makeShare(table, { name: name.value.trim(), delay: delay.value }))
    if (isDone(answer)) take(answer.value)
  }
  return (
    <Form task={task} submit={t('shares.make')} onSubmit={make}>
      <TextField
        label={t('shares.name')}
        value={name}
        maxLength={longestName}
        autocomplete="off"
        hint={t('shares.name.hint')}
      />
      <p class="field">
        <label for={id}>{t('shares.delay')}</label>
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            delay.value = Number(currentTarget.value)
          }}
        >
          {delays.map((turns) => (
            <option key={turns} value={turns} selected={turns === delay.value}>
              {delayed(turns)}
            </option>
          ))}
        </select>
        <small id={`${id}-hint`} class="quiet">
          {t('shares.delay.hint')}
        </small>
      </p>
    </Form>
  )
}

const delayed = (turns: number): string =>
  turns === 0 ? t('shares.delay.none') : t('shares.delay.turns', { count: turns })

type MadeProps = { share: MadeShare; title: string; again(): void }

/** A link that was just made: its token is known now and never again. */
function Made({ share: { token, name }, title, again }: MadeProps): VNode {
  const link = `${location.origin}/watch/${token}`
  // Closing the list of apps to share with is no failure.
  const share = () => void navigator.share({ title, url: link }).catch(() => {})
  const place = useRef<HTMLDivElement>(null)
  // The form that it comes after was longer.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place} class="made">
      <CopyField
        label={name ? t('shares.link.of', { name }) : t('shares.link')}
        value={link}
        copy={t('shares.copy')}
        hint={t('shares.once')}
      >
        {'share' in navigator && (
          <button type="button" onClick={share}>
            {t('invite.share')}
          </button>
        )}
      </CopyField>
      <button type="button" class="bare" onClick={again}>
        {t('shares.another')}
      </button>
    </div>
  )
}

type ListedProps = { table: TableView; shares: readonly Share[]; drop(id: string): void }

/** All links of a table; players may end their own, the host any. */
function Listed({ table, shares, drop }: ListedProps): VNode {
  const task = useTask()
  const { state, seat, names } = table
  const end = async ({ id }: Share) => {
    const answer = await task.run(() => revokeShare(table.id, id))
    if (isDone(answer)) drop(id)
  }
  if (shares.length === 0) return <p class="quiet">{t('shares.none')}</p>
  return (
    <>
      <h3 id="shares-listed">{t('shares.listed')}</h3>
      <ul aria-labelledby="shares-listed">
        {shares.map((share) => {
          const name = share.name || t('shares.nameless')
          const when = timeWords(share.at)
          return (
            <li key={share.id}>
              <p>
                <b>{t('shares.for', { name })}</b> · {delayed(share.delay)}
              </p>
              <p class="quiet">
                {share.mine
                  ? t('shares.by.me', { when })
                  : t('shares.by', { name: nameOf(names, share.seat), when })}
              </p>
              {(share.mine || state.host === seat) && (
                <Confirmed
                  ask={t('shares.revoke.do', { name })}
                  explain={t('shares.revoke.explain')}
                  busy={task.busy}
                  then={() => void end(share)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <TroubleNote trouble={task.trouble} />
      {task.busy && <Waiting words={t('sending')} />}
    </>
  )
}
