import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

/**
 * The plain letters in which pages are measured: those of the browser that tests drive; Android's; and some that are about
 * as wide as an iPhone's, which may not be handed on.
 */
const all = ['own', 'roboto', 'inter'] as const
type Letters = (typeof all)[number]

/** Those of this run: `POSTHORN_LETTERS=inter npm run test:deep -- axe`. */
export const letters = lettersOf(process.env.POSTHORN_LETTERS ?? 'own')

function lettersOf(name: string): Letters {
  const found = all.find((one) => one === name)
  if (!found) throw new Error(`There are no letters called ${name}: ${all.join(', ')}.`)
  return found
}

/** What other languages need lies in a file of its own. */
const ranges = {
  latin: 'U+0-FF, U+2000-206F, U+20AC, U+2212',
  'latin-ext': 'U+100-2AF, U+1E00-1EFF',
} as const

const partOf = (range: string): string => {
  const file = `@fontsource-variable/${letters}/files/${letters}-${range}-wght-normal.woff2`
  return readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64')
}

/** Has a page that is not yet loaded show its plain words in the letters of this run. */
export async function showLetters(page: Page): Promise<void> {
  if (letters === 'own') return
  const parts = Object.entries(ranges).map(([range, unicodeRange]) => ({
    unicodeRange,
    bytes: partOf(range),
  }))
  await page.addInitScript(
    ({ name, parts }) => {
      for (const { unicodeRange, bytes } of parts) {
        const source = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        document.fonts.add(new FontFace(name, source, { weight: '100 900', unicodeRange }))
      }
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`:root { --plain: ${name}, sans-serif !important; }`)
      document.adoptedStyleSheets.push(sheet)
    },
    { name: letters, parts },
  )
}

/** That a page shows other letters than it was asked to. */
export const misprinted = async (page: Page): Promise<string[]> => {
  if (letters === 'own') return []
  return page.evaluate(async (name) => {
    await document.fonts.ready
    const pen = document.createElement('canvas').getContext('2d')!
    const widthIn = (family: string) => {
      pen.font = `16px ${family}`
      return pen.measureText('Hamburgefonstiv').width
    }
    const { fontFamily } = getComputedStyle(document.body)
    const isShown = fontFamily.startsWith(name) && widthIn(name) !== widthIn('sans-serif')
    return isShown ? [] : [`the letters are ${fontFamily}, not ${name}`]
  }, letters)
}
