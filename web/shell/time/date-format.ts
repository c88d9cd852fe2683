import { t } from '../../text/words.ts'

/** The reader's date and time settings. */
interface Telling {
  locale: string
  hourCycle: Intl.DateTimeFormatOptions['hourCycle']
}

/** The words are those of the app's language; the order of a date and the clock are those of the reader's country. */
function tellingFor(language: string, reader: string): Telling {
  try {
    const { region } = new Intl.Locale(reader).maximize()
    const { hourCycle } = new Intl.DateTimeFormat(reader, { hour: 'numeric' }).resolvedOptions()
    return { locale: region ? `${language}-${region}` : language, hourCycle }
  } catch {
    return { locale: language, hourCycle: undefined }
  }
}

/** Formats days and hours, for the whole app. Made on first need, since making it takes a page a while. */
export function inWords(
  parts: Intl.DateTimeFormatOptions,
  reader = () => globalThis.navigator?.language ?? t('language'),
): (then: Date | number) => string {
  let format: Intl.DateTimeFormat | null = null
  return (then) => {
    if (!format) {
      const { locale, hourCycle } = tellingFor(t('language'), reader())
      format = new Intl.DateTimeFormat(locale, parts.hour && hourCycle ? { ...parts, hourCycle } : parts)
    }
    return format.format(then)
  }
}
