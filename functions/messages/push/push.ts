import { hashed } from '../../api/ids.ts'
import type { Pushed } from '../../api/shapes.ts'
import type { Ports } from '../../ports/index.ts'
import { getMail } from '../../store/players/mail-item.ts'
import { losePushDevice, notePush, pushDevice, type RecentCall } from '../../store/players/push-devices.ts'
import type { DuePush, Notice } from '../../store/tables/due.ts'
import { isWanted } from '../mail/notify-by-mail.ts'
import { declarative } from './declarative.ts'
import { besideTag, pushMessage } from './message.ts'

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
  const { recent } = device
  const isNow = notice.kind === 'turn' && !mail.apart && isRecent(recent, ports.now())
  const message = isWanted(mail, notice)
    ? await pushMessage(ports, notice, mail, { buttons: true, recent, isNow })
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
  const failing = came === 'later' ? (device.failing ?? ports.now()) : undefined
  const isCall = came === 'sent' && notice.kind === 'turn' && !(recent && message.tag === besideTag(recent))
  const called = isCall ? callOf(message, notice, isNow && recent ? recent.at : ports.now()) : recent
  if (failing !== device.failing || called !== recent)
    await notePush(
      store,
      { player, session, endpoint: device.endpoint },
      { failing, ...(called && { recent: called }) },
    )
  return came === 'later' ? 'later' : 'done'
}

function callOf({ tag, about = [] }: Pushed, { table }: Notice, at: number): RecentCall {
  const tables = new Set(about.map((one) => one.table as string))
  if (table) tables.add(table)
  return { tag, at, tables: [...tables] }
}

const isRecent = (recent: RecentCall | undefined, now: number): boolean =>
  recent !== undefined && now - recent.at < TOGETHER_FOR
