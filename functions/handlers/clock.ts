import { tell } from '../mail/tell.ts'
import { standIn } from '../push/address.ts'
import { pushKeys } from '../push/keys.ts'
import { webPusher } from '../push/web-pusher.ts'
import { underLease } from '../sweep/lease.ts'
import { sweep } from '../sweep/sweep.ts'
import { loudly } from './loudly.ts'
import { mailer } from './mailer.ts'
import { ports as all } from './ports.ts'
import { press } from './press.ts'

/** Reads its keys in the tables when the first is sent; they are the same from then on. */
const pusher = webPusher({
  keys: () => pushKeys(all),
  origin: () => all.origin,
  instead: standIn(process.env.POSTHORN_PUSH_SERVICE),
})

/** Most of what is done is waiting for the store, and for SES. */
const AT_ONCE = 8

/**
 * The schedule, every minute: does all that is due by now, and tells whoever is owed a message. What can't be done is
 * filed anew, and holds up nothing else. Where another run is still at it, nothing.
 * @throws Error where something could not be done
 */
export async function handler(): Promise<void> {
  await loudly('What is due and could not be done', async (heard) => {
    const ports = { ...heard, mailer, pusher, press }
    const swept = await underLease(ports.store, () =>
      sweep(ports, (_, notice) => tell(ports, notice), AT_ONCE),
    )
    // That it came by, and how late, is what an alarm listens for.
    if (swept) console.log(JSON.stringify({ clock: swept }))
  })
}
