import { createHmac } from 'node:crypto'
import type { WebhookKind } from '../../api/shapes.ts'

/** A message to a webhook: what a notification says, and where it leads. */
export interface WebhookMessage {
  type: string
  title: string
  body: string
  url: string
}

/** A message as its reader takes it. Names and titles are what players typed: they format nothing and call nobody. */
export function bodyOf(kind: WebhookKind, message: WebhookMessage): string {
  const { title, body, url } = message
  if (kind === 'discord') {
    const content = `**${plainInDiscord(title)}**\n${plainInDiscord(body)}\n<${url}>`
    return JSON.stringify({ content, allowed_mentions: { parse: [] } })
  }
  if (kind === 'slack')
    return JSON.stringify({ text: `*${plainInSlack(title)}*\n${plainInSlack(body)}\n<${url}>` })
  return JSON.stringify(message)
}

const plainInDiscord = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&')

/** Slack reads no mark that does not stand at a word: these are kept apart from words by a space of no width. */
const plainInSlack = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`]/g, '\u200b$&\u200b')

/** The headers by which a program knows that a message is ours, and which one it is: those of Standard Webhooks. */
export function signed(
  secret: string,
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.slice(SECRET.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

const SECRET = 'whsec_'

/** A secret to sign with, of 32 random bytes. */
export const secretOf = (bytes: Uint8Array): string => SECRET + Buffer.from(bytes).toString('base64')
