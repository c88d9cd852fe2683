import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { Seat } from '../../../../engine/core/index.ts'
import { isDone } from '../../../../engine/core/refused.ts'
import { locals } from '../../../device/kept.ts'
import { player } from '../../../device/player.ts'
import { bringTable } from '../../../local/bring.ts'
import { dropLocal } from '../../../local/table.ts'
import { useHere } from '../../../outbox/here.ts'
import { Confirmed } from '../../../shell/forms/confirmed.tsx'
import { Name } from '../../../shell/page/label.tsx'
import { Form, useTask } from '../../../shell/page/parts.tsx'
import { fromHere, navigate } from '../../../shell/routes/router.ts'
import { SeatMark } from '../../../table/seat-mark.tsx'
import { named, t } from '../../../text/words.ts'

/** How a table on this device goes on by post, or goes away. */
export function Elsewhere({ id }: { id: string }): VNode | null {
  const here = useHere()
  const table = locals.value.get(id)
  const chosen = useSignal<Seat | null>(null)
  const done = useSignal(0)
  const task = useTask()
  if (!table) return null
  const { game, over, resigned } = table.newest.table
  // A player who has resigned plays no more.
  const open = table.names.flatMap((name, seat) =>
    !table.opponents?.[seat] && (over || !resigned[seat]) ? [{ seat, name }] : [],
  )
  const mine = open.find(({ name }) => 'name' in name && name.name === player.value?.name) ?? open[0]
  const seat = chosen.value ?? mine.seat
  const bring = async () => {
    const goOn = fromHere()
    const answer = await task.run(() =>
      bringTable(here, table, seat, (part) => {
        done.value = part
      }),
    )
    if (isDone(answer)) goOn(`/table/${answer.value}`)
  }
  const drop = async () => {
    await dropLocal(here.deviceStore, id)
    navigate('/', 'replace')
  }
  return (
    <>
      <section aria-labelledby="elsewhere">
        <h2 id="elsewhere">{t('elsewhere.title')}</h2>
        {table.elsewhere && (
          <p>
            <a class="link" href={`/table/${table.elsewhere}`}>
              {t('elsewhere.stands')}
            </a>
          </p>
        )}
        <p>
          {player.value ? (
            t('elsewhere.explain')
          ) : (
            <a class="link" href="/settings/you">
              {t('elsewhere.who')}
            </a>
          )}
        </p>
        {player.value && (
          <Form task={task} submit={t('elsewhere.do')} onSubmit={bring}>
            <fieldset class="choices">
              <legend>{t('elsewhere.seat')}</legend>
              {open.map(({ seat: one, name }) => (
                <label key={one} class="choice">
                  <input
                    type="radio"
                    name="mine"
                    checked={seat === one}
                    onChange={() => {
                      chosen.value = one
                    }}
                  />
                  <SeatMark seat={one} game={game} />
                  <Name>{named(name)}</Name>
                </label>
              ))}
            </fieldset>
            {task.busy && <progress value={done.value} aria-label={t('elsewhere.progress')} />}
          </Form>
        )}
      </section>
      <p class="actions">
        <Confirmed
          ask={t('local.drop.do')}
          explain={t('local.drop.explain')}
          busy={task.busy}
          then={() => void drop()}
        />
      </p>
    </>
  )
}
