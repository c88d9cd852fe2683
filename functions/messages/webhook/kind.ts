import type { WebhookKind } from '../../api/shapes.ts'

/** The kind of receiver behind a webhook's URL, by its host; `json` for hosts that are not known. */
export function kindOf(url: string): WebhookKind {
  const { hostname } = new URL(url)
  if (hostname === 'discord.com' || hostname.endsWith('.discord.com') || hostname === 'discordapp.com')
    return 'discord'
  return hostname === 'hooks.slack.com' ? 'slack' : 'json'
}
