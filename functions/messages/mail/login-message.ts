import type { Language } from '../../../web/print/language.ts'
import type { Mail } from '../../ports/mailer.ts'
import { mailWords } from '../text/words.ts'
import { htmlOf } from './html.tsx'
import { type Letter, plainText } from './letter.ts'

/** The message to a person who wants to log in. It is the same whether any player has the address or not. */
export async function loginMessage(
  origin: string,
  { address, token, code }: { address: string; token: string; code: string },
  language: Language,
): Promise<Mail> {
  const mail = await mailWords(language)
  const { t } = mail
  const { host } = new URL(origin)
  const letter: Letter = {
    title: t('mail.login.title'),
    parts: [
      { kind: 'lead', text: t('mail.login.lead', { host }) },
      // The token is behind the `#`, so that no server's log ever has it. The link opens a page that asks for a press.
      { kind: 'button', way: { label: t('mail.login.go'), href: `${origin}/enter#${token}` } },
      { kind: 'text', text: t('mail.login.code') },
      { kind: 'code', text: code.replace(/(.{4})(?=.)/g, '$1 ') },
      { kind: 'small', text: t('mail.login.good') },
    ],
  }
  return {
    to: address,
    subject: t('mail.login.subject'),
    html: htmlOf(letter, mail),
    text: plainText(letter),
    pictures: [],
    ...{ id: null, thread: null, unsubscribe: null },
  }
}
