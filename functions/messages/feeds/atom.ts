import { html } from 'hono/html'
import type { MailWords } from '../text/words.ts'
import { inXml } from './characters.ts'
import type { FeedRow } from './rows.ts'

/** The permanent id of a thing in a feed (RFC 4151). */
const idOf = (origin: string, of: string): string => `tag:${new URL(origin).hostname},2026:${of}`

/**
 * The moves that a player is asked for, as an Atom feed (RFC 4287): an entry for each, which a feed reader shows once.
 * `hono/html` escapes all that is put in.
 * @param now milliseconds since 1970: the date of the feed while it has no entries
 */
export async function atomOf(
  origin: string,
  rows: readonly FeedRow[],
  now: number,
  { t }: MailWords,
): Promise<string> {
  const dates = rows.map(({ at }) => at).sort()
  const feed = await html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${t('feed.moves')}</title>
  <id>${idOf(origin, 'moves')}</id>
  <link href="${origin}/"/>
  <author><name>Posthorn</name></author>
  <updated>${dates.at(-1) ?? new Date(now).toISOString()}</updated>${rows.map(
    ({ id, at, asked, what, others }) => html`
  <entry>
    <title>${t('mail.subject.turn', { what })}</title>
    <id>${idOf(origin, `table/${id}/${asked}`)}</id>
    <link href="${origin}/table/${id}"/>
    <updated>${at}</updated>
    <summary>${others && t('feed.with', { names: others })}</summary>
  </entry>`,
  )}
</feed>
`
  return inXml(String(feed))
}
