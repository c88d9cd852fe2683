import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { AnyGame } from '../../../engine/core/index.ts'
import { player } from '../../device/player.ts'
import { gameClients } from '../../games/index.ts'
import { aboutGame, Emblem, nameOfGame } from '../../games/words.tsx'
import { noteBegun } from '../../local/begun.ts'
import { startLocal } from '../../local/table.ts'
import { troubleHere } from '../../net/call.ts'
import { here } from '../../outbox/here.ts'
import { Page } from '../../shell/page.tsx'
import { type Task, TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { fromHere, navigate } from '../../shell/router.ts'
import { useRules } from '../../shell/use-rules.ts'
import { t } from '../../text/words.ts'

/** Those first that one alone can play. */
const inOrder = Object.keys(gameClients).sort(
  (a, b) => Number('levels' in gameClients[b]) - Number('levels' in gameClients[a]),
)

/** Every game, to be begun by one tap: on this device, without a name, and without a network. */
export const Screen = (): VNode => {
  // A link may say which game is begun, and for how many.
  const [, game = '', count] = /^(.+)-(\d)$/.exec(location.hash.slice(1)) ?? []
  return Object.hasOwn(gameClients, game) ? <Beginning id={game} count={Number(count)} /> : <Choosing />
}

/** A table that begins as soon as its rules are there. */
function Beginning({ id, count }: { id: string; count: number }): VNode {
  const { part: game, failed, again } = useRules(id)
  const task = useTask()
  const goOn = useMemo(fromHere, [])
  useEffect(() => {
    if (!game) return
    const { min, max } = game.seats
    void beginHere(task, game, Math.min(Math.max(count, min), max)).then((table) => {
      if (table) goOn(`/table/${table}`, 'replace')
    })
  }, [game])
  return (
    <Page title={nameOfGame(id)}>
      {failed ? <TroubleNote trouble={troubleHere('not-loaded')} retry={again} /> : <Waiting />}
      <TroubleNote trouble={task.trouble} />
    </Page>
  )
}

const Choosing = (): VNode => (
  <Page title={t('play.title')} layout="rows">
    <p class="printed">{t('play.lead')}</p>
    <ul class="rows">
      {inOrder.map((game) => (
        <Begin key={game} id={game} />
      ))}
    </ul>
    <p>
      <a class="link" href="/new">
        {t('play.more')}
      </a>
    </p>
  </Page>
)

function Begin({ id }: { id: string }): VNode {
  const { part: game, failed, again } = useRules(id)
  return (
    <li class="row">
      <Emblem game={id} />
      <div>
        <h2>{nameOfGame(id)}</h2>
        <p class="printed">{aboutGame(id)}</p>
        {game && <Ways game={game} />}
        {failed && <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />}
        {!game && !failed && <Waiting />}
      </div>
    </li>
  )
}

/** Deals a table on this device to as many. @returns its id; null where it can't be kept */
async function beginHere(task: Task, game: AnyGame, count: number): Promise<string | null> {
  const names = Array.from({ length: count }, (_, seat) =>
    seat === 0 && player.value
      ? player.value.name
      : count === 1
        ? t('play.guest')
        : t('seat.numbered', { number: seat + 1 }),
  )
  const aim = count === 1 ? gameClients[game.id].firstAim : undefined
  const started = await task.run(async () => ({
    ok: true,
    value: await startLocal(here.shelf, game, { title: '', names, options: {} }, aim),
  }))
  if (!started?.ok) return null
  noteBegun(started.value)
  return started.value
}

/** As few as can play it, and two, where one alone can. */
function Ways({ game }: { game: AnyGame }): VNode {
  const task = useTask()
  const { min, max } = game.seats
  const counts = min === 1 && max > 1 ? [1, 2] : [min]
  const begin = async (count: number) => {
    const table = await beginHere(task, game, count)
    if (table) navigate(`/table/${table}`)
  }
  return (
    <p class="actions">
      {counts.map((count) => (
        <button
          key={count}
          type="button"
          class={count === 1 ? 'strong' : undefined}
          disabled={task.busy}
          onClick={() => void begin(count)}
        >
          {t('play.begin', { count })}
        </button>
      ))}
    </p>
  )
}
