import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { Confirmed } from '../../../functions/api/shapes.ts'
import { become, player } from '../../device/player.ts'
import { type Coming, comeBy } from '../../net/api.ts'
import { restAsUsual } from '../../net/rest-as-usual.ts'
import { listed, t } from '../../text/words.ts'
import { NameField } from '../forms/name-form.tsx'
import { Form, type Task, TroubleNote, useTask } from '../page/parts.tsx'
import { navigate } from './router.ts'
import { takeWanted } from './wanted.ts'

/** On the way in by a link or a code. */
interface Arriving {
  task: Task
  come(by: Coming): Promise<void>
  /** The question to be answered first, in place of the page that led here. */
  question: VNode | null
}

/** Signs in by a link or a code, asks on the way what must be asked, and goes to where the player wanted to go. */
export function useArriving(): Arriving {
  const task = useTask()
  const asked = useSignal<{ by: Coming; asks: Exclude<Confirmed, { player: string }> } | null>(null)
  const come = async (by: Coming) => {
    const answer = await task.run(() => comeBy(by))
    if (!isDone(answer)) return
    const came = answer.value
    if ('asks' in came) {
      asked.value = { by, asks: came }
      return
    }
    await become(came)
    if (by.name !== undefined) await restAsUsual()
    navigate(takeWanted(), 'replace')
  }
  const { by, asks } = asked.value ?? {}
  const go = (more: Pick<Coming, 'name' | 'tables'>) => void come({ ...(by as Coming), ...more })
  const question =
    asks === undefined ? null : asks.asks === 'name' ? (
      <NameQuestion task={task} go={(name) => go({ name })} />
    ) : (
      <TablesQuestion task={task} asks={asks} go={(tables) => go({ tables })} />
    )
  return { task, come, question }
}

function NameQuestion({ task, go }: { task: Task; go(name: string): void }): VNode {
  const name = useSignal('')
  return (
    <>
      <p class="printed">{t('arrive.new')}</p>
      <Form task={task} submit={t('name.go')} onSubmit={() => go(name.value.trim())}>
        <NameField name={name} />
      </Form>
    </>
  )
}

type TablesProps = {
  task: Task
  asks: Extract<Confirmed, { asks: 'tables' }>
  go(tables: 'move' | 'leave'): void
}

/** The address is another player's already: asks whether the tables that are played here go to that player. */
function TablesQuestion({ task, asks: { name, tables }, go }: TablesProps): VNode {
  const titled = (some: TablesProps['asks']['tables']) =>
    listed(some.map(({ title }) => title || t('arrive.untitled')))
  const going = tables.filter(({ stays }) => !stays)
  const staying = tables.filter(({ stays }) => stays)
  const guest = player.value?.name ?? ''
  return (
    <section aria-labelledby="tables-question">
      <h2 id="tables-question">{t('arrive.known', { name })}</h2>
      {going.length > 0 && (
        <p class="printed">
          {t('arrive.going', { guest, name, count: going.length, tables: titled(going) })}
        </p>
      )}
      {staying.length > 0 && (
        <p>{t('arrive.staying', { guest, name, count: staying.length, tables: titled(staying) })}</p>
      )}
      <p>{t('arrive.leaving', { guest })}</p>
      <TroubleNote trouble={task.trouble} />
      <p class="actions">
        {going.length > 0 && (
          <button type="button" class="strong" disabled={task.busy} onClick={() => go('move')}>
            {t('arrive.move', { count: going.length })}
          </button>
        )}
        <button type="button" disabled={task.busy} onClick={() => go('leave')}>
          {t('arrive.leave', { name })}
        </button>
        <a class="button" href="/">
          {t('arrive.stay', { guest })}
        </a>
      </p>
    </section>
  )
}
