import { open, type Seat } from '../../core/game.ts'
import { schemeCost } from '../actions/bonus.ts'
import { obstacleTo } from '../actions/deed.ts'
import { predslavasRegion } from '../actions/troops.ts'
import { occupiedBy, regionOf, structuresLeft } from '../board/pieces.ts'
import { canSpend, isBonusOpen, spaceOf } from '../board/points.ts'
import { type Pool, structures, tokens } from '../components/data.ts'
import type { RurikAction, RurikPosition, TurnFrame } from '../position/position.ts'
import { bonusOf } from './bonus-reasons.ts'
import type { Reason } from './sections.ts'

const poolsOf: { readonly [K in RurikAction['kind']]?: readonly Pool[] } = {
  muster: ['muster'],
  move: ['move'],
  attack: ['attack', 'attackMinus'],
  attackRebel: ['attack', 'attackMinus'],
  tax: ['tax'],
  build: ['build'],
}

/** Why nothing of a kind can be done in a turn now, when nothing can. */
export function kindTrouble(
  view: RurikPosition,
  seat: Seat,
  turn: TurnFrame,
  kind: RurikAction['kind'],
): Reason {
  const pools = poolsOf[kind]
  if (!pools)
    return kind === 'predslava' ? predslavasTrouble(view, seat) : bonusTrouble(view, seat, turn, kind)
  if (!pools.some((pool) => canSpend(turn, pool))) {
    const { column, stage } = turn
    if (stage !== 'before' || column !== pools[0]) return ['no-points', { pool: pools[0] }]
    const { cost } = spaceOf(view, turn)
    return view.players[seat].coins < cost ? ['cannot-pay', { cost }] : ['take-first', { column }]
  }
  const regions = occupiedBy(view, seat)
  if (regions.length === 0) return 'nobody-on-map'
  if (kind === 'muster') return ['none-home', { unit: 'troop' }]
  if (kind === 'attack' || kind === 'attackRebel') return 'nobody-to-attack'
  const sites = regions.filter((region) => {
    const there = regionOf(view, region)
    return kind === 'tax'
      ? there.stocked
      : structures.some((one) => there.structures[one] === undefined && structuresLeft(view, seat, one) > 0)
  })
  if (sites.length > 0) return ['too-dear', { region: sites[0], pool: pools[0] }]
  return kind === 'tax' ? 'nothing-to-tax' : 'no-site'
}

function predslavasTrouble(view: RurikPosition, seat: Seat): Reason {
  if (view.players[seat].leader !== 'predslava') return 'leader'
  const at = predslavasRegion(view, seat)
  return at === null ? 'leader-used' : ['no-target', { region: at }]
}

/** Why no scheme can be played, no deed be accomplished, nothing be converted. */
function bonusTrouble(view: RurikPosition, seat: Seat, turn: TurnFrame, kind: RurikAction['kind']): Reason {
  const player = view.players[seat]
  const bonus = bonusOf[kind]
  if (!isBonusOpen(turn)) return 'block-open'
  if (bonus && turn.used[bonus]) return ['bonus-used', { bonus }]
  if (kind === 'playScheme') {
    if (player.schemes.length === 0) return 'no-schemes'
    return [
      'cannot-pay',
      { cost: Math.min(...player.schemes.map((box) => schemeCost(view.options, open(box)))) },
    ]
  }
  if (kind === 'accomplishDeed') {
    const [deed] = player.deeds
    if (!deed) return 'no-deeds'
    return [obstacleTo(view, seat, deed) === 'requirement' ? 'requirement' : 'deed-cost', { deed }]
  }
  return tokens.some((token) => player.tokens[token]) ? 'no-goods' : 'tokens-used'
}
