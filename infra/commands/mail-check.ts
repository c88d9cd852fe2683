import { outputsOf, settingsFor } from './deploy.ts'
import { ifThere, type Outside, refuse } from './outside.ts'
import { type Check, replyChecks } from './reply-check.ts'

/** Says which parts of mail and of replies to it are right, and what is still to be done. @throws Refused when something is */
export async function mailCheck(outside: Outside, name: string): Promise<void> {
  const { aws, say } = outside
  const { mail, replies } = settingsFor(outside, name)
  if (!mail) return refuse(`${name} sends no mail: its settings have no sender.`)
  const sender = mail.domain ?? mail.address
  const [identity, account, outputs] = await Promise.all([
    ifThere(aws('sesv2', 'get-email-identity', '--email-identity', sender)),
    aws('sesv2', 'get-account'),
    outputsOf(outside, name),
  ])
  const dkim = identity?.DkimAttributes?.Status
  const { Max24HourSend: most = 0, SentLast24Hours: sent = 0 } = account.SendQuota ?? {}
  const checks: Check[] = [
    [Boolean(identity), `SES knows ${sender}.`, `SES does not know ${sender}: npm run deploy`],
    [
      Boolean(identity?.VerifiedForSendingStatus),
      'It is verified as yours.',
      'It is not verified as yours: put the outputs Dkim1 to Dkim3 into its DNS, or use the link that AWS mailed.',
    ],
    [
      !mail.domain || dkim === 'SUCCESS',
      'Mail from it is signed.',
      `Mail from it is not signed yet: ${dkim ?? 'nothing is known'}.`,
    ],
    [
      Boolean(account.ProductionAccessEnabled),
      'The account may write to everyone.',
      'The account is in the sandbox and only writes to addresses that SES knows: request production access.',
    ],
    [
      Boolean(account.SendingEnabled),
      'Sending is on.',
      'AWS has stopped mail from this account: see the SES console.',
    ],
    [
      most < 0 || sent < 0.8 * most,
      `${sent} of ${most} messages were sent in a day.`,
      `${sent} of ${most} messages were sent in a day: ask for a higher limit in time.`,
    ],
    [
      Boolean(outputs?.MailRules),
      'The deployed service sends mail.',
      'The deployed service sends no mail: npm run deploy',
    ],
    ...(replies === null ? [] : await replyChecks(outside, replies, outputs)),
  ]
  for (const [isGood, good, bad] of checks) say(isGood ? `good  ${good}` : `TO DO ${bad}`)
  if (checks.some(([isGood]) => !isGood)) refuse('Some checks failed.')
}
