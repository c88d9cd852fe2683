import * as v from 'valibot'
import type { MailTrouble } from '../api/wishes.ts'

/**
 * An address that one of our messages could not, or should not, reach; when the message was sent, milliseconds since
 * 1970.
 */
interface Returned {
  address: string
  trouble: MailTrouble
  sentAt: number
}

const event = v.object({ eventType: v.string() })
const mail = v.object({
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  destination: v.array(v.string()),
})
const bounce = v.object({ mail, bounce: v.object({ bounceType: v.string() }) })
const complaint = v.object({
  mail,
  complaint: v.object({ complaintFeedbackType: v.nullish(v.string()) }),
})

/**
 * The addresses to which no message should be sent any more, by an event of SES. A mailbox that is full for now is not
 * among them, nor a person who says that our mail is not spam. Addresses are those that we sent to, since mail may be
 * forwarded.
 * @throws Error if it tells of returned mail in an unknown form
 */
export function returnedIn(text: string): Returned[] {
  const said = jsonIn(text)
  if (!v.is(event, said)) return []
  if (said.eventType === 'Bounce') {
    const of = v.parse(bounce, said)
    return of.bounce.bounceType === 'Permanent' ? allOf(of.mail, 'bounced') : []
  }
  if (said.eventType === 'Complaint') {
    const of = v.parse(complaint, said)
    return of.complaint.complaintFeedbackType === 'not-spam' ? [] : allOf(of.mail, 'complained')
  }
  return []
}

const allOf = ({ destination, timestamp }: v.InferOutput<typeof mail>, trouble: MailTrouble): Returned[] =>
  destination.map((address) => ({ address, trouble, sentAt: Date.parse(timestamp) }))

/** Before the first event, SES sends a plain text that it found where to send them. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
