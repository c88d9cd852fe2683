import { revealChoices, type Seat } from '../../core/game.ts'
import { advisorsIn, firstTroops, rounds } from '../components/data.ts'
import { type Move, type Phase, type RurikPosition, tell } from '../position/position.ts'
import { push, topOf } from '../position/stack.ts'
import { goOnAttacking } from '../solo/attack.ts'
import { mayDock } from '../solo/dock.ts'
import { tellRebelScore } from '../solo/score.ts'
import { takeRebelTurn } from '../solo/turn.ts'
import { beginClaim, endRound } from './claim.ts'
import { dealAgendas } from './opening.ts'
import { startTurn } from './resolve.ts'

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
    dock: 1,
    claim: players.length,
  }
  return turns[phase]
}

/** With no deed left to take nobody chooses one; when the dock changes nothing nobody is asked about it. */
const isPhaseOver = (position: RurikPosition): boolean =>
  position.step >= turnsIn(position) ||
  (position.phase === 'claim' && position.row.length === 0) ||
  (position.phase === 'dock' && !mayDock(position))

/** The seat whose turn it is by the order around the table. */
const seatNow = ({ first, step, players }: RurikPosition): Seat => (first + step) % players.length

const frameOf = {
  leaders: 'leader',
  troops: 'troop',
  princes: 'prince',
  strategy: 'advisor',
  dock: 'dock',
  claim: 'claim',
} as const

/** Puts a seat's next decision of this phase on the stack; all decide together on agendas. */
function ask(move: Move, seat: Seat): void {
  const { position } = move
  const { phase } = position
  if (phase === 'agendas') push(position, { kind: 'agenda' })
  else if (phase === 'action') startTurn(move, seat)
  else push(position, { kind: frameOf[phase], seat })
}

/** With nothing left to decide the turn ends, that of the Rebellion follows, and then the next. */
export function goOn(move: Move): void {
  const { position } = move
  const isEnded = position.stack.length === 0 && !position.over
  if (isEnded) position.turn++
  // Nobody is left to keep it from: a single player's agenda is shown when their own last turn is over.
  if (isEnded && position.rebellion && isLastTurn(position)) showAgendas(position)
  if (isEnded && position.rebellion) takeRebelTurn(move, position.rebellion)
  if (topOf(position)?.kind === 'attacks') goOnAttacking(move)
  if (position.stack.length === 0 && !position.over) enterStep(move)
  setWaiting(position)
}

const isLastTurn = (position: RurikPosition): boolean =>
  position.round === rounds && position.phase === 'action' && position.step + 1 >= turnsIn(position)

const showAgendas = ({ players }: RurikPosition): void => revealChoices(players.map(({ kept }) => kept))

/** The next turn of this phase; after its last the next phase. */
function enterStep(move: Move): void {
  const { position } = move
  position.step++
  while (!position.over && isPhaseOver(position)) enterNext(move)
  if (!position.over) ask(move, seatNow(position))
}

/** The first decision of a table. */
export function begin(move: Move): void {
  ask(move, seatNow(move.position))
  setWaiting(move.position)
}

/** Asks a seat, no matter whose turn it is. */
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
  dock: 'claim',
  claim: 'strategy',
}

function enterNext(move: Move): void {
  const { position } = move
  const ended = position.phase
  position.phase = ended === 'action' && position.rebellion ? 'dock' : following[ended]
  position.step = 0
  if (position.phase === 'agendas') {
    dealAgendas(position)
    position.waiting = position.players.map((_, seat) => seat)
  }
  if (ended === 'claim') endRound(move)
  if (position.phase === 'strategy') tell(move, 'round', [], { round: position.round })
  if (position.phase !== 'claim') return
  beginClaim(move)
  if (position.round === rounds) finish(move)
}

/** The game is over: agendas are shown. */
function finish(move: Move): void {
  const { position } = move
  position.over = true
  showAgendas(position)
  tell(move, 'over', [], {})
  if (position.rebellion) tellRebelScore(move, position.rebellion)
}
