import type { InWords } from '../../../web/print/in-words.ts'
import type { Asking } from '../reply/asking.ts'
import { requestWords } from '../reply/request.ts'
import type { AppWords } from '../text/speech.ts'
import type { MailWords } from '../text/words.ts'
import type { LetterPart } from './letter.ts'

interface RepliesIn {
  mail: Pick<MailWords, 't'>
  app: Pick<AppWords, 't'>
}

/** The possible replies and how to write them: an answer to a request, then the choices of a turn. */
export const replyParts = (
  asking: Asking,
  told: Pick<InWords, 'notation' | 'inSum'>,
  { mail, app }: RepliesIn,
): LetterPart[] => [
  ...(asking.takesAnswer
    ? [{ kind: 'text' as const, text: mail.t('mail.reply.request', requestWords(app)) }]
    : []),
  ...choiceParts(asking, told, mail),
]

/** The choices of a turn: some by their numbers, all others by lines of notation. */
function choiceParts(
  { offer, soFar }: Asking,
  { notation = [], inSum = () => null }: Pick<InWords, 'notation' | 'inSum'>,
  { t }: Pick<MailWords, 't'>,
): LetterPart[] {
  if (!offer) return []
  const { lines } = offer
  const patterns = offer.patterns.map((one) => ({ ...one, sum: inSum(one.kind, one.parts) }))
  const list = (heading: string, lines: readonly string[], numbered?: true): LetterPart[] =>
    lines.length > 0 ? [{ kind: 'list', heading, lines, ...(numbered ? { numbered } : {}) }] : []
  const how = patterns.length > 0 ? 'mail.reply.how.notation' : 'mail.reply.how'
  return [
    { kind: 'text', text: t(how) },
    ...list(t('mail.reply.so-far'), soFar),
    ...(soFar.length > 0
      ? [{ kind: 'text' as const, text: t('mail.reply.undo', { word: t('mail.reply.undo.word') }) }]
      : []),
    ...list(t('mail.choices'), lines, true),
    ...list(
      t(lines.length > 0 ? 'mail.reply.or' : 'mail.reply.brackets'),
      patterns.map(({ form, sum, examples: [{ line }] }) =>
        sum === null ? form : t('mail.reply.sum', { words: sum, line }),
      ),
    ),
    ...(patterns.length > 0
      ? list(t('mail.reply.legend'), [
          ...patterns
            .filter(({ sum }) => sum === null)
            .flatMap(({ examples }) => examples.map((one) => t('mail.reply.example', one))),
          ...notation,
        ])
      : []),
  ]
}
