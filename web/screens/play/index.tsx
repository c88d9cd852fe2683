import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { Level } from '../../../engine/core/level.ts'
import { isDone } from '../../../engine/core/refused.ts'
import { botNames } from '../../../engine/core/seat-name.ts'
import type { LocalTable } from '../../device/device-store.ts'
import { locals } from '../../device/kept.ts'
import { player } from '../../device/player.ts'
import { gameClients } from '../../games/index.ts'
import { aboutGame, Emblem, nameOfGame } from '../../games/kit/words.tsx'
import { noteBegun } from '../../local/begun.ts'
import { hasFinished } from '../../local/finished.ts'
import { startLocal } from '../../local/table.ts'
import { troubleHere } from '../../net/trouble.ts'
import { type Here, useHere } from '../../outbox/here.ts'
import { LevelRow } from '../../shell/forms/level-row.tsx'
import { Page } from '../../shell/page/page.tsx'
import { type Task, TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { fromHere, moves, navigate } from '../../shell/routes/router.ts'
import { useRules } from '../../shell/routes/use-rules.ts'
import { t } from '../../text/words.ts'

/** How well bots play: chosen once for all games of the page; null until it is. */
const chosenLevel = signal<Level | null>(null)
/** A first game is against an easy bot. */
const levelNow = (): Level => chosenLevel.value ?? (hasFinished(locals.value.values()) ? 'normal' : 'easy')

/** Every game, to be begun by one tap: on this device, without a name, and without a network. */
export const Screen = (): VNode => {
  // A link may say which game is begun, for how many, and whether the others are bots.
  const [, game = '', count, bots] = /^(.+)-(\d)(-bots)?$/.exec(location.hash.slice(1)) ?? []
  return Object.hasOwn(gameClients, game) ? (
    <Beginning
      id={game}
      count={Number(count)}
      isAgainstBots={bots !== undefined && gameClients[game].hasBots === true}
    />
  ) : (
    <Choosing />
  )
}

type BeginningProps = { id: string; count: number; isAgainstBots: boolean }

/** A table that begins as soon as its rules are there. */
function Beginning({ id, count, isAgainstBots }: BeginningProps): VNode {
  const { part: game, failed, again } = useRules(id)
  const here = useHere()
  const task = useTask()
  const goOn = useMemo(fromHere, [])
  useEffect(() => {
    if (!game) return
    const { min, max } = game.seats
    const players = Math.min(Math.max(count, min), max)
    const begun = isAgainstBots
      ? beginAgainst(here, task, game, players - 1)
      : beginHere(here, task, game, players)
    void begun.then((table) => {
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
  <Page title={t('first.play')} layout="rows">
    <p class="printed">{t('play.lead')}</p>
    {/* Above the games: it does not move while they load. */}
    <p>
      <a class="link" href="/new">
        {t('play.more')}
      </a>
    </p>
    <LevelRow chosen={levelNow()} choose={(one) => (chosenLevel.value = one)} />
    <ul class="rows">
      {Object.keys(gameClients).map((game) => (
        <Begin key={game} id={game} />
      ))}
    </ul>
  </Page>
)

function Begin({ id }: { id: string }): VNode {
  const { part: game, failed, again } = useRules(id)
  const row = useRef<HTMLLIElement>(null)
  // A link may name one game of the list; it comes into sight, and once more when its buttons are there.
  const isNamed = moves.value >= 0 && location.hash === `#${id}`
  useLayoutEffect(() => {
    if (isNamed) row.current?.scrollIntoView()
  }, [isNamed, game])
  return (
    <li ref={row} class="row">
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

/** Deals a table on this device. @returns its id; null where it can't be kept */
async function deal(
  here: Here,
  task: Task,
  game: AnyGame,
  seats: Pick<LocalTable, 'names' | 'opponents'>,
): Promise<string | null> {
  const aim = seats.names.length === 1 ? gameClients[game.id].firstAim : undefined
  const started = await task.run(async () => ({
    value: await startLocal(here.deviceStore, game, { title: '', options: {}, ...seats }, aim),
  }))
  if (!isDone(started)) return null
  noteBegun(started.value)
  return started.value
}

/** Deals a table on this device to as many. */
function beginHere(here: Here, task: Task, game: AnyGame, count: number): Promise<string | null> {
  const names = Array.from({ length: count }, (_, seat) => ({
    name:
      seat === 0 && player.value
        ? player.value.name
        : count === 1
          ? t('play.guest')
          : t('seat.numbered', { number: seat + 1 }),
  }))
  return deal(here, task, game, { names })
}

/** Deals a table to one person and a number of bots. */
function beginAgainst(here: Here, task: Task, game: AnyGame, count: number): Promise<string | null> {
  const level = levelNow()
  const opponents = [null, ...Array.from({ length: count }, () => level)]
  const me = { name: player.value?.name ?? t('play.guest') }
  return deal(here, task, game, { names: botNames(opponents).map((bot) => bot ?? me), opponents })
}

/** The ways to begin a game: alone, against bots, or with as few people as can play it. */
function Ways({ game }: { game: AnyGame }): VNode {
  const here = useHere()
  const task = useTask()
  const { min, max } = game.seats
  const rivals = game.judgement
    ? Array.from({ length: max - 1 }, (_, i) => i + 1).filter((count) => count + 1 >= min)
    : []
  const wayTogether = (count: number) => ({
    words: t('play.begin', { count }),
    start: () => beginHere(here, task, game, count),
  })
  const ways = [
    ...(min === 1 ? [wayTogether(1)] : []),
    ...rivals.map((count) => ({
      words: t('play.against', { count }),
      start: () => beginAgainst(here, task, game, count),
    })),
    ...(max > 1 ? [wayTogether(Math.max(2, min))] : []),
  ]
  const begin = async (start: () => Promise<string | null>) => {
    const table = await start()
    if (table) navigate(`/table/${table}`)
  }
  return (
    <p class="actions">
      {ways.map(({ words, start }, i) => (
        <button
          key={words}
          type="button"
          class={i === 0 ? 'strong' : undefined}
          disabled={task.busy}
          onClick={() => void begin(start)}
        >
          {words}
        </button>
      ))}
    </p>
  )
}
