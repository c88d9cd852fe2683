import { isRefused, type Refused, type Result } from '../../engine/core/index.ts'
import { codeTyped } from '../../web/print/code.ts'
import type { Language } from '../../web/print/language.ts'
import { hashed, type PlayerId, playerOf, tokenOf } from '../api/ids.ts'
import type { Confirmed } from '../api/shapes.ts'
import { playerAt, takeAddress } from '../messages/mail/address.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import {
  countTry,
  getLogin,
  giveTryBack,
  type Login,
  takeLogin,
  tokenOfBrowser,
} from '../store/players/logins.ts'
import { getPlayer, putPlayer } from '../store/players/players.ts'
import { codeHash } from './log-in.ts'
import { beginMove, movable } from './move.ts'

/** Wrong codes that may be typed for one message. */
const MOST_TRIES = 5

/** A player who comes by the message that was sent to them. */
export interface Coming {
  /** The link's token, where they opened it; the code, where they typed that. */
  token?: string | undefined
  code?: string | undefined
  /** The browser's own token, if it has asked for a message; the player signed in there. */
  browser: string | null
  player: PlayerId | null
  /** The name of a new player, and the language of their device. */
  name?: string | undefined
  language: Language
  /** Whether the tables of the player in this browser come along, where that is another player. */
  tables?: 'move' | 'leave' | undefined
}

/** The player who is logged in now; or the question to be answered first: then nothing is used up. */
export type Came = Result<{ player: PlayerId; question: null } | { player: null; question: Question }, Not>

/** The question to answer first: a new player's name, or what happens to the tables of the player in this browser. */
type Question = Exclude<Confirmed, { player: string }>

/**
 * Why nobody is logged in: the link or code is unknown; it was asked for in another browser and the code is wanted; or
 * the player in this browser is suspended, and their tables can't come along.
 */
type Not = Refused<'bad-link' | 'other-browser' | 'suspended'>

const bad: Not = { refused: 'bad-link' }

/**
 * Logs in the person to whom a link and a code were sent. The link is good in the browser that asked for it; anywhere
 * else the code must be typed, five times at most. Where a player asked for it, to add an address, it is good for that
 * player alone. All is done before it is used up, and may be done twice: a person whose confirmation broke off in
 * between asks for another message, and goes on.
 */
export async function confirm(ports: Ports, coming: Coming): Promise<Came> {
  const browser = coming.browser === null ? null : hashed(coming.browser)
  const token =
    coming.token !== undefined
      ? hashed(coming.token)
      : browser && (await tokenOfBrowser(ports.store, browser))
  const login = token && (await getLogin(ports.store, token))
  if (!token || !login) return bad
  if (coming.code !== undefined) {
    if (!(await isCode(ports, token, login, coming.code))) return bad
  } else if (browser !== login.browser) return { refused: 'other-browser' }
  if (login.player !== null && login.player !== coming.player) return { refused: 'other-browser' }
  const came = await arrive(ports, token, login, coming)
  if (isRefused(came) || came.question) return came
  return (await takeLogin(ports.store, token, tokenOf(ports.random(12)))) ? came : bad
}

/** A try counts before it is looked at, so that many at once are no way around the limit; a right one is given back. */
async function isCode(ports: Ports, token: string, login: Login, typed: string): Promise<boolean> {
  if (!(await countTry(ports.store, token, MOST_TRIES))) return false
  if (codeHash(token, codeTyped(typed)) !== login.code) return false
  await giveTryBack(ports.store, token)
  return true
}

async function arrive(ports: Ports, token: string, login: Login, coming: Coming): Promise<Came> {
  const known = await playerAt(ports, login.claim)
  if (known && known !== coming.player) return arriveAs(ports, known, coming)
  const whose = known ?? coming.player ?? (await arriveNew(ports, token, coming))
  if (!whose) return { player: null, question: { asks: 'name' } }
  const isHis = await takeAddress(ports, whose, login)
  // Another player has taken the address at the same moment: the next look-up finds it to be theirs.
  return isHis ? { player: whose, question: null } : arrive(ports, token, login, coming)
}

/** Logs in as the player who has the address. The player in this browser is asked what becomes of their tables. */
async function arriveAs(ports: Ports, known: PlayerId, { player, tables }: Coming): Promise<Came> {
  const profile = await getPlayer(ports.store, known, 'consistent')
  if (!profile) return bad
  if (player && tables === undefined) {
    const asked = await movable(ports, player, known)
    if (asked.length > 0)
      return { player: null, question: { asks: 'tables', name: profile.name, tables: asked } }
  }
  const refused = player && tables === 'move' ? await beginMove(ports, player, known) : null
  return refused ?? { player: known, question: null }
}

/** A new player: the same one, however often the link is confirmed. */
async function arriveNew(ports: Ports, token: string, { name, language }: Coming): Promise<PlayerId | null> {
  if (name === undefined) return null
  const player = playerOf(`mail ${token}`)
  await putPlayer(ports.store, player, { name, at: isoOf(ports.now()), language })
  return player
}
