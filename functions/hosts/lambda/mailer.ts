import type { Mailer } from '../../ports/mailer.ts'
import { env } from './env.ts'
import { scheduleBeside } from './renderer.ts'

/** Sends by SES, which is loaded with the first message; null if the stack names no sender. */
export const mailer: Mailer | null = process.env.POSTHORN_MAIL_FROM
  ? { send: async (message) => (await bySes()).send(message) }
  : null

let loaded: Promise<Mailer> | undefined

function bySes(): Promise<Mailer> {
  // A bundle of its own: all other requests need not wait until a third of the code that they load is read.
  const from: string = scheduleBeside('ses.mjs').href
  loaded ??= (import(from) as Promise<typeof import('./ses.ts')>).then(({ sesMailer }) =>
    sesMailer(env('POSTHORN_MAIL_FROM'), env('POSTHORN_MAIL_SET')),
  )
  return loaded
}
