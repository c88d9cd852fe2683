import type { Seat } from '../core/game.ts'
import {
  advisorsIn,
  boat,
  goods,
  rounds,
  type Track,
  tokens,
  trackNeeds,
  tracks,
  warfareEnd,
} from './data.ts'
import { refillRow, rowOf, takeFromRow } from './decks.ts'
import { largestGroup } from './map.ts'
import { builtBy, regionOf, regionsOf } from './pieces.ts'
import { type ActionOf, type Move, type Player, type RurikPosition, tell } from './position.ts'
import { ruledBy } from './rule.ts'
import type { Decision } from './stack.ts'

/** Goods of a player that are on his boat. */
export const onBoat = ({ goods: held }: Player): number =>
  goods.reduce((count, good) => count + Math.min(held[good], boat[good]), 0)

/** What a seat has to show for each track. */
export const trackCounts = (position: RurikPosition, seat: Seat): { [T in Track]: number } => ({
  rule: ruledBy(position, seat).length,
  build: largestGroup(builtBy(position, seat)),
  trade: onBoat(position.players[seat]),
})

/** The level of a track that a seat would reach now; its marker never goes back. */
export function levelNow(position: RurikPosition, seat: Seat, track: Track): number {
  const count = trackCounts(position, seat)[track]
  const met = trackNeeds[track].findLastIndex((need) => count >= need)
  if (track !== 'rule' || met < trackNeeds.rule.length - 1) return met
  const ruled = ruledBy(position, seat)
  return ruled.includes('kiev') && ruled.includes('novgorod') ? met : met - 1
}

/** What a seat gets when the claim phase begins: a coin for each of its markers beside the tracks, and for each full hold. */
export function incomeOf({ players }: RurikPosition, seat: Seat): number {
  const player = players[seat]
  const beside = tracks.filter((track) => player.levels[track] === 0).length + Number(player.warfare === 0)
  return beside + goods.filter((good) => player.goods[good] >= boat[good]).length
}

/** The marker on the warfare track goes up. */
export const advanceWarfare = (player: Player): void => {
  player.warfare = Math.min(warfareEnd, player.warfare + 1)
}

/** The claim phase up to the deeds: who is first, the tracks, and income in all rounds but the last. */
export function beginClaim(move: Move): void {
  const { position } = move
  const { players } = position
  position.first = position.marker
  players.forEach((player, seat) => {
    for (const track of tracks) {
      const level = levelNow(position, seat, track)
      if (level <= player.levels[track]) continue
      player.levels[track] = level
      tell(move, 'claimed', [track], { seat, track, level })
    }
  })
  if (position.round === rounds) return
  players.forEach((player, seat) => {
    const coins = incomeOf(position, seat)
    player.coins += coins
    if (coins > 0) tell(move, 'income', [], { seat, coins })
  })
}

/** A deed is taken from the row. */
export const claim: Decision<'claim'> = {
  legal: (view) => rowOf(view).map((deed): ActionOf<'chooseDeed'> => ({ kind: 'chooseDeed', deed })),
  act(move, { seat }, action) {
    const { position } = move
    const { deed } = action as ActionOf<'chooseDeed'>
    takeFromRow(position, deed)
    position.players[seat].deeds.push(deed)
    tell(move, 'tookDeed', [], { seat, deed })
    const isLast = position.step + 1 >= position.players.length
    if (isLast && position.options.deedRow === 'changes') {
      position.deedDiscard.push(...rowOf(position))
      position.row = []
    }
    refillRow(position)
  },
}

/** The rest of the claim phase: tokens turn up, leaders are fresh, regions yield again, advisors join. */
export function endRound(move: Move): void {
  const { position } = move
  position.round++
  for (const player of position.players) {
    for (const token of tokens) player.tokens[token] = true
    player.leaderUsed = false
    player.advisors = advisorsIn(position.round, position.players.length)
  }
  for (const region of regionsOf(position)) regionOf(position, region).stocked = true
}
