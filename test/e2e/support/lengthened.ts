import type { Page } from 'playwright-core'
import { written } from '../states/round.ts'

/** Letters of the Latin alphabet with accents above and below, as other languages have them. */
const accented = {
  a: 'å',
  A: 'Å',
  c: 'ç',
  e: 'ę',
  E: 'É',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  O: 'Ö',
  u: 'ů',
  U: 'Ů',
  y: 'ý',
  z: 'ž',
}

/**
 * Shows a page as in a language that says all of it at two fifths greater length, with accents, while `look` looks at it.
 * Names that people have given stay as they are, and so does what is in drawings, which measure it themselves.
 */
export async function lengthened<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(
    ({
      accented,
      written,
    }: {
      accented: { readonly [letter: string]: string }
      written: readonly string[]
    }) => {
      const longer = (word: string): string => {
        const letters = [...word].map((letter) => accented[letter] ?? letter)
        // So long a word is a name, and no longer elsewhere.
        const more = /^\p{L}{2,14}$/u.test(word) ? Math.ceil(word.length * 0.4) : 0
        return (
          letters.join('') +
          letters
            .slice(letters.length - more)
            .join('')
            .toLowerCase()
        )
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const before: [Text, string][] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (!text.parentElement?.closest('svg, script, style, textarea')) before.push([text, text.data])
      }
      const word = new RegExp(`(${written.join('|')})|[\\p{L}’]+`, 'gu')
      for (const [text, data] of before)
        text.data = data.replace(word, (found, name?: string) => name ?? longer(found))
      Object.assign(window, { before })
    },
    { accented, written },
  )
  try {
    return await look()
  } finally {
    await page.evaluate(() => {
      for (const [text, data] of (window as unknown as { before: [Text, string][] }).before) text.data = data
    })
  }
}
