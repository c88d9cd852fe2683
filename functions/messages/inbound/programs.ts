import { anyOf, word } from '../reply/words.ts'

/** Names of headers above a copy of a mail. `_` stands for a space. */
const FIELDS = anyOf(
  'from sent date to cc bcc subject reply-to importance',
  'von gesendet datum an kopie betreff antwort_an wichtigkeit',
  'de envoyé envoyé_le date à a cc copie_à objet répondre_à importance',
  'enviado enviado_el enviada fecha para asunto responder_a',
  'da inviato data a oggetto rispondi_a',
  'enviado_em enviada_em assunto',
  'van verzonden datum aan onderwerp',
  'från skickat till kopia ämne',
  'fra sendt dato til emne kopi lähettäjä lähetetty päivämäärä vastaanottaja kopio aihe',
  'od wysłane wysłano data do dw temat',
  'odesláno odesláno_dne komu kopie předmět odoslané predmet',
  'от от_кого отправлено дата кому копия тема',
  'від від_кого надіслано відправлено дата кому копія тема',
  'feladó küldve elküldve címzett tárgy dátum kimden gönderildi tarih kime konu de_la trimis către subiect',
  'από στάλθηκε προς θέμα ημερομηνία 差出人 送信日時 宛先 件名 发件人 发送时间 收件人 主题 寄件者 收件者 主旨',
)
const FIELD = new RegExp(`^[\\s*_|]*(?:${FIELDS})\\s*[*_]*\\s*:`, 'iu')
/** An address in brackets after such a name: the line is enough alone. */
const ADDRESSED = /[<[][^<>[\]\s]*@[^<>[\]\s]*[>\]]/u

/** How much a line looks like a header above a copy: two are enough. */
export const headerlike = (line: string): number => (FIELD.test(line) ? (ADDRESSED.test(line) ? 2 : 1) : 0)

/** `-----Original Message-----`, in whatever language. */
export const isDivider = (line: string): boolean =>
  /^\s*[-=]{2,}\s*[^\s=-]/u.test(line) && /[^\s=-]\s*[-=]{2,}\s*$/u.test(line) && /\p{L}/u.test(line)

const WROTE = new RegExp(
  word(
    anyOf(
      'wrote writes schrieb schreibt écrit escribió scritto escreveu schreef skrev kirjoitti',
      'pisze napisał napisała napsal napsala napísal пише написав написала пишет написал írta yazdı έγραψε scris',
    ),
  ),
  'iu',
)
const ADDRESS = /[\w.+-]@[\w-]+\.\w/u
const YEAR = /(?<!\d)20\d\d(?!\d)/u
const TIME = /(?<!\d)\d{1,2}[:.]\d\d(?!\d)/u

/** Whether a line may be part of the words that introduce a quote. */
export const mayIntroduce = (line: string): boolean => [ADDRESS, YEAR, TIME].some((mark) => mark.test(line))

/** Whether a text that may be of several lines introduces a quote: `On 1 Mar 2026 at 12:00, Anna wrote:` */
export const introduces = (text: string): boolean => {
  const isWritten = WROTE.test(text)
  if (!/:\s*$/.test(text) && !(isWritten && /\p{L}(?:\(a\))?\s*$/u.test(text))) return false
  return ADDRESS.test(text) || (YEAR.test(text) && TIME.test(text)) || (isWritten && /\d/.test(text))
}

const SENT = anyOf(
  'sent_from sent_with sent_via get_outlook gesendet_von gesendet_mit gesendet_über envoyé_de envoyé_depuis',
  'envoyé_à_partir envoyé_avec enviado_desde enviado_con enviado_do enviado_de enviado_pelo enviado_a_partir',
  'inviato_da inviato_dal inviato_con verzonden_vanaf verzonden_met verstuurd_vanaf verstuurd_met skickat_från',
  'skickat_med sendt_fra sendt_med lähetetty wysłane_z wysłano_z odesláno_z odesláno_ze odoslané_z',
  'отправлено_из отправлено_с отправлено_через отправлено_от надіслано_з надіслано_із надіслано_через',
  'відправлено_з відправлено_із',
)
const PROGRAMS = anyOf(
  'iPhon\\p{L}* iPad\\p{L}* iPod Android Outlook Yahoo Samsung Galaxy Huawei Xiaomi BlackBerry ProtonMail',
  'Proton_Mail GMX WEB\\.DE Mail\\.ru Yandex Thunderbird Gmail Hotmail iCloud Avast AVG',
)
/** What programs, and those who scan mail, write below it. */
const FOOTERS = [
  new RegExp(`^[^\\p{L}\\d]*${word(SENT)}`, 'iu'),
  /^[^\p{L}\d]*Von \S.* gesendet\W*$/iu,
  new RegExp(word(PROGRAMS), 'iu'),
  /https?:\/\/|(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]|<mailto:|^\[(?:cid|image):/iu,
]
/** `-- `, and other lines that are drawn. */
const DRAWN = /^\s*([-_=+~*\u2014\u2500])\1+\s*$/u

/** Whether a signature begins with a line: of a program, or below a line that is drawn. */
export const isFooter = (line: string): boolean =>
  DRAWN.test(line) || FOOTERS.some((footer) => footer.test(line))
