import type { WebhookKind } from '../api/shapes.ts'

/** Who reads what is posted to a URL, by its host; any other host gets plain JSON. */
export function kindOf(url: string): WebhookKind {
  const { hostname } = new URL(url)
  if (hostname === 'discord.com' || hostname.endsWith('.discord.com') || hostname === 'discordapp.com')
    return 'discord'
  return hostname === 'hooks.slack.com' ? 'slack' : 'json'
}
