import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  deal,
  mask,
  type Position,
  seeded,
  startDraft,
} from '../../../engine/core/index.ts'
import { readText } from '../../../functions/messages/inbound/read.ts'
import { answerIn } from '../../../functions/messages/reply/answer-in.ts'
import { meantBy } from '../../../functions/messages/reply/meant.ts'
import { type Offer, offerOf } from '../../../functions/messages/reply/offer.ts'
import { strictWords } from '../../support/catalogues.ts'
import { everyGame } from '../../support/tables/every-game.ts'

const MARK = 'Reply above this line.'
const QUOTE = 'It is your move.\n\nYou can:\n1. Skip an action\n2. End turn\n3. Settle Baltimore'
const quoted = QUOTE.replace(/^/gm, '> ')

let game: AnyGame
let offer: Offer
beforeAll(async () => {
  game = await everyGame['few-acres-of-snow']()
  const chance = seeded('5e'.repeat(32), ['aa'], 0)
  const { position } = deal(game, { seats: 2, options: game.options.parse({}) }, chance)
  const seat = position.waiting[0]
  const draft = startDraft<Position, Action>(mask(position, seat), seat)
  offer = offerOf(game, draft, strictWords('few-acres-of-snow', ['Anna', 'Ben']))!
})

/** A reply as it comes over the wire. */
function written(body: string, type: 'plain' | 'html' = 'plain', from = 'Anna Kowalska'): Buffer {
  const headers = [
    `From: "${from}" <anna@example.org>`,
    'Message-ID: <1@example.org>',
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
  ]
  const lines = Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n')
  return Buffer.from([...headers, '', lines, ''].join('\r\n'))
}

/** What is understood: the numbers of the choices, or nothing. */
async function understood(raw: Buffer): Promise<string> {
  const meant = meantBy(game, offer, await readText(raw, [MARK]), 'undo')
  if ('refused' in meant) return 'unclear'
  const notated = (action: Action): string => game.notate(action)
  const numbers = offer.numbered.map(notated)
  return meant.draft.steps.map(({ action }) => numbers.indexOf(notated(action)) + 1).join(' ')
}

type Rows = [what: string, body: string, reading: string][]

const figures: Rows = [
  ['a number', '3', '3'],
  ['a number with an exclamation mark', '3!', '3'],
  ['a number with three of them', '3!!!', '3'],
  ['a keycap', '3️⃣', '3'],
  ['a keycap without its variation selector', '3\u20e3', '3'],
  ['two keycaps that are one number', '1️⃣2️⃣', '12'],
  ['the keycap ten', '🔟', '10'],
  ['a full-width digit', '３', '3'],
  ['a full-width digit with a full-width dot', '３．', '3'],
  ['a digit in a circle', '③', '3'],
  ['an Arabic digit', '٣', '3'],
  ['a Devanagari digit', '३', '3'],
  ['a number between marks of direction', '\u200e\u20683\u2069', '3'],
  ['a bold number, as Gmail writes it in plain text', '*3*', '3'],
  ['a number in parentheses', '(3)', '3'],
  ['a number in quotes', '„3“', '3'],
  ['a number with a bullet', '- 3', '3'],
  ['two numbers with bullets', '* 1\n* 2', '1 2'],
  ['a number and please', '3 please', '3'],
  ['a number and please, with marks', '3, please!', '3'],
  ['please and a number', 'Please 3', '3'],
  ['please in German', '3 bitte', '3'],
  ['please in French', "3, s'il vous plaît", '3'],
  ['please in Polish', '3 proszę', '3'],
  ['please in Ukrainian', '3, будь ласка', '3'],
  ['a number with thanks', '3. Thanks!', '3'],
  ['a number with a smile', '3 :-)', '3'],
  ['a number with an emoji', '3 👍🏽', '3'],
  ['two numbers in a line, with please', '1, 2 please', '1 2'],
  ['a choice in words, with a mark', '“End turn!”', '2'],
  ['a choice in words, with please', 'pass please', '1'],
  ['a negative number', '-3', 'unclear'],
  ['a negative number in full width', '－３', 'unclear'],
  ['a number with a minus sign', '−3', 'unclear'],
  ['a number with a dash', '–3', 'unclear'],
  ['a vote', '+1', 'unclear'],
  ['a power', '3²', 'unclear'],
  ['a fraction', '1½', 'unclear'],
  ['a decimal fraction', '1.5', 'unclear'],
  ['a question', '3?', 'unclear'],
  ['a number that is turned around', '\u202e21\u202c', 'unclear'],
  ['two numbers to choose from', '3 or 4', 'unclear'],
  ['no number', 'not 3', 'unclear'],
]

const programs: Rows = [
  ['Outlook for iOS in German', '3\n\nOutlook für iOS<https://aka.ms/o0ukef> beziehen', '3'],
  ['Outlook for iOS in German, right below', '3\nOutlook für iOS<https://aka.ms/o0ukef> beziehen', '3'],
  ['Outlook for iOS', '3\n\nGet Outlook for iOS<https://aka.ms/o0ukef>', '3'],
  ['Outlook for Android in French', '3\n\nTélécharger Outlook pour Android<https://aka.ms/AAb9ysg>', '3'],
  ['Outlook for iOS in Spanish', '3\n\nObtener Outlook para iOS<https://aka.ms/o0ukef>', '3'],
  ['Outlook for iOS in Italian', '3\n\nScarica Outlook per iOS<https://aka.ms/o0ukef>', '3'],
  ['Outlook for iOS in Polish', '3\n\nPobierz program Outlook dla systemu iOS<https://aka.ms/o0ukef>', '3'],
  ['Outlook for Android in Russian', '3\n\nСкачать Outlook для Android<https://aka.ms/AAb9ysg>', '3'],
  ['Outlook for iOS in Swedish', '3\n\nSkaffa Outlook för iOS', '3'],
  ['an iPhone in German', '3\n\nVon meinem iPhone gesendet', '3'],
  ['an iPhone in Polish', "3\n\nWysłane z iPhone'a", '3'],
  ['an iPhone in Czech, right below', '3\nOdesláno z iPhonu', '3'],
  ['an iPhone in Ukrainian', '3\n\nНадіслано з iPhone', '3'],
  ['a phone in German', '3\n\nVon meinem Mobiltelefon gesendet', '3'],
  ['Mail.ru', '3\n\n\n--\nОтправлено из Почты Mail.ru для Android\n1', '3'],
  ['Yahoo on Android', '3\n\nSent from Yahoo Mail on Android\n2', '3'],
  ['Yahoo', '3\n\nYahoo Mail: Search, Organize, Conquer', '3'],
  ['Yahoo in German', '3\n\nVon Yahoo Mail auf Android gesendet', '3'],
  [
    'Avast',
    '3\n\n<https://www.avast.com/sig-email?utm_medium=email>\nVirus-free.www.avast.com\n<#DAB4FAD8-2DD7-40BB-A1B8-4E2AA1F9FDF2>',
    '3',
  ],
  [
    'Avast in German',
    '3\n\nDiese E-Mail wurde von Avast-Antivirussoftware auf Viren geprüft.\nwww.avast.com',
    '3',
  ],
  ['Proton', '3\n\nSent with [Proton Mail](https://proton.me/mail/home) secure email.', '3'],
  ['GMX', '3\n\nGesendet mit der GMX Mail App', '3'],
  ['a picture in a signature', '3\n\n[cid:image001.png@01DA1234.5678]', '3'],
]

const people: Rows = [
  ['a name', '3\n\nAnna', '3'],
  ['the name of its writer, right below', '3\nAnna', '3'],
  ['the whole name of its writer, right below', '1\n2\n– Anna Kowalska', '1 2'],
  ['a name and a telephone number', '3\n\nAnna Kowalska\n+48 600 700 800', '3'],
  ['a name and a telephone number, right below', '3\nBen Smith\n555-123-4567', '3'],
  ['a telephone number in groups of three', '3\n\nAnna Kowalska\n600 700 800', '3'],
  ['a telephone number in groups of two', '3\n\nAnne Martin\n06 12 34 56 78', '3'],
  ['a name, a company and a telephone number', '3\nAnna Kowalska\nAcme Ltd\nTel.: 030 1234567', '3'],
  ['regards right below', '3\nBest regards,\nAnna', '3'],
  ['regards in German', '3\n\nMit freundlichen Grüßen\nAnna Kowalska', '3'],
  ['regards in Russian, right below', '3\nС уважением,\nАнна', '3'],
  ['a greeting above', 'Hello Ben,\n\n3\n\nKind regards\nAnna', '3'],
  [
    'a banner of a company',
    '3\n\nACME Games GmbH | Hauptstraße 5 | 12345 Berlin\nGeschäftsführerin: Anna Kowalska, HRB 12345 B\nUSt-IdNr. DE123456789',
    '3',
  ],
  [
    'a notice of a company',
    '3\n\nThis message is confidential. If you are not its intended recipient, please delete it and tell\nus within 24 hours. ACME Ltd is registered in England, number 1234567.',
    '3',
  ],
  ['a signature below two dashes', '3\n--\nAnna\n2 Main Street', '3'],
  ['a signature with another choice below two dashes', '3\n-- \n1', '3'],
  ['a change of mind', '3\n\nno wait, 4', 'unclear'],
  ['another change of mind', '3\n\n4 is better', 'unclear'],
  ['a change of mind in German', '3\n\nDoch lieber 4', 'unclear'],
  ['a second choice that is none', '3\n\n99', 'unclear'],
  ['a second choice with a slip', '1\n\nsettle Baltimor', 'unclear'],
  ['a second choice after thanks', '1\nThanks!\n\n2', '1 2'],
  [
    'a second choice after a sentence',
    '1\n\nWhat a lovely game this is, I enjoy every move of it!\n\n2',
    'unclear',
  ],
  ['a sentence alone', 'What a lovely game', 'unclear'],
]

const headersOf = (...names: readonly string[]): string =>
  `3\n\n${names.map((name) => `${name}: Posthorn`).join('\n')}\n\n${QUOTE}`

const copies: Rows = [
  ['English', headersOf('From', 'Sent', 'To', 'Subject'), '3'],
  ['German', headersOf('Von', 'Gesendet', 'An', 'Betreff'), '3'],
  ['German, as GMX has it', headersOf('Gesendet', 'Von', 'An', 'Betreff'), '3'],
  ['French', headersOf('De', 'Envoyé', 'À', 'Objet'), '3'],
  ['Spanish', headersOf('De', 'Enviado', 'Para', 'Asunto'), '3'],
  ['Italian', headersOf('Da', 'Inviato', 'A', 'Oggetto'), '3'],
  ['Portuguese', headersOf('De', 'Enviado', 'Para', 'Assunto'), '3'],
  ['Dutch', headersOf('Van', 'Verzonden', 'Aan', 'Onderwerp'), '3'],
  ['Swedish', headersOf('Från', 'Skickat', 'Till', 'Ämne'), '3'],
  ['Polish', headersOf('Od', 'Wysłane', 'Do', 'Temat'), '3'],
  ['Czech', headersOf('Od', 'Odesláno', 'Komu', 'Předmět'), '3'],
  ['Russian', headersOf('От', 'Отправлено', 'Кому', 'Тема'), '3'],
  ['Ukrainian', headersOf('Від', 'Надіслано', 'Кому', 'Тема'), '3'],
  ['Japanese', headersOf('差出人', '送信日時', '宛先', '件名').replaceAll(':', '：'), '3'],
  ['German in bold', `3\n\n*Von:* Posthorn\n*Gesendet:* Sonntag\n\n${QUOTE}`, '3'],
  ['English, of two lines', `3\n\nFrom: Posthorn\n<p@club.example>\nSent: Sunday\n\n${QUOTE}`, '3'],
  [
    'French, right below a line',
    `3\n\n________________________________\nDe : Posthorn <p@club.example>\n${QUOTE}`,
    '3',
  ],
  ['Czech, of Seznam', `3\n\n---------- Původní e-mail ----------\nOd: Posthorn\n${QUOTE}`, '3'],
  [
    'Russian, of Mail.ru',
    `3\n\n\nВоскресенье, 1 марта 2026, 12:00 +03:00 от Posthorn <p@club.example>:\n${quoted}`,
    '3',
  ],
  ['Swedish, of Thunderbird', `3\n\nDen 2026-03-01 kl. 12:00, skrev Posthorn:\n${quoted}`, '3'],
  ['Czech, of Thunderbird', `3\nDne 01. 03. 26 v 12:00 Posthorn napsal(a):\n${quoted}`, '3'],
  ['Portuguese, without marks', `3\n\nEm 01/03/2026 12:00, Posthorn escreveu:\n\n${QUOTE}`, '3'],
  [
    'English, by an iPhone, above the answer',
    `On 1 Mar 2026, at 12:00, Posthorn <p@club.example> wrote:\n${quoted}\n\n3\n\nSent from my iPhone`,
    '3',
  ],
  [
    'English, of Samsung',
    `3\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Posthorn <p@club.example>\nDate: 01/03/2026\n\n${QUOTE}`,
    '3',
  ],
  ['one header alone', '3\nSubject: 1', 'unclear'],
]

const pages: Rows = [
  [
    'Outlook for iOS in German',
    '<html><head><style>p{}</style></head><body><div dir="ltr">3</div><div id="ms-outlook-mobile-signature"><a href="https://aka.ms/o0ukef">Outlook für iOS</a> beziehen</div><hr><div>1</div></body></html>',
    '3',
  ],
  [
    'Outlook',
    '<p class=MsoNormal>3<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div style="border:none"><p><b>Von:</b> Posthorn &lt;p@club.example&gt;<br><b>Gesendet:</b> Sonntag</p></div><p>1</p>',
    '3',
  ],
  [
    'Yahoo',
    '<div class="ydp1">3</div><div><br></div><div id="ydp" class="ydp1yahoo_quoted"><div>On Sunday Posthorn wrote:</div>1</div>',
    '3',
  ],
  ['lines that wrap in its source', '<div>1.\n Skip an\n action</div>\n<div>2</div>', '1 2'],
  ['two lines', '3<br>Anna Kowalska<br>+48 600 700 800', '3'],
  ['an entity', '<p>&#51;&nbsp;</p>', '3'],
  ['a less-than sign', '<p>3 < 4</p>', 'unclear'],
  ['a tag without an end', '<p>3</p><a href="1', '3'],
]

describe.each([
  ['reply written as', figures],
  ['reply with a footer of', programs],
  ['reply with', people],
  ['reply above a quote, in', copies],
])('%s', (_, rows) => {
  it.each(rows)('%s: %j is read as %s', async (_, body, reading) => {
    expect(await understood(written(body))).toBe(reading)
  })
})

it.each(pages)('reply in HTML, %s', async (_, body, reading) => {
  expect(await understood(written(body, 'html'))).toBe(reading)
})

it.each([
  ['Agree!', 'agree'],
  ['“Agree”', 'agree'],
  ['Agree, please', 'agree'],
  ['Decline\n\nOutlook für iOS<https://aka.ms/o0ukef> beziehen', 'refuse'],
  ['Agree\n\nThis message is confidential, and is only for the one to whose address it was sent.', 'agree'],
  ['Agree\n\nSorry, I meant decline', null],
  ['Agree\n\n2', null],
  ['I agree with Ben', null],
] as const)('reply %j to a request: %s', async (body, answer) => {
  const app = { t: (key: string) => (key === 'request.agree' ? 'Agree' : 'Decline') } as Parameters<
    typeof answerIn
  >[1]
  expect(answerIn(await readText(written(body), [MARK]), app)).toBe(answer)
})
