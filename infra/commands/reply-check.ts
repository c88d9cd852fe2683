import type { Outside } from './outside.ts'

/** One check of a mail setup: whether it passes, and the words for either case. */
export type Check = readonly [isGood: boolean, good: string, bad: string]

interface ReceiptRules {
  Metadata?: { Name: string }
  Rules?: { Enabled?: boolean; Recipients?: string[] }[]
}

/** Checks everything that receiving replies by mail depends on. `outputs`: those of the deployed stack, if any. */
export async function replyChecks(
  { aws, mailServers }: Outside,
  domain: string,
  outputs: { [id: string]: string } | null,
): Promise<Check[]> {
  if (!outputs?.ReplyRuleSet || !outputs.ReplyMx)
    return [[false, '', 'The deployed service takes no replies: npm run deploy']]
  const wanted = outputs.ReplyMx.split(' ').at(-1) as string
  const [servers, active]: [string[], ReceiptRules] = await Promise.all([
    mailServers(domain),
    aws('ses', 'describe-active-receipt-rule-set'),
  ])
  const rule = active.Rules?.find(({ Recipients = [] }) => Recipients.includes(domain))
  const others = active.Metadata ? ` Now ${active.Metadata.Name} is active: copy its rules first.` : ''
  return [
    [
      servers.includes(wanted),
      `Mail for ${domain} goes to SES.`,
      `Mail for ${domain} goes to ${servers.join(', ') || 'nobody'}: add to the DNS: ${outputs.ReplyMx}`,
    ],
    [
      rule?.Enabled === true,
      'SES hands over replies.',
      `SES hands over no replies: aws ses set-active-receipt-rule-set --rule-set-name ${outputs.ReplyRuleSet}.${others}`,
    ],
  ]
}
