import { revealChoices, type Seat } from '../core/game.ts'
import { beginClaim, endRound } from './claim.ts'
import { advisorsIn, firstTroops, rounds } from './data.ts'
import { dealAgendas } from './opening.ts'
import { type Move, type Phase, type RurikPosition, tell } from './position.ts'
import { startTurn } from './resolve.ts'
import { push } from './stack.ts'

/** How many turns a phase has. */
export function turnsIn({ phase, players, round }: RurikPosition): number {
  const advised = players.length * advisorsIn(round, players.length).length
  const turns: { [P in Phase]: number } = {
    leaders: players.length,
    agendas: 1,
    troops: players.length * firstTroops,
    princes: players.length,
    strategy: advised,
    action: advised,
    claim: players.length,
  }
  return turns[phase]
}

/** Where no deed is left to be taken nobody chooses one. */
const isPhaseOver = (position: RurikPosition): boolean =>
  position.step >= turnsIn(position) || (position.phase === 'claim' && position.row.length === 0)

/** Whose turn it is by the order around the table. */
const seatNow = ({ first, step, players }: RurikPosition): Seat => (first + step) % players.length

const frameOf = { leaders: 'leader', troops: 'troop', princes: 'prince', strategy: 'advisor' } as const

/** Puts a seat's next decision of this phase on the stack; all decide together on agendas. */
function ask(move: Move, seat: Seat): void {
  const { position } = move
  const { phase } = position
  if (phase === 'agendas') push(position, { kind: 'agenda' })
  else if (phase === 'action') startTurn(move, seat)
  else if (phase === 'claim') push(position, { kind: 'claim', seat })
  else push(position, { kind: frameOf[phase], seat })
}

/** Where nothing is left to be decided the turn ends, and with the last turn of a phase the phase. */
export function goOn(move: Move): void {
  const { position } = move
  if (position.stack.length === 0 && !position.over) {
    position.turn++
    position.step++
    while (!position.over && isPhaseOver(position)) enterNext(move)
    if (!position.over) ask(move, seatNow(position))
  }
  setWaiting(position)
}

/** The first decision of a table. */
export function begin(move: Move): void {
  ask(move, seatNow(move.position))
  setWaiting(move.position)
}

/** Asks a seat, whosever turn it is. */
export function callSeat(move: Move, seat: Seat): void {
  move.position.waiting = [seat]
  ask(move, seat)
  setWaiting(move.position)
}

function setWaiting(position: RurikPosition): void {
  const top = position.stack.at(-1)
  if (!top) position.waiting = []
  else if ('seat' in top) position.waiting = [top.seat]
}

export const following: { readonly [P in Phase]: Phase } = {
  leaders: 'agendas',
  agendas: 'troops',
  troops: 'princes',
  princes: 'strategy',
  strategy: 'action',
  action: 'claim',
  claim: 'strategy',
}

function enterNext(move: Move): void {
  const { position } = move
  const ended = position.phase
  position.phase = following[ended]
  position.step = 0
  if (position.phase === 'agendas') {
    dealAgendas(position)
    position.waiting = position.players.map((_, seat) => seat)
  }
  if (ended === 'claim') endRound(move)
  if (position.phase === 'strategy') tell(move, 'round', [], { round: position.round })
  if (ended !== 'action') return
  beginClaim(move)
  if (position.round === rounds) finish(move)
}

/** The game is over: agendas are shown. */
function finish(move: Move): void {
  const { position } = move
  position.over = true
  revealChoices(position.players.map(({ kept }) => kept))
  tell(move, 'over', [], {})
}
