import { type Ctx, formOf, type Schema, type Secret, secret, unchosen } from '../../core/game.ts'
import { refillRow } from '../board/decks.ts'
import { advisorsIn, agendasFor, boardFor, columns, leadersFor, pieces, rewards } from '../components/data.ts'
import { deedsFor } from '../components/deeds.ts'
import { regionsFor, regionTable } from '../components/map.ts'
import { allSchemes } from '../components/schemes.ts'
import { dealAgendas } from '../phases/opening.ts'
import { begin } from '../phases/phases.ts'
import { levels } from '../solo/mats.ts'
import { raiseRebellion } from '../solo/setup.ts'
import { type Player, type RurikOptions, type RurikPosition, tell } from './position.ts'

export const options: Schema<RurikOptions> = formOf([
  { key: 'leaders', kind: 'choice', values: ['chosen', 'drawn'], default: 'chosen' },
  { key: 'first', kind: 'choice', values: ['drawn', 'first-seat'], default: 'drawn' },
  { key: 'goods', kind: 'choice', values: ['printed', 'tokens'], default: 'printed' },
  { key: 'rewards', kind: 'choice', values: ['stickers', 'tokens'], default: 'stickers' },
  { key: 'deedRow', kind: 'choice', values: ['stays', 'changes'], default: 'stays' },
  { key: 'schemeCosts', kind: 'flag', default: true },
  { key: 'freeBonusTiming', kind: 'flag', default: false },
  { key: 'rebellion', kind: 'choice', values: levels, default: 'easy' },
])

/** A table before its first decision. */
export function setup(seats: number, chosen: RurikOptions, ctx: Ctx): RurikPosition {
  const { chance } = ctx
  const boxed = <T extends string>(values: readonly T[]): Secret<T>[] =>
    chance.shuffle(values.map((value) => secret(value, [])))
  const schemes = boxed(allSchemes)
  const boxedAgendas = boxed(agendasFor(seats))
  const first = chosen.first === 'drawn' && seats > 1 ? chance.int(seats) : 0
  const drawn = chosen.leaders === 'drawn' ? chance.shuffle(leadersFor(seats)) : []
  const players = Array.from({ length: seats }, (_, seat) => newPlayer(seat, seats))
  if (chosen.leaders === 'drawn')
    players.forEach((player, seat) => {
      player.leader = drawn[seat]
    })
  const position: RurikPosition = {
    waiting: players.map((_, seat) => seat),
    turn: 1,
    options: chosen,
    round: 1,
    phase: chosen.leaders === 'drawn' ? 'agendas' : 'leaders',
    step: 0,
    first,
    marker: first,
    stack: [],
    players,
    regions: regionsIn(seats, chosen, ctx),
    board: emptyBoard(seats),
    decks: [schemes.splice(0, Math.ceil(schemes.length / 2)), schemes, []],
    row: [],
    deedDeck: boxed(deedsFor(seats)),
    deedDiscard: [],
    rewards: boxed(rewards),
    flipped: 0,
    boxedRebels: rewards.map((_, rebel) => rebel).slice(seats > 1 ? regionsFor(seats).length : 0),
    boxedAgendas,
    over: false,
  }
  if (seats === 1) raiseRebellion(position, ctx)
  refillRow(position)
  if (position.phase === 'agendas') dealAgendas(position)
  const move = { position, seat: first, ctx }
  tell(move, 'begins', [], { seat: first })
  begin(move)
  return position
}

const newPlayer = (seat: number, seats: number): Player => ({
  leader: null,
  coins: pieces.coins,
  goods: { wood: 0, ore: 0, fish: 0, honey: 0, fur: 0 },
  schemes: [],
  dealt: [],
  kept: unchosen('none', seat),
  deeds: [],
  done: [],
  defeated: [],
  warfare: 0,
  levels: { rule: 0, build: 0, trade: 0 },
  tokens: { build: true, muster: true },
  leaderUsed: false,
  advisors: advisorsIn(1, seats),
})

/**
 * Each region with its good and one rebel, which is left out against a single player. With tokens the goods of the
 * regions in play are mixed.
 */
function regionsIn(seats: number, { goods }: RurikOptions, { chance }: Ctx): RurikPosition['regions'] {
  const inPlay = regionsFor(seats)
  const hasRebels = seats > 1
  const printed = inPlay.map((region) => regionTable[region].good)
  const laid = goods === 'tokens' ? chance.shuffle(printed) : printed
  return Object.fromEntries(
    inPlay.map((region, rebel) => [
      region,
      { good: laid[rebel], stocked: true, rebels: hasRebels ? [rebel] : [], forces: [], structures: {} },
    ]),
  )
}

const emptyBoard = (seats: number): RurikPosition['board'] => {
  const board = boardFor(seats)
  return Object.fromEntries(
    columns.map((column) => [column, board[column].map(() => null)]),
  ) as RurikPosition['board']
}
