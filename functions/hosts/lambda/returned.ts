import * as v from 'valibot'
import type { MailTrouble } from '../../api/notifications.ts'
import { isOfMailbox, statusIn } from '../../messages/mail/refusal.ts'

/** One of our messages that came back from an address, or was marked as unwanted there. */
interface Returned {
  address: string
  /** Why nothing more is to be sent there; null where that is no reason to. */
  trouble: MailTrouble | null
  /** The same in the codes of SES and of the other server, for an operator. */
  said: string
  /** When the message was sent, milliseconds since 1970. */
  sentAt: number
}

const event = v.object({ eventType: v.string() })
const mail = v.object({
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  destination: v.array(v.string()),
})
const kind = v.pipe(v.string(), v.regex(/^\w*$/))
const recipient = v.object({ status: v.nullish(v.string()), diagnosticCode: v.nullish(v.string()) })
const bounce = v.object({
  mail,
  bounce: v.object({
    bounceType: kind,
    bounceSubType: v.optional(kind, ''),
    bouncedRecipients: v.optional(v.array(recipient), []),
  }),
})
type Bounce = v.InferOutput<typeof bounce>['bounce']
const complaint = v.object({
  mail,
  complaint: v.object({ complaintFeedbackType: v.nullish(v.string()) }),
})

/**
 * The returned messages that an event of SES is about. A mailbox that is full for now is not among them, nor an answer
 * by a program, nor a person who says that our mail is not spam. Addresses are those that we sent to, since mail may be
 * forwarded.
 * @throws Error if it tells of returned mail in an unknown form
 */
export function returnedIn(text: string): Returned[] {
  const told = jsonIn(text)
  if (!v.is(event, told)) return []
  if (told.eventType === 'Bounce') {
    const { mail, bounce: of } = v.parse(bounce, told)
    if (of.bounceType === 'Transient' && forNow.includes(of.bounceSubType)) return []
    return allOf(mail, isGone(of) ? 'bounced' : null, codesOf(of))
  }
  if (told.eventType === 'Complaint') {
    const { mail, complaint: of } = v.parse(complaint, told)
    return of.complaintFeedbackType === 'not-spam' ? [] : allOf(mail, 'complained', 'Complaint')
  }
  return []
}

/** The kinds of a bounce that says nothing to an operator: out of office, busy, full. */
const forNow = ['', 'General', 'MailboxFull']
/** The kinds of addresses to which SES itself sends nothing: those that are on one of its lists. */
const listed = ['Suppressed', 'OnAccountSuppressionList']

/**
 * Whether there is no such mailbox, or nothing is sent there in any case. SES calls a refusal permanent for a policy or
 * a blocked sender, too: the other server's status tells which.
 */
function isGone({ bounceType, bounceSubType, bouncedRecipients }: Bounce): boolean {
  if (bounceType !== 'Permanent') return false
  if (listed.includes(bounceSubType)) return true
  const statuses = bouncedRecipients.map(statusOf)
  if (bounceSubType === 'NoEmail') return !statuses.some((status) => status?.startsWith('5.7.'))
  return statuses.length > 0 && statuses.every(isOfMailbox)
}

/** The status in the other server's own words, or else the one that SES gives. */
const statusOf = ({ status, diagnosticCode }: Bounce['bouncedRecipients'][number]): string | null =>
  statusIn(diagnosticCode ?? '') ?? (/^[45](\.\d{1,3}){2}$/.test(status ?? '') ? (status ?? null) : null)

const codesOf = ({ bounceType, bounceSubType, bouncedRecipients }: Bounce): string =>
  [bounceType, bounceSubType, ...bouncedRecipients.map(statusOf)].filter(Boolean).join(' ')

const allOf = (
  { destination, timestamp }: v.InferOutput<typeof mail>,
  trouble: MailTrouble | null,
  said: string,
): Returned[] => destination.map((address) => ({ address, trouble, said, sentAt: Date.parse(timestamp) }))

/** Before the first event, SES sends a plain text that it found where to send them. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
