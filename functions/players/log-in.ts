import { hashed, type PlayerId, tokenOf } from '../api/ids.ts'
import { overLimit } from '../limit.ts'
import { claimOf, forgetErased } from '../mail/address.ts'
import type { Ports } from '../ports.ts'
import { putLogin } from '../store/logins.ts'
import { changeMail } from '../store/mail-item.ts'
import { GOOD_FOR, newCode } from './code.ts'

/** Somebody who wants to log in by an address, or to add it to what he is. */
export interface Asker {
  address: string
  /** What his browser is known by. */
  browser: string
  player: PlayerId | null
  /** The address that he asks from, as it is counted. */
  from: string
}

/**
 * Sends a link and a code to an address once the request is answered. Whether anybody has that address is not looked at:
 * whoever asks, the same is read, written and sent. An address that was written to too often gets nothing for a while; what
 * is asked for at one place leaves those of others be, up to what would flood a box.
 */
export async function askToLogIn(ports: Ports, { address, browser, player, from }: Asker): Promise<void> {
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
    // Whoever asks for anything else need not wait until what a message is written with is read.
    const { loginMessage } = await import('../mail/login-message.ts')
    const message = loginMessage(ports.origin, { address, token, code })
    await ports.mailer?.send(message)
  })
}

/** A code as it is kept: with its token, by its hash, so that the same code of another is not the same. */
export const codeHash = (token: string, code: string): string => hashed(`${token} ${code}`)
