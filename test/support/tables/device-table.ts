import {
  type AnyGame,
  askEnding,
  askTakeback,
  type Entry,
  type EntryMetadata,
  givenOf,
  type ImportFile,
  isRefused,
  mask,
  type Position,
  type Refused,
  resign,
  type Seat,
  startHere,
  takebackTo,
  takeTurn,
} from '../../../engine/core/index.ts'
import { pick, type Random, randomFrom, randomTurn } from '../play.ts'

const seedOf = (n: number): string => (n + 0xd0).toString(16).repeat(32).slice(0, 64)

/** A log as a device keeps it: nobody holds a seat, and nobody is asked. */
export interface DeviceTable {
  game: AnyGame
  log: Entry[]
  newest(): Entry
  /** A turn at random, of somebody who is to act. */
  turn(): Entry
  /** The last turn of a seat is taken back. */
  takeBack(seat: Seat): Entry
  resign(seat: Seat): Entry
  end(seat: Seat): Entry
  /** The same table on another device, as it is now. */
  copy(seed: number): DeviceTable
}

/** Starts a table on a device; its chance is the same for the same number. */
export function deviceTable(
  game: AnyGame,
  seats: number,
  seed = 1,
  { options = {}, given = [] }: { options?: object; given?: Entry[] } = {},
): DeviceTable {
  const random = randomFrom(seed)
  const metadata = (): EntryMetadata => ({
    id: `here ${log.length}`,
    at: '2026-02-01T08:00:00.000Z',
    seed: seedOf(1),
  })
  const log = [...given]
  if (log.length === 0)
    log.push(startHere(game, { options: game.options.parse(options), seats, seat: 0 }, metadata()))
  const newest = () => log[log.length - 1]
  const put = (result: Entry | Refused): Entry => {
    if (isRefused(result)) throw new Error(`Refused on the device: ${result.refused}`)
    log.push(result)
    return result
  }
  return {
    game,
    log,
    newest,
    turn: () => put(randomlyPlayed(game, newest(), metadata(), random)),
    takeBack(seat) {
      const to = takebackTo(newest(), seat)
      return put(
        askTakeback(
          { game, newest: newest(), metadata: metadata(), orders: [] },
          seat,
          to === null ? null : log[to - 1],
        ),
      )
    },
    resign: (seat) => put(resign({ game, newest: newest(), metadata: metadata(), orders: [] }, seat)),
    end: (seat) => put(askEnding({ game, newest: newest(), metadata: metadata() }, seat)),
    copy: (other) => deviceTable(game, seats, other, { options, given: structuredClone(log) }),
  }
}

function randomlyPlayed(game: AnyGame, newest: Entry, metadata: EntryMetadata, random: Random) {
  const { waiting } = newest.position as Position
  const seat = pick(waiting, random)
  const turn = randomTurn(game, mask(newest.position, seat), seat, random)
  return takeTurn({ game, newest, metadata, orders: [] }, seat, turn)
}

/** What is brought of a table from a device. */
export const fileOf = ({ game, log }: Pick<DeviceTable, 'game' | 'log'>): ImportFile => ({
  first: log[0].hash,
  game: game.id,
  options: log[0].table.options,
  seats: log[0].holders.length,
  // As it comes out of a request.
  entries: JSON.parse(JSON.stringify(log.map(givenOf))),
})
