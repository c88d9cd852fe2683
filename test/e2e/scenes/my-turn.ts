import type { AnyGame, Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { mine, myTurn, others, title } from '../states/round.ts'
import { begunTable as begunSnow } from './few-acres-of-snow-beginnings.ts'
import { begunTable as begunRurik } from './rurik-beginnings.ts'

/** A table by post, with who sits there and who is to move. */
export interface Turn {
  table: string
  people: readonly Made[]
  mover: Made
}

type Begin = (url: string) => Promise<Turn>

const guests = (url: string, count: number) =>
  Promise.all([mine, ...others].slice(0, count).map((name) => madeGuest(url, name)))

/** After some random turns of a game, among some or as few as can play it. */
const after =
  (id: string, turns: number, seats?: number): Begin =>
  async (url) => {
    const game: AnyGame = await games[id]()
    const people = await guests(url, seats ?? game.seats.min)
    const { id: table, view } = await madeTable(game, people, { title, turns, random: randomFrom(5) })
    return { table, people, mover: people[(view as unknown as Position).waiting[0]] }
  }

/** By game: where its turn is to be a certain one. */
export const chosenTurns: Record<string, Begin> = {
  async gheos(url) {
    const people = await guests(url, 4)
    const { id: table } = await myTurn(people, title, 11)
    return { table, people, mover: people[0] }
  },
  async 'few-acres-of-snow'(url) {
    const people = await guests(url, 2)
    return { table: await begunSnow('raid', title, people), people, mover: people[0] }
  },
  'two-heirs': after('two-heirs', 10, 2),
  async rurik(url) {
    const people = await guests(url, 4)
    const { id: table, mover } = await begunRurik('muster', title, people)
    return { table, people, mover }
  },
}

/** A turn of any game: one that is chosen, or the first of a new table. */
export const turnOf = (game: string): Begin => chosenTurns[game] ?? after(game, 0)
