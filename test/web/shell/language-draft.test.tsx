// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it, vi } from 'vitest'
import { carried, languages } from '../../../web/print/language.ts'
import { Draft } from '../../../web/screens/settings/draft.tsx'
import { signed } from '../../../web/text/signed.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { pageHost } from '../page-host.ts'

await loadSentences()

const host = pageHost()

function open(signatures: typeof signed) {
  vi.stubGlobal('VERSION', '1.2.0')
  act(() => render(<Draft language="pl" signatures={signatures} />, host))
}
const draft = { pl: null, uk: null, ru: null }

it('languages: each that is not the app’s own is signed by a native reader, or a draft', () => {
  expect(Object.keys(signed)).toEqual(languages.filter((language) => language !== carried))
})

it('settings, language: a draft says so, and how to report a sentence', () => {
  open(draft)
  expect(host.textContent).toContain('This translation is a draft')
  expect(host.querySelector('summary')?.textContent).toBe('Report a sentence')
})

it('settings, language: a signed one names its reader', () => {
  open({ ...draft, pl: 'Maria Nowak' })
  expect(host.textContent).toContain('Checked by a native reader: Maria Nowak.')
  expect(host.textContent).not.toContain('draft')
})

it('settings, language: a report is an email with the page, the sentence, a better one and the version', () => {
  open(draft)
  const [sentence, page, better] = host.querySelectorAll('input')
  const type = (input: HTMLInputElement, text: string) =>
    act(() => {
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  type(sentence, 'Twój ruch & tura')
  type(page, 'Poczekalnia')
  type(better, 'Twoja tura')
  const { protocol, pathname, searchParams } = new URL(host.querySelector('a')!.getAttribute('href')!)
  expect([protocol, pathname, searchParams.get('subject')]).toEqual([
    'mailto:',
    '',
    'Posthorn, polski: a sentence',
  ])
  expect(searchParams.get('body')).toBe(
    ['Poczekalnia', '“Twój ruch & tura”', '“Twoja tura”', '', 'pl, Posthorn 1.2.0'].join('\r\n'),
  )
})
