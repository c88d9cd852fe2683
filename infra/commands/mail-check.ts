import { outputsOf, settingsFor } from './deploy.ts'
import { ifThere, type Outside, refuse } from './outside.ts'

/** Says which parts of mail are right, and what is still to be done. @throws Refused when something is */
export async function mailCheck(outside: Outside, name: string): Promise<void> {
  const { aws, say } = outside
  const { mail } = settingsFor(outside, name)
  if (!mail) return refuse(`${name} sends no mail: its settings name nobody to send as.`)
  const sender = mail.domain ?? mail.address
  const [identity, account, outputs] = await Promise.all([
    ifThere(aws('sesv2', 'get-email-identity', '--email-identity', sender)),
    aws('sesv2', 'get-account'),
    outputsOf(outside, name),
  ])
  const dkim = identity?.DkimAttributes?.Status
  const { Max24HourSend: most = 0, SentLast24Hours: sent = 0 } = account.SendQuota ?? {}
  const checks: [isGood: boolean, good: string, bad: string][] = [
    [Boolean(identity), `SES knows ${sender}.`, `SES does not know ${sender}: npm run deploy`],
    [
      Boolean(identity?.VerifiedForSendingStatus),
      'It is shown to be yours.',
      'It is not shown to be yours: put the outputs Dkim1 to Dkim3 into its DNS, or press the link that AWS mailed.',
    ],
    [
      !mail.domain || dkim === 'SUCCESS',
      'What is sent in its name is signed.',
      `What is sent in its name is not signed yet: ${dkim ?? 'nothing is known'}.`,
    ],
    [
      Boolean(account.ProductionAccessEnabled),
      'The account may write to everybody.',
      'The account is in the sandbox, and writes only to whom SES knows: request production access.',
    ],
    [
      Boolean(account.SendingEnabled),
      'Sending is on.',
      'AWS has stopped what this account sends: see the SES console.',
    ],
    [
      most < 0 || sent < 0.8 * most,
      `${sent} of ${most} messages went out in a day.`,
      `${sent} of ${most} messages went out in a day: ask for more before it is too few.`,
    ],
    [
      Boolean(outputs?.MailRules),
      'The service that stands sends.',
      'The service that stands sends nothing: npm run deploy',
    ],
  ]
  for (const [isGood, good, bad] of checks) say(isGood ? `good  ${good}` : `TO DO ${bad}`)
  if (checks.some(([isGood]) => !isGood)) refuse('Not all of it is as it should be.')
}
