import { isRebels } from '../../../../engine/rurik/board/owners.ts'
import { regionOf, regionsOf } from '../../../../engine/rurik/board/pieces.ts'
import { goods, type Pool, pools, rounds, structures } from '../../../../engine/rurik/components/data.ts'
import { deedOf } from '../../../../engine/rurik/components/deeds.ts'
import type { RurikAction, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { inRow } from '../../../print/listed.ts'
import type { Speak } from '../props.ts'
import { comingAfter } from './coming.ts'
import { type Effect, effectOf, effectWords } from './effects.ts'
import type { Given } from './selection.ts'
import type { State } from './state.ts'

/** What a seat can win or lose by a choice, besides points and the rule of regions; and how many of each it has. */
type Holdings = { [thing: string]: number }

/** What leaves for good when a choice takes it; everything else is paid. */
const lost: readonly string[] = ['troop', 'leader', ...structures]

/** A choice whose sentence does not say what it brings. */
const untold: readonly RurikAction['kind'][] = ['attack', 'schemeKeep', 'schemeDraw']

type Asked = Pick<State, 'given' | 'seat'>

/** What a choice costs, brings and triggers: in words, empty where that is nothing, and as the map shows it. */
interface Price {
  words: string
  effect: Effect
}

/** `isNamed`: the choice is told beside it, which says the most of it already. */
export function priceOf({ given, seat }: Asked, action: RurikAction, isNamed = true): Price {
  const { view, preview, t } = given
  const tried = preview(action)
  const isTold = isNamed && !untold.includes(action.kind)
  // That of an attack is told with its risk.
  const { warfare: _, ...changes } = isTold
    ? {}
    : tried.past
      ? certainOf(action)
      : between(view, tried.view, seat)
  const effect = effectOf(view, seat, action, tried)
  const words = [
    ...changeWords(changes, t),
    ...broughtBy(action, t),
    effectWords(given, seat, action, effect),
  ]
  return { words: words.filter(Boolean).join(' '), effect }
}

/** What an action brings for certain where the rest is hidden. */
const certainOf = ({ kind }: RurikAction): Holdings => (kind === 'schemeDraw' ? { scheme: 1 } : {})

/** What a choice brings that is no matter of numbers. */
function broughtBy(action: RurikAction, t: Speak): string[] {
  if (action.kind === 'attackRebel') return [t('rurik.board.price.rebel')]
  if (action.kind !== 'takeDeed' && action.kind !== 'chooseDeed') return []
  return [t('rurik.board.price.deed', { points: deedOf(action.deed).points })]
}

/** The changes in what a seat holds. Points to be spent are only told when they come. */
function between(before: RurikPosition, after: RurikPosition, seat: number): Holdings {
  const [had, has] = [holdingsOf(before, seat), holdingsOf(after, seat)]
  const changed = Object.keys(has).map((thing): [string, number] => [thing, has[thing] - had[thing]])
  const isPool = (thing: string) => pools.includes(thing as Pool)
  return Object.fromEntries(changed.filter(([thing, by]) => by > 0 || (by < 0 && !isPool(thing))))
}

function holdingsOf(view: RurikPosition, seat: number): Holdings {
  const { coins, goods: held, schemes, warfare } = view.players[seat]
  const regions = regionsOf(view).map((region) => regionOf(view, region))
  const forces = regions.flatMap((region) => region.forces.filter(({ owner }) => owner === seat))
  const turn = view.stack.find((frame) => frame.kind === 'turn')
  const built = (structure: (typeof structures)[number]) =>
    regions.filter((region) => region.structures[structure] === seat).length
  return {
    coin: coins,
    ...Object.fromEntries(goods.map((good) => [good, held[good]])),
    scheme: schemes.length,
    troop: forces.reduce((sum, { troops }) => sum + troops, 0),
    leader: forces.filter(({ leader }) => leader).length,
    ...Object.fromEntries(structures.map((structure) => [structure, built(structure)])),
    ...Object.fromEntries(pools.map((pool) => [pool, turn?.points[pool] ?? 0])),
    warfare,
  }
}

/** What is paid, what is lost and what comes, in this order. */
function changeWords(changes: Holdings, t: Speak): string[] {
  const all = Object.entries(changes)
  const words = (verb: 'pays' | 'loses' | 'gets', of: [string, number][]) =>
    of.length === 0
      ? []
      : [
          t('rurik.board.price.does', {
            verb,
            things: inRow(of.map((one) => thingWords(one, t))),
          }),
        ]
  return [
    ...words(
      'pays',
      all.filter(([thing, by]) => by < 0 && !lost.includes(thing)),
    ),
    ...words(
      'loses',
      all.filter(([thing, by]) => by < 0 && lost.includes(thing)),
    ),
    ...words(
      'gets',
      all.filter(([, by]) => by > 0),
    ),
  ]
}

function thingWords([thing, by]: [string, number], t: Speak): string {
  const count = Math.abs(by)
  if (pools.includes(thing as Pool)) return t('rurik.board.cost', { points: count, pool: thing })
  const isGood = (goods as readonly string[]).includes(thing)
  return t('rurik.board.price.thing', { thing, count, good: isGood ? t(`rurik.good.${thing}`) : '' })
}

/** Coins that go with an advisor. */
export const bribeWords = (coins: number, t: Speak): string[] =>
  changeWords(coins > 0 ? { coin: -coins } : {}, t)

/** What the end of the turn leads to, where it ends more than that: the round with its income, or the game. */
export function endWords(state: State): string | null {
  const { given, turn, seat, onMap, isLooking } = state
  const end = given.choices.find(({ kind }) => kind === 'endTurn')
  if (!turn || !end || isLooking || onMap.mode !== undefined || !isLastOfRound(given, state.turn!))
    return null
  const { view, preview, t } = given
  const isLast = view.round === rounds
  const tried = preview(end)
  const gets = isLast || tried.past ? [] : changeWords(between(view, tried.view, seat), t)
  return [t('rurik.board.price.ends', { what: isLast ? 'game' : 'round' }), ...gets].join(' ')
}

/** Whether only the Rebellion has advisors left, who come by themselves. */
const isLastOfRound = ({ view }: Given, turn: NonNullable<State['turn']>): boolean =>
  comingAfter(view, turn).every(({ seat }) => isRebels(view, seat))
