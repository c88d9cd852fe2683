import type { Ports } from '../../ports/index.ts'
import { mailWords } from '../text/words.ts'
import { atomOf } from './atom.ts'
import { calendarOf } from './calendar.ts'
import type { FeedOwner } from './link.ts'
import { feedRows } from './rows.ts'

/** The moves that a player is asked for, as an Atom feed. */
export async function movesOf(ports: Ports, { player, language }: FeedOwner): Promise<string> {
  const mail = await mailWords(language)
  return atomOf(ports.origin, await feedRows(ports, player, mail), ports.now(), mail)
}

/** A player's deadlines, as a calendar. */
export async function deadlinesOf(ports: Ports, { player, language }: FeedOwner): Promise<string> {
  const mail = await mailWords(language)
  return calendarOf(ports.origin, await feedRows(ports, player, mail), mail)
}
