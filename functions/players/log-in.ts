import type { Language } from '../../web/print/language.ts'
import { hashed, type PlayerId, tokenOf } from '../api/ids.ts'
import { claimOf, forgetErased } from '../messages/mail/address.ts'
import type { Ports } from '../ports/index.ts'
import { overLimit } from '../ports/limit.ts'
import { putLogin } from '../store/players/logins.ts'
import { changeMail } from '../store/players/mail-item.ts'
import { GOOD_FOR, newCode } from './code.ts'

/** A person who wants to log in by an address, or a player who wants to add it. */
export interface Asker {
  address: string
  /** The browser's own token. */
  browser: string
  player: PlayerId | null
  /** The network address of the request, as limits count it. */
  from: string
  /** The language of their device. */
  language: Language
}

/**
 * Sends a link and a code to an address once the request is answered. Whether any player has that address is not looked
 * at: the same is read, written and sent for every asker. An address that was written to too often gets nothing for a
 * while. Requests from one network address don't count against those from others, up to the limit that keeps a mailbox
 * from being flooded. The message is in the language of the device where it was asked for: whose the address is, and what
 * they speak, it must not show.
 */
export async function askToLogIn(
  ports: Ports,
  { address, browser, player, from, language }: Asker,
): Promise<void> {
  const { store } = ports
  const claim = await claimOf(ports, address)
  if ((await overLimit(ports, 'letters', `${claim} ${from}`)) !== null) return
  if ((await overLimit(ports, 'flood', claim)) !== null) return
  const [token, code] = [tokenOf(ports.random(24)), newCode(ports.random)]
  const until = ports.now() + GOOD_FOR
  const login = { address, claim, player, browser: hashed(browser), code: codeHash(hashed(token), code) }
  await putLogin(store, hashed(token), login, until)
  if (player) {
    await changeMail(store, player, () => ({ waits: { address, until }, asked: true }))
    await forgetErased(ports, player)
  }
  ports.afterwards(async () => {
    // Loaded here, so that other requests need not wait for the modules that write messages.
    const { loginMessage } = await import('../messages/mail/login-message.ts')
    const message = await loginMessage(ports.origin, { address, token, code }, language)
    await ports.mailer?.send(message)
  })
}

/** A code as it is stored: hashed with its token, so that equal codes of two messages have different hashes. */
export const codeHash = (token: string, code: string): string => hashed(`${token} ${code}`)
