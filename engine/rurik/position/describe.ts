import { chanceFrom, open, type Seat, secret } from '../../core/game.ts'
import { holderOf } from '../board/owners.ts'
import { type AgendaId, advisorsIn, type Column, type Pool, pools } from '../components/data.ts'
import type { RegionId } from '../components/map.ts'
import { layRebellion } from '../solo/describe.ts'
import { audit } from './audit.ts'
import { layDeeds, layRewards, laySchemes } from './describe-cards.ts'
import type { Description } from './description.ts'
import type { Force, Frame, RurikPosition } from './position.ts'
import { options, setup } from './setup.ts'

/** Chance that leaves all in its order. */
const still = () => chanceFrom((n) => n - 1)

/**
 * The position of a description.
 * @throws Error naming what cannot be: a card too many, a piece too many, an unknown region, a debt.
 */
export function position(description: Description): RurikPosition {
  checkKeys(description)
  const { seats, round = 1, phase = 'action', first = 0 } = description
  const chosen = options.parse({ leaders: 'drawn', ...description.options })
  const told = setup(seats, chosen, { chance: still(), tell: () => {} })
  const perSeat = advisorsIn(round, seats).length
  Object.assign(told, { round, phase, first, marker: description.marker ?? first, turn: 20 })
  told.step = description.step ?? (phase === 'claim' ? seats : perSeat * seats) - 1
  layLand(told, description)
  for (const seat of told.players.keys()) layPlayer(told, seat, description)
  if (told.rebellion) layRebellion(told.rebellion, description)
  laySchemes(told, description)
  layDeeds(told, description)
  layRewards(told, description.rewards ?? [])
  layBoard(told, description)
  const frame = description.frame ?? turnOf(description)
  told.stack = [frame]
  told.waiting = 'seat' in frame ? [frame.seat] : [...told.players.keys()]
  const fault = audit(told)
  if (fault) throw new Error(`This position cannot be: ${fault}.`)
  return told
}

const known = {
  description: [
    ...['seats', 'options', 'land', 'players', 'round', 'phase', 'step', 'first', 'marker', 'turn'],
    ...['frame', 'board', 'decks', 'rest', 'row', 'deedDeck', 'rewards', 'rebellion'],
  ],
  place: ['units', 'rebels', 'good', 'stocked', 'church', 'market', 'stronghold'],
  player: [
    ...['leader', 'coins', 'goods', 'hand', 'agenda', 'deeds', 'done', 'defeated', 'warfare'],
    ...['levels', 'tokens', 'leaderUsed'],
  ],
  rebellion: ['priority', 'coins', 'goods', 'warfare', 'levels', 'open', 'cards', 'strategy', 'rows'],
  turn: ['seat', 'column', 'row', 'stage', ...pools],
}

/** A misspelt field would be left out without a word: unknown names are refused. */
function checkKeys(description: Description): void {
  const told: [object, readonly string[]][] = [
    [description, known.description],
    [description.turn ?? {}, known.turn],
    [description.rebellion ?? {}, known.rebellion],
    ...Object.values(description.land ?? {}).map((place): [object, string[]] => [place, known.place]),
    ...(description.players ?? []).map((player): [object, string[]] => [player, known.player]),
  ]
  for (const [part, keys] of told) {
    const unknown = Object.keys(part).find((key) => !keys.includes(key))
    if (unknown) throw new Error(`A position has no “${unknown}”.`)
  }
}

const turnOf = ({ turn = {} }: Description): Frame => {
  const { seat = 0, column = 'muster', row = 1, stage = 'taken' } = turn
  const points = Object.fromEntries(pools.map((pool) => [pool, turn[pool] ?? 0])) as { [P in Pool]: number }
  const used = { scheme: false, deed: false, convert: false }
  return { kind: 'turn', seat, column, row, stage, points, left: { tax: 0, build: 0 }, used }
}

function layLand(told: RurikPosition, { land = {} }: Description): void {
  for (const [id, place] of Object.entries(land)) {
    const region = told.regions[id as RegionId]
    if (!region) throw new Error(`There is no region ${id} in play.`)
    const { units = {}, rebels = 0, good = region.good, stocked = true, ...structures } = place
    told.boxedRebels.push(...region.rebels)
    const forces = Object.entries(units).map(([seat, text]) => forceOf(Number(seat), text))
    Object.assign(region, { good, stocked, forces, structures, rebels: told.boxedRebels.splice(0, rebels) })
  }
}

function forceOf(owner: Seat, text: string): Force {
  if (!/^(\d+L?|L)$/.test(text)) throw new Error(`“${text}” are no units.`)
  return { owner, troops: Number.parseInt(text, 10) || 0, leader: text.endsWith('L') }
}

function layPlayer(told: RurikPosition, seat: Seat, { players = [], round = 1 }: Description): void {
  const player = told.players[seat]
  const { goods, hand: _, agenda, defeated = 0, leader, deeds = [], done = [], ...rest } = players[seat] ?? {}
  Object.assign(player, rest, { deeds: [...deeds], done: [...done] })
  Object.assign(player.goods, goods)
  if (leader) {
    const other = told.players.find((each) => each.leader === leader)
    if (players.some((each, i) => i !== seat && each.leader === leader))
      throw new Error(`${leader} serves two.`)
    if (other) other.leader = player.leader
    player.leader = leader
  }
  player.defeated = told.boxedRebels.splice(0, defeated)
  for (const rebel of player.defeated) told.rewards[rebel] = secret(open(told.rewards[rebel]), 'all')
  player.advisors = advisorsIn(round, told.players.length)
  if (agenda) dealAgenda(told, seat, agenda)
  player.kept = secret(open(player.dealt[0]), [seat])
}

/** Exchanges the first agenda that a seat was dealt. */
function dealAgenda({ players, boxedAgendas }: RurikPosition, seat: Seat, agenda: AgendaId): void {
  const lists = [...players.map(({ dealt }) => dealt), boxedAgendas]
  const list = lists.find((each) => each.some((box) => open(box) === agenda))
  if (!list) throw new Error(`There is no agenda ${agenda}.`)
  const at = list.findIndex((box) => open(box) === agenda)
  const own = players[seat].dealt
  const seen = (dealt: typeof list) => (dealt === boxedAgendas ? [] : [lists.indexOf(dealt)])
  const first = open(own[0])
  list[at] = secret(first, seen(list))
  own[0] = secret(agenda, [seat])
}

function layBoard(told: RurikPosition, { board = {} }: Description): void {
  for (const [column, spaces] of Object.entries(board))
    spaces.forEach((place, row) => {
      if (!place) return
      const [seat, advisor, bribe] = place
      told.board[column as Column][row] = { seat, advisor, bribe }
      const { advisors } = holderOf(told, seat)!
      const at = advisors.indexOf(advisor)
      if (at < 0) throw new Error(`Seat ${seat} has no other advisor ${advisor}.`)
      advisors.splice(at, 1)
    })
}
