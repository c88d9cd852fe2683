/** Upper bound on the size of a message that is read, bytes. */
export const accepted = 1_000_000

const filled = (fragment: string, size: number): string =>
  fragment.repeat(Math.ceil(size / fragment.length)).slice(0, size)

const head = 'From: Anna <anna@example.org>\r\nMessage-ID: <1@example.org>\r\n'

/** A message of one part, whose text comes in an encoding. */
export function partOf(type: string, encoding: '8bit' | 'base64' | 'quoted-printable', text: string): string {
  const headers = `${head}Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`
  if (encoding === '8bit') return (headers + text).slice(0, accepted)
  if (encoding === 'quoted-printable')
    return headers + text.replace(/[=\n]/g, (one) => (one === '=' ? '=3D' : '=0A')).slice(0, accepted - 500)
  const most = Math.floor(((accepted - 500) * 3) / 4.2)
  const lines = Buffer.from(text.slice(0, most)).subarray(0, most).toString('base64')
  return headers + lines.replace(/.{76}/g, '$&\r\n')
}

/** What is slow to read for parsers that try again and again: repeated until a message is full. */
export const fragments = [
  '\n',
  ' \n',
  '\r',
  '\t\n\n',
  'a:',
  '<',
  '<<a',
  '<a href="x" ',
  '<a href=href=',
  '<div ',
  '<div class="',
  '<style>',
  '<!--',
  '<!-- --',
  '</p><p>',
  '<br>',
  '<td>',
  '<pre>\n',
  '<li><b>1</b></li>',
  '&',
  '&amp;',
  '&#x31;',
  '>',
  '> > > ',
  '> 1\n',
  '> \n\n',
  '--\n',
  '-- \n1\n',
  '---- a ----\n',
  '-',
  '- ',
  '=',
  '=0A',
  '==\n',
  '_ ',
  'Op schreef',
  'Op schreef\n',
  'On a wrote:\n',
  'On Sun, 1 Mar 2026 at 12:00, Anna <a@b.c>\n',
  'On ',
  'W dniu pisze\n',
  'aaa. skrev \n',
  'From: <a@b.c>\n',
  'From: x\n\n',
  'From ',
  'Von: ',
  '2026 12:00 ',
  '2026-03-01.12.00.00>:\n',
  'a@a.',
  'a@',
  'a.a-a',
  'http://',
  'Anna Kowalska\n',
  '+49 ',
  '0 ',
  '(1) 2-3. ',
  '1,',
  'please ',
  '1 please please ',
  ':) ',
  '\u0301',
  '\u0316\u0301',
  '\ufdfa',
  '\u00a0',
  '\u200b',
  '\u2028',
  '\ufe0f\u20e3',
  '\u0661',
  '\ud83d\ude00',
  '"',
  '“',
  '*',
  '[cid:',
  'Reply above this line.',
] as const

/** Messages that were hard to read, or were made to be. */
export const hostile: [what: string, raw: string][] = [
  ['a colon and 19,900 line breaks', `${head}\r\na:${'\n'.repeat(19_900)}x`],
  ['200 KB of links without an end', partOf('text/html', '8bit', filled('<a href="x" ', 200_000))],
  ['100,000 blank lines', partOf('text/plain', '8bit', `${'\r\n'.repeat(100_000)}1`)],
  ['blank lines alone', partOf('text/plain', '8bit', '\n'.repeat(accepted))],
  ['one line', partOf('text/plain', '8bit', 'x'.repeat(accepted))],
  ['marks of a quote', partOf('text/plain', '8bit', '>'.repeat(accepted))],
  ['thousands of parts', multipart('b', filled('\r\n--b\r\n\r\n1', accepted - 300))],
  ['parts without a line', multipart('b', filled('--b\n', accepted - 300))],
  [
    'parts in quoted-printable',
    multipart('b', filled('--b\nContent-Transfer-Encoding: quoted-printable\n\n=31\n', accepted - 300)),
  ],
  [
    'parts of text and HTML by turns',
    multipart('b', filled('--b\n\n1\n--b\nContent-Type: text/html\n\n<a href="x" \n', accepted - 300)),
  ],
  ['what almost ends a part', multipart('b'.repeat(150), filled(`--${'b'.repeat(149)}c\n`, accepted - 800))],
  [
    'nested parts',
    Array.from(
      { length: 9_000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    ).join(''),
  ],
  ['nested parts, each with almost an end', nested(8, '--b\n')],
  ['a header in many lines', `${head}Subject: ${filled('\r\n x', accepted - 500)}\r\n\r\n1`],
  ['a type in many lines', `${head}Content-Type: text/plain${filled(';\r\n a=b', accepted - 500)}\r\n\r\n1`],
  [
    'a type with many parameters',
    `${head}Content-Type: text/plain${filled('; a*0*=%20', accepted - 500)}\r\n\r\n1`,
  ],
  ['many headers', `${filled('A: 1\r\n', accepted - 500)}\r\n1`],
  ['many senders', `From: ${filled('"a" <a@b.c>, ', accepted - 500)}\r\n\r\n1`],
  ['a sender in many words', `From: ${filled('=?utf-8?q?a?= ', accepted - 500)}<a@b.c>\r\n\r\n1`],
  ['parts with many headers', multipart('b', filled(`--b\n${'A: 1\n'.repeat(50)}\n1\n`, accepted - 300))],
  ['flowed lines', partOf('text/plain; format=flowed; delsp=yes', '8bit', filled('a \n', accepted))],
  [
    'an attachment of 700 KB',
    multipart(
      'b',
      `--b\r\n\r\n1\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${filled(`${'x'.repeat(76)}\r\n`, 950_000)}--b--`,
    ),
  ],
  ['a text of 700 KB in base64', partOf('text/plain', 'base64', filled('settle baltimore\n', 700_000))],
]

function multipart(boundary: string, body: string): string {
  return `${head}Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n${body}`
}

function nested(depth: number, line: string): string {
  const heads = Array.from(
    { length: depth },
    (_, n) =>
      `Content-Type: multipart/mixed; boundary=${'b'.repeat(190)}${n}\r\n\r\n--${'b'.repeat(190)}${n}\r\n`,
  ).join('')
  return heads + filled(line, accepted - heads.length)
}
