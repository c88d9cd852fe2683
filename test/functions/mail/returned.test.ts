import { describe, expect, it } from 'vitest'
import { returnedIn } from '../../../functions/hosts/lambda/returned.ts'

const sent = '2026-12-01T00:00:00.000Z'
const bounce = (bounceType: string, bounceSubType: string, ...bouncedRecipients: object[]) =>
  returnedIn(
    JSON.stringify({
      eventType: 'Bounce',
      bounce: { bounceType, bounceSubType, bouncedRecipients },
      mail: { timestamp: sent, destination: ['anna@example.org'] },
    }),
  )
/** What a server said of a recipient, in its own words. */
const words = (diagnosticCode: string, status?: string) => ({
  emailAddress: 'anna@example.org',
  action: 'failed',
  diagnosticCode,
  ...(status && { status }),
})

describe('SES bounce', () => {
  it.each([
    ['no such user', 'General', words('smtp; 550 5.1.1 <anna@example.org>: user unknown', '5.1.1')],
    [
      'no such user, over lines',
      'General',
      words('smtp; 550-5.1.1 The email account\n550 5.1.1 does not exist'),
    ],
    ['no such user, as SES alone says', 'General', { status: '5.1.1' }],
    ['a domain that takes no mail', 'General', words('smtp; 556 5.1.10 null MX')],
    ['a disabled mailbox', 'General', words('smtp;550 #5.2.1 disabled', '5.2.1')],
    ['no email', 'NoEmail', words('smtp; 550 5.4.1 Recipient address rejected: Access denied', '5.4.1')],
    ['no email, without a word', 'NoEmail', {}],
    ['a list of SES', 'Suppressed', words('Amazon SES has suppressed sending to this address', '5.1.1')],
    ['a list of the account', 'OnAccountSuppressionList', words('Amazon SES did not send the message')],
  ])('%s: marks the address', (_, kind, recipient) => {
    const [one, ...more] = bounce('Permanent', kind, recipient)
    expect([one, more]).toMatchObject([{ address: 'anna@example.org', trouble: 'bounced' }, []])
    expect(one.sentAt).toBe(Date.parse(sent))
  })

  it.each([
    [
      'a policy',
      'Permanent',
      'General',
      words('smtp; 550 5.7.1 Message rejected', '5.7.1'),
      'Permanent General 5.7.1',
    ],
    [
      'a policy behind the status of SES',
      'Permanent',
      'General',
      words('smtp; 554 5.7.26 DMARC', '5.1.1'),
      'Permanent General 5.7.26',
    ],
    [
      'a policy taken for no email',
      'Permanent',
      'NoEmail',
      words('smtp; 550 5.7.1 rejected'),
      'Permanent NoEmail 5.7.1',
    ],
    ['a quota', 'Permanent', 'General', words('smtp; 552 5.2.2 full', '5.2.2'), 'Permanent General 5.2.2'],
    ['no status', 'Permanent', 'General', words('smtp; 550 go away'), 'Permanent General'],
    ['nobody named', 'Permanent', 'General', null, 'Permanent General'],
    [
      'two, one of them for a policy',
      'Permanent',
      'General',
      [{ status: '5.1.1' }, { status: '5.7.1' }],
      'Permanent General 5.1.1 5.7.1',
    ],
    [
      'content',
      'Transient',
      'ContentRejected',
      words('smtp; 554 5.7.1 Spam'),
      'Transient ContentRejected 5.7.1',
    ],
    [
      'nothing understood',
      'Undetermined',
      'Undetermined',
      { status: '5.0.0' },
      'Undetermined Undetermined 5.0.0',
    ],
  ] as const)('%s: marks nothing, alarms the operator by codes', (_, type, kind, recipient, said) => {
    const recipients = recipient === null ? [] : [recipient].flat()
    expect(bounce(type, kind, ...recipients)).toMatchObject([{ trouble: null, said }])
  })

  it.each(['General', 'MailboxFull'])('transient, %s: is ignored', (kind) => {
    expect(bounce('Transient', kind, { status: '4.2.2' })).toEqual([])
  })
})
