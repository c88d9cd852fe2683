import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { ownName } from '../../print/language.ts'
import { TextField } from '../../shell/page/parts.tsx'
import { signed } from '../../text/signed.ts'
import { t } from '../../text/words.ts'

/** Written in by the build: the version of this app. */
declare const VERSION: string

type DraftProps = { language: keyof typeof signed; signatures?: typeof signed }

/** Whether a native reader has checked a translation, and how to report a sentence of it. */
export function Draft({ language, signatures = signed }: DraftProps): VNode {
  const name = signatures[language]
  return (
    <>
      <p class="quiet">{name === null ? t('language.draft') : t('language.signed', { name })}</p>
      <Report language={language} />
    </>
  )
}

/** An email about a sentence: the reader's own program sends it, since every Posthorn is run by somebody else. */
function Report({ language }: { language: keyof typeof signed }): VNode {
  const [sentence, page, better] = [useSignal(''), useSignal(''), useSignal('')]
  const body = [
    page.value,
    ...[sentence.value, better.value].filter(Boolean).map((said) => `“${said}”`),
    '',
    `${language}, Posthorn ${VERSION}`,
  ]
  const subject = t('language.report.subject', { language: ownName(language) })
  return (
    <details class="new-options">
      <summary>{t('language.report.title')}</summary>
      <TextField label={t('language.report.sentence')} value={sentence} autocomplete="off" maxLength={500} />
      <TextField label={t('language.report.page')} value={page} autocomplete="off" maxLength={100} />
      <TextField label={t('language.report.better')} value={better} autocomplete="off" maxLength={500} />
      <p class="quiet">{t('language.report.hint')}</p>
      <p class="actions">
        <a
          class="button"
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`}
        >
          {t('language.report.write')}
        </a>
      </p>
    </details>
  )
}
