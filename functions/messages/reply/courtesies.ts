import { anyOf, word } from './words.ts'

const LEAVE = anyOf(
  'cheers best regards kind_regards warm_regards best_wishes all_the_best thanks thank_you many_thanks thx yours',
  'sincerely take_care greetings see_you bye gruß gruss grüße grüsse viele_grüße viele_grüsse liebe_grüße beste_grüße',
  'herzliche_grüße schöne_grüße mit_freundlichen mit_besten freundliche mfg lg vg danke vielen_dank tschüss bis_bald',
  'cordialement bien_cordialement bien_à amicalement amitiés bonne_journée bonne_soirée merci salutations à_bientôt',
  'saludos un_saludo un_abrazo gracias muchas_gracias cordialmente atentamente saluti cordiali_saluti grazie ciao',
  'distinti_saluti cumprimentos atenciosamente abraço abraços obrigado obrigada groet groeten groetjes bedankt',
  'met_vriendelijke mvg hälsningar vänliga_hälsningar med_vänlig mvh tack pozdrawiam pozdrowienia z_poważaniem dzięki',
  'dziękuję s_pozdravem pozdrav zdravím děkuji díky с_уважением спасибо с_наилучшими з_повагою дякую з_найкращими',
)
const SIGN_OFF = new RegExp(`^[^\\p{L}\\d]*${word(LEAVE)}`, 'iu')

/** Whether a line takes leave: `Cheers, Anna`. */
export const isSignOff = (line: string): boolean =>
  line.length <= 40 && !/\d/.test(line) && SIGN_OFF.test(line)

const PLEASE = anyOf(
  "please pls plz thanks thank_you thx bitte danke s'il_vous_plaît s'il_te_plaît svp stp merci por_favor gracias",
  'per_favore grazie por_gentileza obrigado obrigada alsjeblieft alstublieft graag bedankt tack snälla proszę dzięki',
  'dziękuję prosím díky děkuji пожалуйста спасибо прошу будь_ласка дякую',
)
const BEFORE = new RegExp(`^${word(PLEASE)}[\\s,:]+`, 'iu')
const AFTER = new RegExp(`[\\s,.!:-]+${word(PLEASE)}[\\s.!]*$`, 'iu')
const SMILES = /\s*(?:[:;]-?[()DP]|\p{Extended_Pictographic}\p{Emoji_Modifier}?)\s*$/u

/** A line without “please”, “thanks” and a smile. */
export function withoutCourtesy(line: string): string {
  let left = line.trim()
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(SMILES, '').replace(AFTER, '').replace(BEFORE, '').trim()
  }
  return left
}

const INSTEAD = new RegExp(
  word(
    anyOf(
      'no not wait sorry or rather instead better actually mean nein nicht doch oder lieber statt besser moment non pas',
      'ou plutôt pardon mieux mejor perdón quiero_decir o anzi scusa meglio não ou melhor desculpa nee niet liever beter',
      'nej inte eller hellre förlåt bättre nie lub raczej przepraszam lepiej ne nebo radši promiň lépe нет не или лучше',
      'извините ні або краще вибачте',
    ),
  ),
  'iu',
)

/** Whether a line may take back what was said above it: `no wait, 4`. */
export const takesBack = (line: string): boolean =>
  line.length <= 60 && /(?<![\d.,-])\d{1,2}(?![\d-])/.test(line) && INSTEAD.test(line)

/** Whether a line is the telephone number, or the mail address, below somebody's name; `3, 12, 5` is none. */
export const isContact = (line: string): boolean =>
  isPhone(line) || /^(?:(?:e-?mail|mail|m|e)\b[:.]?\s*)?[^\s:@]+@[\w-]+\.[\w.-]+$/iu.test(line)

function isPhone(line: string): boolean {
  const number = line.replace(/^[\p{L}\s.]{0,12}[:.]?\s*/u, '')
  if (!/^\+?[\d\s()/.-]+$/u.test(number) || number.replace(/\D/g, '').length < 7) return false
  const groups = number.match(/\d+/g) ?? []
  return (
    /^[+(0]/.test(number) ||
    groups.some(({ length }) => length > 3) ||
    groups.every(({ length }) => length > 2)
  )
}
