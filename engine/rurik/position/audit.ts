import { open, type Secret, seenBy } from '../../core/game.ts'
import { holdersOf, isNeutral, sidesOf } from '../board/owners.ts'
import { regionOf, regionsOf, structuresLeft, troopsLeft } from '../board/pieces.ts'
import {
  advisors,
  advisorsIn,
  agendasFor,
  columns,
  goods,
  rewards,
  structures,
  warfareEnd,
} from '../components/data.ts'
import { deedsFor } from '../components/deeds.ts'
import { allSchemes } from '../components/schemes.ts'
import { schemeLists } from '../secrets/imagine.ts'
import { auditRebellion } from '../solo/audit.ts'
import { discardPile, type RurikPosition } from './position.ts'

/** The fault of a position, or null. */
export function audit(position: RurikPosition): string | null {
  for (const check of [auditCards, auditAgendas, auditUnits, auditRebels, auditAdvisors, auditPlayers]) {
    const fault = check(position)
    if (fault) return fault
  }
  return position.rebellion ? auditRebellion(position, position.rebellion) : null
}

const sorted = (values: readonly (string | number)[]): string => [...values].sort().join()
const values = (lists: readonly (readonly Secret<string>[])[]): string[] => lists.flat().map(open)

/** Every scheme and deed is somewhere once; everybody has seen the face-up ones. */
function auditCards(position: RurikPosition): string | null {
  const { players, row, deedDeck, deedDiscard, decks } = position
  if (sorted(values(schemeLists(position))) !== sorted(allSchemes)) return 'scheme cards'
  const deeds = [
    ...values([row, deedDeck]),
    ...deedDiscard,
    ...players.flatMap(({ deeds, done }) => [...deeds, ...done]),
  ]
  if (sorted(deeds) !== sorted(deedsFor(players.length))) return `deeds: ${sorted(deeds)}`
  if ([...row, ...decks[discardPile]].some((box) => seenBy(box) !== 'all'))
    return 'a card lies face down in sight'
  if (
    decks
      .slice(0, discardPile)
      .flat()
      .some((box) => seenBy(box) === 'all')
  )
    return 'a card of a deck lies face up'
  const isOwn = (box: Secret<string>, seat: number) => (seenBy(box) as number[]).includes(seat)
  if (players.some(({ schemes }, seat) => !schemes.every((box) => isOwn(box, seat)))) return 'a blind hand'
  return null
}

/** Each agenda is somewhere once; a kept one is one of those dealt. */
function auditAgendas(position: RurikPosition): string | null {
  const { players, boxedAgendas, phase, waiting } = position
  if (
    sorted(values([...players.map(({ dealt }) => dealt), boxedAgendas])) !==
    sorted(agendasFor(players.length))
  )
    return 'agendas'
  const wrong = players.findIndex(({ dealt, kept }, seat) => {
    const isOpen = phase === 'leaders' || (phase === 'agendas' && waiting.includes(seat))
    const value = open(kept)
    return isOpen ? value !== 'none' : !dealt.some((box) => open(box) === value)
  })
  return wrong < 0 ? null : `seat ${wrong} keeps an agenda it cannot have`
}

/** No owner has more on the map than there is; no empty force; one leader each. */
function auditUnits(position: RurikPosition): string | null {
  const sides = sidesOf(position)
  const leaders = sides.map(() => 0)
  for (const region of regionsOf(position)) {
    const { forces, structures: built } = regionOf(position, region)
    if (new Set(forces.map(({ owner }) => owner)).size !== forces.length)
      return `two forces of one in ${region}`
    for (const { owner, troops, leader } of forces) {
      if (troops < 0 || troops + Number(leader) === 0) return `an empty force in ${region}`
      if (isNeutral(position, owner)) continue
      if (!sides.includes(owner)) return `a stranger in ${region}`
      leaders[owner] += Number(leader)
    }
    if (Object.values(built).some((owner) => !sides.includes(owner))) return `a strange building in ${region}`
  }
  for (const seat of sides) {
    if (leaders[seat] > 1) return `two leaders of seat ${seat}`
    if (troopsLeft(position, seat) < 0) return `troops of seat ${seat}`
    if (structures.some((kind) => structuresLeft(position, seat, kind) < 0))
      return `buildings of seat ${seat}`
  }
  return null
}

/** Each rebel is on the map, was defeated or is out of the game; rewards are those of the box. */
function auditRebels(position: RurikPosition): string | null {
  const rebels = [
    ...regionsOf(position).flatMap((region) => regionOf(position, region).rebels),
    ...position.players.flatMap(({ defeated }) => defeated),
    ...position.boxedRebels,
  ]
  if (sorted(rebels) !== sorted(rewards.map((_, rebel) => rebel))) return `rebels: ${rebels}`
  if (sorted(position.rewards.map(open)) !== sorted(rewards)) return 'rewards'
  const defeated = position.players.flatMap((player) => player.defeated)
  const known = position.rewards.flatMap((box, i) => (seenBy(box) === 'all' ? [i] : []))
  const due = position.options.rewards === 'tokens' ? defeated.map((_, i) => i) : defeated
  return sorted(known) === sorted(due) ? null : `rewards in sight: ${known}`
}

/** Each advisor of this round is on the board or at hand; columns are sorted by power while they are filled. */
function auditAdvisors(position: RurikPosition): string | null {
  const { board, players, phase, round } = position
  const placed = columns.flatMap((column) => board[column].filter((each) => each !== null))
  for (const [seat, holder] of holdersOf(position).entries()) {
    const own = [
      ...holder.advisors,
      ...placed.filter((each) => each.seat === seat).map(({ advisor }) => advisor),
    ]
    if (sorted(own) !== sorted(advisorsIn(round, players.length))) return `advisors of seat ${seat}: ${own}`
    if (own.some((advisor) => !advisors.includes(advisor))) return 'an unknown advisor'
  }
  if (phase !== 'strategy') return null
  const isSorted = columns.every((column) =>
    board[column].every((each, row) => {
      const above = board[column][row - 1]
      if (each === null || row === 0) return true
      return above != null && above.advisor + above.bribe >= each.advisor + each.bribe
    }),
  )
  return isSorted ? null : 'a column is out of order'
}

/** Nobody is in debt; markers are on their tracks; the seats waited for are those that decide. */
function auditPlayers(position: RurikPosition): string | null {
  const { players, stack, waiting, over, first, marker } = position
  for (const [seat, player] of holdersOf(position).entries()) {
    const amounts = [player.coins, ...goods.map((good) => player.goods[good])]
    if (amounts.some((amount) => !Number.isInteger(amount) || amount < 0)) return `a debt of seat ${seat}`
    if (player.warfare < 0 || player.warfare > warfareEnd) return `warfare of seat ${seat}`
    if (Object.values(player.levels).some((level) => level < 0 || level > 5)) return `tracks of seat ${seat}`
  }
  const leaders = players.flatMap(({ leader }) => leader ?? [])
  if (new Set(leaders).size !== leaders.length) return 'a leader serves two'
  if (!players[first] || !players[marker]) return 'nobody is first'
  const top = stack.at(-1)
  if (over !== (top === undefined) || over !== (waiting.length === 0)) return 'over, and yet not'
  if (top && 'seat' in top && String(waiting) !== String([top.seat])) return `waiting for ${waiting}`
  return null
}
