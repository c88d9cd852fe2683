import type { PlayerId } from '../api/ids.ts'
import type { Ports } from '../ports.ts'
import { atomOf } from './atom.ts'
import { calendarOf } from './calendar.ts'
import { feedRows } from './rows.ts'

/** The moves that a player is asked for, as an Atom feed. */
export const movesOf = async (ports: Ports, player: PlayerId): Promise<string> =>
  atomOf(ports.origin, await feedRows(ports, player), ports.now())

/** A player's deadlines, as a calendar. */
export const deadlinesOf = async (ports: Ports, player: PlayerId): Promise<string> =>
  calendarOf(ports.origin, await feedRows(ports, player))
