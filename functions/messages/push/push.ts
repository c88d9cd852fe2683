import { hashed } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { getMail } from '../../store/players/mail-item.ts'
import { losePushDevice, pushDevice } from '../../store/players/push-devices.ts'
import type { DuePush } from '../../store/tables/due.ts'
import { isWanted } from '../mail/notify.ts'
import { declarative } from './declarative.ts'
import { pushMessage } from './message.ts'

const DAY = 24 * 3600
/** How long a device may be off and still get a message, seconds. */
const KEPT_FOR = 14 * DAY

/**
 * Pushes what a player is owed to one of their devices, as it is now. Sends nothing if mail of this kind is off, the
 * player has acted, or the device gets no pushes any more. `later`: it is to be tried again.
 */
export async function push(
  ports: Ports,
  { player, session, notice }: Pick<DuePush, 'player' | 'session' | 'notice'>,
): Promise<'done' | 'later'> {
  const { store, pusher } = ports
  const device = await pushDevice(store, player, session)
  if (!pusher || !device) return 'done'
  const mail = await getMail(store, player, 'consistent')
  const message = isWanted(mail, notice) ? await pushMessage(ports, notice, mail, { buttons: true }) : null
  if (!message) return 'done'
  const came = await pusher.send({
    to: device,
    text: JSON.stringify(declarative(message, ports.origin)),
    topic: hashed(`topic ${player} ${message.tag}`).slice(0, 22),
    seconds: KEPT_FOR,
    isUrgent: !message.silent && (notice.kind === 'reminder' || notice.kind === 'nudge'),
  })
  if (came === 'gone') await losePushDevice(store, player, session, device.endpoint)
  return came === 'later' ? 'later' : 'done'
}
