import {
  type AnyGame,
  agree,
  askEnding,
  askTakeback,
  cancel,
  comeBack,
  decline,
  type Entry,
  type EntryMetadata,
  extendTime,
  handOver,
  isRefused,
  type Level,
  leave,
  levelAt,
  mask,
  type Opponents,
  type Orders,
  openTable,
  type Pace,
  type Position,
  type Refused,
  resign,
  type Seat,
  seatOpponent,
  sit,
  startWithFewer,
  type TableRequest,
  takebackTo,
  takeDaysOff,
  takeTurn,
  timeOut,
} from '../../../engine/core/index.ts'
import { pick, randomFrom, randomTurn } from '../play.ts'

/** What all of them are dealt from. */
export const seatedSeed = 'd4'.repeat(32)

/** A table as a server keeps it, its log to be grown by whatever can happen there. */
export interface SeatedTable {
  game: AnyGame
  log: Entry[]
  newest(): Entry
  sit(seat: Seat): Entry
  seatOpponent(seat: Seat, level: Level): Entry
  leave(seat: Seat): Entry
  kick(seat: Seat): Entry
  cancel(seat: Seat): Entry
  startWithFewer(): Entry
  /** A turn at random, of somebody who is to act; an opponent's where one plays. */
  turn(orders?: readonly (Orders | undefined)[]): Entry
  askBack(seat: Seat): Entry
  askEnd(seat: Seat): Entry
  agree(seat: Seat, kind: TableRequest['kind']): Entry
  decline(seat: Seat, kind: TableRequest['kind']): Entry
  resign(seat: Seat): Entry
  /** Time runs out for somebody who is to act. */
  timeOut(orders?: readonly (Orders | undefined)[]): Entry
  comeBack(seat: Seat): Entry
  takeDaysOff(seat: Seat): Entry
  /** Posthorn was off for some minutes. */
  extend(minutes: number): Entry
  /** A seat goes to somebody else, or to the same person under another name. */
  handOver(seat: Seat, isSame?: boolean): Entry
  handBack(seat: Seat): Entry
}

/** Opens a table, its host at seat 0; what is played there is the same for the same number. */
export function seatedTable(
  game: AnyGame,
  seats: number,
  n = 1,
  {
    options = {},
    pace = 'none',
    opponents,
  }: { options?: object; pace?: Pace; opponents?: Opponents | undefined } = {},
): SeatedTable {
  const random = randomFrom(n)
  const log: Entry[] = []
  const metadata = (): EntryMetadata => ({
    id: `there ${log.length}`,
    at: new Date(Date.UTC(2026, 3, 1, 8, log.length)).toISOString(),
    seed: seatedSeed,
  })
  const sitter = (seat: Seat) => ({
    holder: `holder ${log.length}`,
    salt: (16 * seat + n + 1).toString(16).padStart(2, '0').repeat(16),
  })
  const newest = () => log[log.length - 1]
  const at = (version: number | null | undefined) => log[(version ?? 0) - 1] ?? null
  const put = (result: Entry | Refused): Entry => {
    if (isRefused(result)) throw new Error(`Refused at the table: ${result.refused}`)
    log.push(result)
    return result
  }
  put(
    openTable(
      game,
      { options: game.options.parse(options), seats, seat: 0, pace, opponents },
      sitter(0),
      metadata(),
    ),
  )
  return {
    game,
    log,
    newest,
    sit: (seat) => put(sit({ game, newest: newest(), metadata: metadata() }, seat, sitter(seat))),
    seatOpponent: (seat, level) =>
      put(
        seatOpponent({ game, newest: newest(), metadata: metadata() }, newest().table.host, { seat, level }),
      ),
    leave: (seat) => put(leave({ game, newest: newest(), metadata: metadata() }, seat, seat)),
    kick: (seat) => put(leave({ game, newest: newest(), metadata: metadata() }, seat, newest().table.host)),
    cancel: (seat) => put(cancel({ game, newest: newest(), metadata: metadata() }, seat)),
    startWithFewer: () =>
      put(startWithFewer({ game, newest: newest(), metadata: metadata() }, newest().table.host)),
    turn(orders = []) {
      const { position, table } = newest()
      const seat = pick((position as Position).waiting, random)
      const turn = randomTurn(game, mask(position, seat), seat, random)
      return put(
        takeTurn(
          { game, newest: newest(), metadata: metadata(), orders },
          seat,
          turn,
          levelAt(table, seat) ?? undefined,
        ),
      )
    },
    askBack: (seat) =>
      put(
        askTakeback(
          { game, newest: newest(), metadata: metadata(), orders: [] },
          seat,
          at(takebackTo(newest(), seat)),
        ),
      ),
    askEnd: (seat) => put(askEnding({ game, newest: newest(), metadata: metadata() }, seat)),
    agree: (seat, kind) =>
      put(
        agree(
          { game, newest: newest(), metadata: metadata(), orders: [] },
          seat,
          kind,
          at(newest().table.request?.to),
        ),
      ),
    decline: (seat, kind) => put(decline({ game, newest: newest(), metadata: metadata() }, seat, kind)),
    resign: (seat) => put(resign({ game, newest: newest(), metadata: metadata(), orders: [] }, seat)),
    timeOut(orders = []) {
      const [seat] = (newest().position as Position).waiting
      return put(timeOut({ game, newest: newest(), metadata: metadata(), orders }, seat))
    },
    comeBack: (seat) => put(comeBack({ game, newest: newest(), metadata: metadata() }, seat)),
    extend: (minutes) =>
      put(extendTime({ game, newest: newest(), metadata: metadata() }, { cause: 'off', minutes })),
    takeDaysOff: (seat) => put(takeDaysOff({ game, newest: newest(), metadata: metadata() }, seat)),
    handOver(seat, isSame = false) {
      const salt = isSame ? (newest().table.salts[seat] as string) : sitter(seat).salt
      return put(
        handOver(
          { game, newest: newest(), metadata: metadata() },
          seat,
          { ...sitter(seat), salt },
          { kind: 'handed-over', isSame },
        ),
      )
    },
    handBack: (seat) =>
      put(
        handOver({ game, newest: newest(), metadata: metadata() }, seat, sitter(seat), {
          kind: 'handed-back',
        }),
      ),
  }
}
