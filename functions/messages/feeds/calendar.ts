import type { MailWords } from '../text/words.ts'
import { inXml } from './characters.ts'
import type { FeedRow } from './rows.ts'

/** The length of an event, which ends when a time runs out, milliseconds: most calendars show none of no length. */
const LASTS = 30 * 60_000

/**
 * A player's deadlines, as a calendar to subscribe to (iCalendar, RFC 5545): one event per table, which moves with the
 * deadline and goes once the player has played. Tables without a clock have none.
 */
export function calendarOf(origin: string, rows: readonly FeedRow[], { language, t }: MailWords): string {
  const { host } = new URL(origin)
  const events = rows.flatMap(({ id, version, until, at, what, others }) =>
    until === null
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:${id}@${host}`,
          `SEQUENCE:${version}`,
          `DTSTAMP:${stamp(Date.parse(at))}`,
          `DTSTART:${stamp(Date.parse(until) - LASTS)}`,
          `DTEND:${stamp(Date.parse(until))}`,
          `SUMMARY:${escaped(t('feed.until', { what }))}`,
          ...(others ? [`DESCRIPTION:${escaped(t('feed.with', { names: others }))}`] : []),
          `URL:${origin}/table/${id}`,
          'TRANSP:TRANSPARENT',
          'END:VEVENT',
        ],
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Posthorn//Deadlines//${language.toUpperCase()}`,
    `X-WR-CALNAME:${escaped(t('feed.deadlines'))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** An instant as calendars write it: `20260301T120000Z`. */
const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  inXml(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')

/** A line has at most 75 bytes; what continues it begins with a space. */
function folded(line: string): string {
  let width = 0
  let said = ''
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (width + bytes > 75) {
      said += '\r\n '
      width = 1
    }
    said += character
    width += bytes
  }
  return said
}
