import { show } from '../../core/game.ts'
import { rebels } from '../board/owners.ts'
import { addUnit, occupiedBy, regionOf } from '../board/pieces.ts'
import { boardFor, type Column } from '../components/data.ts'
import { freeSpace, nextAdvisors } from '../phases/resolve.ts'
import { type Move, type Rebellion, tell } from '../position/position.ts'
import { push } from '../position/stack.ts'
import { attackRegion } from './attack.ts'
import { bonusesFor, nextColumn, sumOf, unlock } from './bonuses.ts'
import { orderNow, type Turn } from './order.ts'
import { placeForRebels } from './placing.ts'
import { canMuster, moveRebels, musterRebels, nextStep } from './troops.ts'
import { buildForRebels, nextSite, nextTax, taxForRebels } from './works.ts'

/** After each turn of the player in these phases the Rebellion has its own. */
export function takeRebelTurn(move: Move, rebellion: Rebellion): void {
  const { phase } = move.position
  if (phase === 'strategy') placeForRebels(move, rebellion)
  else if (phase === 'action') resolveForRebels(move, rebellion)
}

type Rules = {
  /** Whether there is anything to do with that many points. */
  isPossible(move: Move, turn: Turn, points: number): boolean
  act(move: Move, turn: Turn, points: number, less: number): void
}

const actions: { readonly [C in Column]: Rules } = {
  muster: { isPossible: ({ position }) => canMuster(position), act: musterRebels },
  move: { isPossible: ({ position }, turn) => nextStep(position, turn) !== null, act: moveRebels },
  attack: {
    isPossible: ({ position }, turn) => attackRegion(position, turn) !== null,
    act: ({ position }, _, left, less) => push(position, { kind: 'attacks', left, less, region: null }),
  },
  tax: {
    isPossible: ({ position }, turn, points) => nextTax(position, turn, points) !== null,
    act: taxForRebels,
  },
  build: {
    isPossible: ({ position }, turn, points) => nextSite(position, turn, points) !== null,
    act: buildForRebels,
  },
  scheme: {
    isPossible: ({ position }) => nextColumn(position) !== null,
    act: (move, { rebellion }) => unlock(move, rebellion, 'scheme'),
  },
}

/** The last card goes on top and says in which order regions come; then the next advisor is resolved. */
function resolveForRebels(move: Move, rebellion: Rebellion): void {
  const { position } = move
  const { deck } = rebellion
  deck.unshift(deck.pop()!)
  show(deck[0], 'all')
  rebellion.rows = []
  const turn: Turn = { rebellion, order: orderNow(rebellion) }
  if (occupiedBy(position, rebels).length === 0) comeBack(move, turn)
  const { column, row } = nextAdvisors(position, rebels)[0]
  const { advisor, bribe } = freeSpace(position, column, row)
  tell(move, 'advised', [column], { seat: rebels, advisor, column, bribe })
  const { gain, cost } = boardFor(position.players.length)[column][row]
  const bonuses = bonusesFor(rebellion, position.options.rebellion, column)
  const points = gain + (column === 'scheme' ? 0 : sumOf(bonuses, column))
  const { isPossible, act } = actions[column]
  const trouble = rebellion.coins < cost ? 'coins' : isPossible(move, turn, points) ? null : 'nothing'
  if (trouble) {
    rebellion.coins++
    tell(move, 'rebelsForfeited', [column], { column, reason: trouble })
    return
  }
  const coins = sumOf(bonuses, 'coins')
  rebellion.coins += coins - cost
  tell(move, 'rebelsTook', [column], { column, gain: points, cost, coins })
  if (column !== 'move') moveRebels(move, turn, sumOf(bonuses, 'move'))
  act(move, turn, points, sumOf(bonuses, 'reveal'))
}

function comeBack(move: Move, { order }: Turn): void {
  const [region] = order
  const there = regionOf(move.position, region)
  addUnit(there, rebels, 'leader')
  addUnit(there, rebels, 'troop')
  tell(move, 'returned', [region], { seat: rebels, region })
}
