import { type Features, type Judgement, open, type Seat } from '../../core/game.ts'
import { builtBy, isLeaderHome, occupiedBy, regionOf, regionsOf, unitsOf } from '../board/pieces.ts'
import { ruledBy } from '../board/rule.ts'
import {
  boardFor,
  type Column,
  columns,
  goods,
  pools,
  rounds,
  trackPoints,
  tracks,
} from '../components/data.ts'
import { largestGroup } from '../components/map.ts'
import { levelNow } from '../phases/claim.ts'
import type { RurikAction, RurikPosition } from '../position/position.ts'
import { scoreLines } from '../scoring/score.ts'
import { onBoat } from '../scoring/tracks.ts'
import { rebelOrder } from '../solo/score.ts'

/**
 * The features that speak for a player. The weights come from self-play: `npm run train -- rurik --level normal --generations 6 --candidates 12 --tables 24`,
 * begun with some that were set by hand.
 */
export const judgement: Judgement<RurikPosition, RurikAction> = {
  parties: ({ players, rebellion }) => players.length + (rebellion ? 1 : 0),
  score: (position, seat) => pointsOf(position, seat) + climbOf(position, seat),
  features(position, seat) {
    if (seat >= position.players.length) return { points: rebelOrder(position, position.rebellion!)[0] }
    const player = position.players[seat]
    const left = rounds - position.round
    const held = goods.reduce((sum, good) => sum + player.goods[good], 0)
    const occupied = occupiedBy(position, seat)
    const units = regionsOf(position).reduce(
      (sum, region) => sum + unitsOf(regionOf(position, region), seat),
      0,
    )
    return {
      points: pointsOf(position, seat),
      climb: climbOf(position, seat),
      ruled: ruledBy(position, seat).length,
      built: largestGroup(builtBy(position, seat)),
      structures: builtBy(position, seat).length,
      boat: onBoat(position, seat),
      goods: held,
      coins: player.coins,
      units,
      occupied: occupied.length,
      leader: isLeaderHome(position, seat) ? 0 : 1,
      warfare: player.warfare,
      defeated: player.defeated.length,
      schemes: player.schemes.length,
      deeds: player.deeds.length,
      later: left * (units + occupied.length),
      ...advisedTo(position, seat),
      ...inHand(position, seat),
    }
  },
  weights: {
    points: 1.15,
    climb: 0.478,
    ruled: 0.812,
    built: 0.576,
    structures: 0.188,
    boat: 0.295,
    goods: 0.0619,
    coins: 0.355,
    units: 0.166,
    occupied: 0.165,
    leader: 0.472,
    warfare: 0.0744,
    defeated: 0.122,
    schemes: 0.57,
    deeds: 0.558,
    later: 0.0554,
    'advisor.muster': 0.35,
    'advisor.move': 0.39,
    'advisor.attack': 0.521,
    'advisor.tax': 0.438,
    'advisor.build': 0.908,
    'advisor.scheme': 0.0975,
    'advisor.cost': -0.56,
    'pool.muster': 0.173,
    'pool.move': 0.169,
    'pool.attack': 0.401,
    'pool.attackMinus': 0.283,
    'pool.tax': 0.293,
    'pool.build': 0.78,
  },
  lead: 6,
}

function pointsOf(position: RurikPosition, seat: Seat): number {
  const agenda = open(position.players[seat].kept)
  return scoreLines(position, seat, agenda).reduce((sum, { points }) => sum + points, 0)
}

/** Points that the tracks would bring on top if they were claimed now. */
const climbOf = (position: RurikPosition, seat: Seat): number =>
  tracks.reduce((sum, track) => {
    const level = position.players[seat].levels[track]
    return sum + trackPoints[Math.max(level, levelNow(position, seat, track))] - trackPoints[level]
  }, 0)

/** The prospects of advisors on the strategy board, by column. */
function advisedTo(position: RurikPosition, seat: Seat): Features {
  const spaces = boardFor(position.players.length)
  const sum: { [name: string]: number } = { 'advisor.cost': 0 }
  const add = (column: Column, row: number) => {
    const { gain, cost } = spaces[column][row]
    sum[`advisor.${column}`] = (sum[`advisor.${column}`] ?? 0) + gain
    sum['advisor.cost'] += cost
  }
  for (const column of columns)
    position.board[column].forEach((placed, row) => {
      if (placed?.seat === seat) add(column, row)
    })
  return sum
}

/** Points of a turn that is under way. */
function inHand(position: RurikPosition, seat: Seat): Features {
  const turn = position.stack.find((frame) => frame.kind === 'turn')
  if (turn?.kind !== 'turn' || turn.seat !== seat) return {}
  return Object.fromEntries(pools.map((pool) => [`pool.${pool}`, turn.points[pool]]))
}
