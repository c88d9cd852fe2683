import { refillRow, rowOf, takeFromRow } from '../board/decks.ts'
import { holderOf, holdersOf, isRebels } from '../board/owners.ts'
import { builtBy, regionOf, regionsOf } from '../board/pieces.ts'
import { ruledBy } from '../board/rule.ts'
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
} from '../components/data.ts'
import { largestGroup } from '../components/map.ts'
import {
  type ActionOf,
  type Holder,
  type Move,
  type Owner,
  type RurikPosition,
  tell,
} from '../position/position.ts'
import type { Decision } from '../position/stack.ts'
import { onBoat } from '../scoring/tracks.ts'
import { beginSoloClaim, endSoloRound, unlockWhereBehind } from '../solo/claim.ts'

/** How an owner's count for a track is found. */
const counted: { readonly [T in Track]: (position: RurikPosition, owner: Owner) => number } = {
  rule: (position, owner) => ruledBy(position, owner).length,
  build: (position, owner) => largestGroup(builtBy(position, owner)),
  trade: onBoat,
}

/** An owner's count for each track. */
export const trackCounts = (position: RurikPosition, owner: Owner): { [T in Track]: number } => ({
  rule: counted.rule(position, owner),
  build: counted.build(position, owner),
  trade: counted.trade(position, owner),
})

/** The level of a track that an owner would reach now; its marker never goes back. */
export function levelNow(position: RurikPosition, owner: Owner, track: Track): number {
  const count = counted[track](position, owner)
  const met = trackNeeds[track].findLastIndex((need) => count >= need)
  if (track !== 'rule' || met < trackNeeds.rule.length - 1) return met
  const ruled = ruledBy(position, owner)
  return ruled.includes('kiev') && ruled.includes('novgorod') ? met : met - 1
}

/**
 * An owner's income when the claim phase begins: a coin for each of its markers beside the tracks, and for each full
 * hold; the Rebellion always gets one for its markers.
 */
export function incomeOf(position: RurikPosition, owner: Owner): number {
  const { levels, warfare, goods: held } = holderOf(position, owner)!
  const beside = tracks.filter((track) => levels[track] === 0).length + Number(warfare === 0)
  const full = goods.filter((good) => held[good] >= boat[good]).length
  return (isRebels(position, owner) ? 1 : beside) + full
}

/** The marker on the warfare track goes up. */
export const advanceWarfare = (holder: Holder): void => {
  holder.warfare = Math.min(warfareEnd, holder.warfare + 1)
}

/** The claim phase up to the deeds: the first player, the tracks, and income in all rounds but the last. */
export function beginClaim(move: Move): void {
  const { position } = move
  const holders = holdersOf(position)
  position.first = position.marker
  if (position.rebellion) beginSoloClaim(move, position.rebellion)
  holders.forEach((holder, seat) => {
    for (const track of tracks) {
      const level = levelNow(position, seat, track)
      if (level <= holder.levels[track]) continue
      holder.levels[track] = level
      tell(move, 'claimed', [track], { seat, track, level })
    }
  })
  if (position.rebellion) unlockWhereBehind(move, position.rebellion)
  if (position.round === rounds) return
  holders.forEach((holder, seat) => {
    const coins = incomeOf(position, seat)
    holder.coins += coins
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
  if (position.rebellion) endSoloRound(move, position.rebellion)
}
