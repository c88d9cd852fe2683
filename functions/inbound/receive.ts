import { languages } from '../../web/print/language.ts'
import { hashed } from '../api/ids.ts'
import { overLimit } from '../limit.ts'
import { addressIsHis } from '../mail/address.ts'
import { cameBack } from '../mail/came-back.ts'
import type { MailPorts } from '../mail/table-message.ts'
import { tableFor, zoneOf } from '../mail/tell.ts'
import { mailWords } from '../mail/words.ts'
import { type Addressed, addressedTo, seatOfToken } from '../reply/address.ts'
import { getMail } from '../store/mail-item.ts'
import { getPlayer, languageOf } from '../store/players.ts'
import { getReplyProgress, putReplyProgress } from '../store/replies.ts'
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

/**
 * Does what a message asks for, by the seat that its address is for; the sender that it names is never trusted. The
 * answer goes to the address that the seat's player has confirmed, or nowhere. A request is done once, however often it
 * comes: the message is marked last, and all before that may be repeated.
 * @throws if something could not be done now: the message is to come again
 */
export async function receive(ports: MailPorts, { from, to, raw }: Incoming): Promise<Received> {
  const { store, inbound } = ports
  const addressed = inbound ? to.map((one) => addressedTo(inbound, one)).find((one) => one !== null) : null
  if (!addressed) return 'unknown'
  if (raw.length > mostBytes) return 'too-large'
  const seat = await seatOfToken(ports, addressed.token)
  if (!seat) return 'unknown'
  const { id, isAutomatic } = headOf(Buffer.from(raw), from)
  if (isAutomatic) return 'automatic'
  const key = hashed(JSON.stringify(['reply', seat.holder, id ?? hashed(bytesIn(raw))]))
  const progress = await getReplyProgress(store, key)
  if (progress && progress.begun === undefined) return 'repeated'
  if ((await overLimit(ports, 'replies', seat.holder)) !== null) return 'too-many'
  const text = await readText(raw, await marks())
  const done = await answer(ports, seat, addressed, { key, begun: progress?.begun, id, text })
  await putReplyProgress(store, key, {})
  return done
}

/** The line at the top of our messages, in every language: the player's may be another since the one that is quoted. */
const marks = (): Promise<string[]> =>
  Promise.all(languages.map(async (language) => (await mailWords(language)).t('mail.reply.above')))

const bytesIn = (raw: Uint8Array): string => Buffer.from(raw).toString('latin1')

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
  // A player who has left that seat can't play by its address, even from another seat.
  if (!mailer || !profile || !isReached || before?.newest.holders[before.seat] !== holder) return 'nobody'
  const language = languageOf(profile)
  const outcome = await follow(ports, before, addressed, message, language)
  const at = await tableFor(ports, table, player)
  const reader = { address: mail.address!, zone: zoneOf(profile, mail.digest), language }
  const told = at && (await answerMessage(ports, at, outcome, reader, message))
  if (told && (await mailer.send(told)) === 'refused')
    await cameBack(ports, reader.address, 'bounced', ports.now())
  return 'answered'
}
