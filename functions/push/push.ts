import { hashed } from '../api/ids.ts'
import type { Pushed } from '../api/shapes.ts'
import { isWanted } from '../mail/tell.ts'
import type { Ports } from '../ports.ts'
import type { DuePush } from '../store/due.ts'
import { getMail } from '../store/mail-item.ts'
import { deletePushDevice, pushDevice } from '../store/push-devices.ts'
import { pushMessage } from './message.ts'

const DAY = 24 * 3600
/** So long a device may be off and still be told, seconds. */
const KEPT_FOR = 14 * DAY

/**
 * Tells a player on one of his devices what he is owed, as it stands now: nothing where he wants no such message, has
 * acted, or is told there no more. `later`: it is to be tried again.
 */
export async function push(
  ports: Ports,
  { player, session, notice }: Pick<DuePush, 'player' | 'session' | 'notice'>,
): Promise<'done' | 'later'> {
  const { store, pusher } = ports
  const device = await pushDevice(store, player, session)
  if (!pusher || !device) return 'done'
  const mail = await getMail(store, player, 'consistent')
  const message = isWanted(mail, notice) ? await pushMessage(ports, notice, mail) : null
  if (!message) return 'done'
  const came = await pusher.send({
    to: device,
    text: JSON.stringify(message satisfies Pushed),
    topic: hashed(`topic ${player} ${message.tag}`).slice(0, 22),
    seconds: KEPT_FOR,
    isUrgent: notice.kind === 'reminder' || notice.kind === 'nudge',
  })
  if (came === 'gone') await deletePushDevice(store, player, session, device.endpoint)
  return came === 'later' ? 'later' : 'done'
}
