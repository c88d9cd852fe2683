import { type PlayerId, timeInUlid } from '../api/ids.ts'
import type { ChatMessage } from '../api/shapes.ts'
import { project } from '../jobs/projection/project.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { listHushed } from '../store/players/hushed.ts'
import { getMessage, listMessages, putMessage, type StoredMessage } from '../store/tables/chat.ts'
import { rowKey, touchRead } from '../store/tables/rows.ts'
import { getWho, markRead, nameAt } from '../store/tables/table-items.ts'
import type { Refused } from './refused.ts'
import { type Seated, seatOfHolder, whoAsks } from './situation.ts'

/** Milliseconds by which the time in a message's id may differ from the server's. */
const CLOCK_MAY_DIFFER = 10 * 60_000
const MESSAGES_A_PAGE = 50

/** Says something at a table. Said again under the same id it is the same message, and its readers are told again. */
export async function say(
  ports: Ports,
  at: Seated,
  { id, text }: { id: string; text: string },
): Promise<ChatMessage | Refused> {
  const me = whoAsks(at)
  const stands = await getMessage(ports.store, at.table, id)
  const isTimely = Math.abs(timeInUlid(id) - ports.now()) <= CLOCK_MAY_DIFFER
  if (!stands && !isTimely) return { refused: 'bad-clock' }
  const said = { id, holder: me.holder, text, at: isoOf(ports.now()) }
  const message = stands ?? (await settleMessage(ports, at, said))
  const isSame = message.removed || message.text === text
  if (message.holder !== me.holder || !isSame) return { refused: 'id-reused' }
  await markRead(ports.store, me.holder, id)
  // To all who sit there now, even if they did not when this request was read.
  await project(ports, at.table)
  return { id, seat: at.seat, name: nameAt(at.seat, me), ...toldOf(message), mine: true }
}

/** Notes how far a player has read. */
export async function readUpTo(ports: Ports, at: Seated, read: string): Promise<void> {
  const { holder, player } = whoAsks(at)
  await markRead(ports.store, holder, read)
  await touchRead(ports.store, rowKey(player, at.table), read)
}

/** A page of the chat, oldest message first; `next` is where the page before it begins. */
export async function talkOf(
  ports: Ports,
  at: Seated,
  upTo?: string,
): Promise<{ messages: ChatMessage[]; next: string | null }> {
  const found = await listMessages(ports.store, at.table, { most: MESSAGES_A_PAGE + 1, upTo })
  const page = found.slice(0, MESSAGES_A_PAGE)
  const holders = page.map(({ holder }) => holder)
  const [who, hushed] = await Promise.all([
    getWho(ports.store, holders, 'eventual'),
    listHushed(ports.store, at.player),
  ])
  const messages = page.map((message): ChatMessage => {
    const { id, holder } = message
    const seat = seatOfHolder(at.newest, holder)
    const speaker = who.get(holder)
    return {
      ...{ id, seat, name: nameAt(seat, speaker), ...toldOf(message) },
      ...(speaker?.player === at.player && { mine: true }),
      ...(speaker && hushed.has(speaker.player) && { hushed: true }),
    }
  })
  return { messages: messages.reverse(), next: found[MESSAGES_A_PAGE]?.id ?? null }
}

/** Who wrote a message, whichever seat they hold today; undefined if it is not there, or they have been erased. */
export async function writerOf({ store }: Ports, at: Seated, message: string): Promise<PlayerId | undefined> {
  const found = await getMessage(store, at.table, message)
  if (!found) return undefined
  return (await getWho(store, [found.holder], 'consistent')).get(found.holder)?.player
}

const toldOf = ({ text, at, removed }: StoredMessage) => ({ text, at, ...(removed && { removed }) })

async function settleMessage(
  ports: Ports,
  { table }: Seated,
  message: StoredMessage,
): Promise<StoredMessage> {
  if (await putMessage(ports.store, table, message)) return message
  return (await getMessage(ports.store, table, message.id)) ?? message
}
