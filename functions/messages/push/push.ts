import { hashed } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { getMail } from '../../store/players/mail-item.ts'
import { losePushDevice, notePushed, pushDevice, type RecentCall } from '../../store/players/push-devices.ts'
import type { DuePush } from '../../store/tables/due.ts'
import { isWanted } from '../mail/notify.ts'
import { declarative } from './declarative.ts'
import { pushMessage } from './message.ts'

const DAY = 24 * 3600
/** How long a device may be off and still get a message, seconds. */
const KEPT_FOR = 14 * DAY
/** How soon after another the turn of a table is told together with it, milliseconds. */
const TOGETHER_FOR = 5 * 60_000

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
  const recent = notice.kind === 'turn' && !mail.apart ? recentAt(device.recent, ports.now()) : null
  const message = isWanted(mail, notice)
    ? await pushMessage(ports, notice, mail, { buttons: true, recent })
    : null
  if (!message) return 'done'
  const came = await pusher.send({
    to: device,
    text: JSON.stringify(declarative(message, ports.origin)),
    topic: hashed(`topic ${player} ${message.tag}`).slice(0, 22),
    seconds: KEPT_FOR,
    isUrgent: !message.silent && (notice.kind === 'reminder' || notice.kind === 'nudge'),
  })
  if (came === 'gone') await losePushDevice(store, player, session, device.endpoint)
  if (came === 'sent' && notice.kind === 'turn') {
    const tables = [...new Set([...(message.about ?? []).map(({ table }) => table), notice.table ?? ''])]
    const told: RecentCall = { tag: message.tag, at: ports.now(), tables }
    await notePushed(store, player, session, { endpoint: device.endpoint, recent: told })
  }
  return came === 'later' ? 'later' : 'done'
}

const recentAt = (recent: RecentCall | undefined, now: number): RecentCall | null =>
  recent && now - recent.at < TOGETHER_FOR ? recent : null
