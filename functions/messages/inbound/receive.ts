import { randomUUID } from 'node:crypto'
import { languages } from '../../../web/print/language.ts'
import { hashed } from '../../api/ids.ts'
import { overLimit } from '../../ports/limit.ts'
import { isClosed } from '../../store/dynamodb/gate.ts'
import { getMail } from '../../store/players/mail-item.ts'
import { getPlayer, languageOf } from '../../store/players/players.ts'
import { getReplyProgress, holdReply, putReplyProgress } from '../../store/tables/replies.ts'
import { addressIsHis } from '../mail/address.ts'
import { cameBack } from '../mail/came-back.ts'
import { tableFor, zoneOf } from '../mail/notify-by-mail.ts'
import type { MailPorts } from '../mail/table-message.ts'
import { type Addressed, addressedTo, seatOfToken } from '../reply/address.ts'
import { mailWords } from '../text/words.ts'
import { answerMessage } from './answer.ts'
import { follow } from './follow.ts'
import { headOf } from './head.ts'
import { readText } from './read.ts'

/** A message as a mail server hands it over: the sender and recipients of its envelope, and all of it. */
export interface Incoming {
  from: string
  to: readonly string[]
  raw: Uint8Array
}

/** Upper bound on the size of a reply, bytes. */
export const mostBytes = 1_000_000

/** The result for a message; all but `answered` tell its sender nothing. */
export type Received = 'answered' | 'repeated' | 'unknown' | 'automatic' | 'too-large' | 'too-many' | 'nobody'

/** Reads the writer's own text of a message, as `readText` does; null where that took too long or failed. */
export type Reads = (raw: Uint8Array, marks: readonly string[]) => Promise<string | null>

/**
 * Does what a message asks for, by the seat that its address is for; the sender that it names is never trusted. The
 * answer goes to the address that the seat's player has confirmed, or nowhere. A request is done once, however often it
 * comes: the message is marked last, and all before that may be repeated. Before it is counted, only its head is looked
 * at; `read` reads the rest.
 * @throws if something could not be done now: the message is to come again
 */
export async function receive(
  ports: MailPorts,
  { from, to, raw }: Incoming,
  read: Reads = readText,
): Promise<Received> {
  const { store, inbound } = ports
  const addressed = inbound ? to.map((one) => addressedTo(inbound, one)).find((one) => one !== null) : null
  if (!addressed) return 'unknown'
  if (raw.length > mostBytes) return 'too-large'
  const seat = await seatOfToken(ports, addressed.token)
  if (!seat) return 'unknown'
  if (await isClosed(store)) throw new Error('Posthorn is closed: the reply is to come again.')
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const { id, isAutomatic, date, end } = headOf(bytes, from)
  // Counted apart: however much of it comes, the player's own replies are read.
  if (isAutomatic)
    return (await overLimit(ports, 'replies', `automatic ${seat.holder}`)) === null ? 'automatic' : 'too-many'
  // On its way a copy gets other headers.
  const content = date === '' ? bytes : bytes.subarray(end)
  const key = hashed(JSON.stringify(['reply', seat.holder, id ?? hashed(date + content.toString('latin1'))]))
  return oneByOne(key, async () => {
    const progress = await getReplyProgress(store, key)
    if (progress && progress.begun === undefined) return 'repeated'
    // Another process may have a copy in hand. Should it fail, this one comes again.
    if (!(await holdReply(store, key, me))) throw new Error('A copy of this reply is being answered.')
    if ((await overLimit(ports, 'replies', seat.holder)) !== null) return 'too-many'
    const text = (await read(raw, await marks())) ?? ''
    const done = await answer(ports, seat, addressed, { key, begun: progress?.begun, id, text })
    await putReplyProgress(store, key, {})
    return done
  })
}

/** This process, among those that answer replies. */
const me = randomUUID()

/** The last piece of work for each message that is being answered here. */
const underWay = new Map<string, Promise<unknown>>()

/** Does the work for one message after all that was begun for it before. */
async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const done = (underWay.get(key) ?? Promise.resolve()).then(work)
  const last = done.catch(() => {})
  underWay.set(key, last)
  await last
  if (underWay.get(key) === last) underWay.delete(key)
  return done
}

/** The line at the top of our messages, in every language: the player's may be another since the one that is quoted. */
const marks = (): Promise<string[]> =>
  Promise.all(languages.map(async (language) => (await mailWords(language)).t('mail.reply.above')))

async function answer(
  ports: MailPorts,
  { table, holder, player }: NonNullable<Awaited<ReturnType<typeof seatOfToken>>>,
  addressed: Addressed,
  message: { key: string; begun: number | undefined; id: string | null; text: string },
): Promise<Received> {
  const { store, mailer } = ports
  const [mail, profile] = await Promise.all([
    getMail(store, player, 'consistent'),
    getPlayer(store, player, 'consistent'),
  ])
  const isReached = mail.address && !mail.trouble && (await addressIsHis(ports, player, mail))
  const before = profile && (await tableFor(ports, table, player))
  // A player who has left that seat can't play by its address, even from another seat; nor a suspended one.
  if (
    !mailer ||
    !profile ||
    profile.suspended ||
    !isReached ||
    before?.newest.holders[before.seat] !== holder
  )
    return 'nobody'
  const language = languageOf(profile)
  const outcome = await follow(ports, before, addressed, { reply: message, language })
  const at = await tableFor(ports, table, player)
  const reader = { address: mail.address!, zone: zoneOf(profile, mail.digest), language }
  const told = at && (await answerMessage(ports, at, outcome, { reader, reply: message }))
  if (told && (await mailer.send(told)) === 'refused')
    await cameBack(ports, reader.address, 'bounced', ports.now())
  return 'answered'
}
