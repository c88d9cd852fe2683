import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, it } from 'vitest'
import { headOf } from '../../../functions/messages/inbound/head.ts'
import { ownWords } from '../../../functions/messages/inbound/own-words.ts'
import { readText } from '../../../functions/messages/inbound/read.ts'

const MARK = 'Reply above this line.'
const read = async (raw: string | Uint8Array, from = 'anna@example.org') => {
  const { id, isAutomatic } = headOf(Buffer.from(raw), from)
  return { id, isAutomatic, text: await readText(Buffer.from(raw), [MARK]) }
}
const message = (headers: readonly string[], body: string): string =>
  ['From: Anna <anna@example.org>', 'Message-ID: <1@example.org>', ...headers, '', body].join('\r\n')
const textOf = async (...given: Parameters<typeof message>) => (await read(message(...given))).text

const quote = 'Sunday\n\n1. End turn\n2. Settle Baltimore'
const quotedBy = (prefix: string) => quote.replace(/^/gm, prefix)

const answers: [what: string, text: string, own: string][] = [
  ['alone', '3\n', '3'],
  [
    'above a quote',
    `3\n\nOn Sun, 1 Mar 2026 at 12:00, Posthorn <posthorn@club.example> wrote:\n${quotedBy('> ')}`,
    '3',
  ],
  [
    'above a quote whose introduction is wrapped',
    `3\n\nOn Sun, 1 Mar 2026 at 12:00, Posthorn\n<posthorn@club.example>\nwrote:\n\n${quotedBy('> ')}`,
    '3',
  ],
  [
    'above a quote without marks',
    `3\n\nOn 1 Mar 2026, at 12:00, Posthorn <p@club.example> wrote:\n\n${quote}`,
    '3',
  ],
  [
    'below a quote',
    `On Sun, 1 Mar 2026 at 12:00, Posthorn <p@club.example> wrote:\n${quotedBy('> ')}\n\n3`,
    '3',
  ],
  ['in German', `3\n\nAm 01.03.2026 um 12:00 schrieb Posthorn:\n${quotedBy('> ')}`, '3'],
  ['in Ukrainian', `3\n\nнд, 1 бер. 2026 р. о 12:00 Posthorn <p@club.example> пише:\n${quotedBy('> ')}`, '3'],
  [
    'in Ukrainian, wrapped',
    `3\n\nнд, 1 бер. 2026 р. о 12:00 Posthorn\n<p@club.example> пише:\n\n${quotedBy('> ')}`,
    '3',
  ],
  ['in Russian', `3\n\nвс, 1 мар. 2026 г. в 12:00, Posthorn <p@club.example>:\n${quotedBy('> ')}`, '3'],
  [
    'in Polish, below its quote',
    `niedz., 1 mar 2026 o 12:00 Posthorn <p@club.example> napisał(a):\n${quotedBy('> ')}\n\n3`,
    '3',
  ],
  [
    'in a language unknown to all, above our own line',
    `3\n5\n\nPosthorn <p@club.example>, 2026:\n${MARK}\n${quote}`,
    '3\n5',
  ],
  [
    'by Outlook',
    `3\n\n________________________________\nFrom: Posthorn <p@club.example>\nSent: Sunday\n${quote}`,
    '3',
  ],
  ['by an old Outlook', `3\n\n-----Original Message-----\nFrom: Posthorn\n${quote}`, '3'],
  ['by an old Outlook in German', `3\n\n-----Ursprüngliche Nachricht-----\nVon: Posthorn\n${quote}`, '3'],
  ['above our own line', `3\n${MARK}\n${quote}`, '3'],
  ['with a signature', '3\n5\n\n-- \nAnna\nChair of the club, room 2', '3\n5'],
  ['from a phone', '3\n\nSent from my phone', '3'],
  ['from Outlook on a phone', '3\n\nGet Outlook for Android', '3'],
  ['with spaces that are none', '\u00a03\u200b\r\n', '3'],
  ['of notation in several lines', 'place 9@0,1/0\nend', 'place 9@0,1/0\nend'],
]

it.each(answers)('own words of a reply %s: without quote, signature and footer', (_, text, own) => {
  expect(ownWords(text, [MARK])).toBe(own)
})

it('reply in any charset and transfer encoding: decoded', async () => {
  const utf16 = ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64']
  expect(await textOf(utf16, Buffer.from('undo\r\n', 'utf16le').toString('base64'))).toBe('undo')
  const koi8 = Buffer.concat([
    Buffer.from(message(['Content-Type: text/plain; charset=koi8-r'], '')),
    Buffer.from([0xf0, 0xf2, 0xe9]),
  ])
  expect((await read(koi8)).text).toBe('ПРИ')
  const quoted = [
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
  ]
  expect(await textOf(quoted, 'Settle Fort Beaus=E9jour=20')).toBe('Settle Fort Beauséjour')
  const base64 = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64']
  expect(await textOf(base64, Buffer.from('12\n').toString('base64'))).toBe('12')
  expect(await textOf(['Content-Type: text/plain; charset=x-never-heard-of'], '7')).toBe('7')
})

it('reply in HTML alone: read up to its quote', async () => {
  const html = ['Content-Type: text/html; charset=utf-8']
  expect(
    await textOf(html, '<p>3</p><p>5</p><blockquote><ol><li>1</li><li>2</li></ol></blockquote>'),
  ).toMatch(/^3\s+5$/)
  expect(await textOf(html, '<div>3<br>5</div><div class="gmail_quote">On a day<div>1</div></div>')).toBe(
    '3\n5',
  )
  expect(await textOf(html, '<div>place&nbsp;9@0,1/0</div><hr>1')).toBe('place 9@0,1/0')
})

it('reply in plain text and HTML: the plain text counts, in any structure of parts', async () => {
  const composer = new MailComposer({
    from: 'anna@example.org',
    to: 'posthorn@example.org',
    text: 'undo',
    html: '<p>undo</p>',
    attachments: [{ filename: 'logo.txt', content: '17' }],
  })
  expect((await read(await composer.compile().build())).text).toBe('undo')
})

it.each([
  ['Auto-Submitted: auto-replied'],
  ['Auto-Submitted: auto-generated (out of office)'],
  ['Precedence: bulk'],
  ['List-Id: <club.example>'],
  ['Return-Path: <>'],
  ['X-Autoreply: yes'],
  ['X-Auto-Response-Suppress: All'],
  ['X-Auto-Response-Suppress: DR, OOF, AutoReply'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=x'],
])('automatic message: recognised by %s', async (header) => {
  expect((await read(message([header], '3'))).isAutomatic).toBe(true)
})

it('automatic message: without a sender or from a daemon yes, from a person no', async () => {
  expect((await read(message(['Auto-Submitted: no'], '3'))).isAutomatic).toBe(false)
  expect((await read(message(['X-Auto-Response-Suppress: None'], '3'))).isAutomatic).toBe(false)
  expect((await read(message([], '3'))).isAutomatic).toBe(false)
  expect((await read(message([], '3'), '')).isAutomatic).toBe(true)
  expect((await read('From: MAILER-DAEMON@example.org\r\n\r\n3')).isAutomatic).toBe(true)
})

it('damaged, huge or deeply nested message: read in bounded time, without an error', async () => {
  const deep = Array.from(
    { length: 300 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  const begun = Date.now()
  for (const raw of ['', '\0\0\0', deep.join(''), `Subject: ${'x'.repeat(200_000)}\r\n\r\n3`])
    expect(typeof (await read(raw)).text).toBe('string')
  for (const part of ['On ', 'Op schreef ', '> ', '<', '2026 12:00 ', '-- \n', 'From: @'])
    expect(typeof ownWords(part.repeat(100_000), [MARK])).toBe('string')
  await read(message(['Content-Type: text/html'], '<div '.repeat(100_000)))
  expect(Date.now() - begun).toBeLessThan(20_000)
})

it('Message-ID with spaces or 2000 characters: null', async () => {
  expect((await read('Message-ID: <a b@c>\r\n\r\n3')).id).toBeNull()
  expect((await read(message([], '3'))).id).toBe('<1@example.org>')
  expect((await read(`Message-ID: <${'x'.repeat(2000)}@c>\r\n\r\n3`)).id).toBeNull()
})
