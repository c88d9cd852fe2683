import type { Page } from 'playwright-core'
import type { Worded } from '../../web/text/compile.ts'

/** Begins and ends a sentence of a catalogue. Neither is seen, and Playwright finds texts as if they were not there. */
const marks = ['\u200b', '\u00ad'] as const

/** A sentence that tells that it comes from a catalogue. */
export const marked: Worded = (message, key) =>
  message === '' || key === 'language' ? message : marks.join(message)

/**
 * What a page says that is from no catalogue: it would be left in English where all else is in another language. Dates
 * and the rules of a game, which are written in their language as a whole, are none of it; nor is what people have written.
 */
export const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(([start, end]) => {
    const isShown = (element: Element) =>
      element.checkVisibility() && !element.closest('script, style, textarea, time, .rules, [translate=no]')
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? blockOf(element.parentElement)
        : element
    let depth = 0
    const outside = (text: string): string =>
      [...text]
        .filter((letter) => {
          if (letter === start) depth++
          if (letter === end) depth--
          return depth === 0 && letter !== end
        })
        .join('')
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let block: Element | null = null
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const element = text.parentElement!
      if (!isShown(element)) continue
      // A sentence may be drawn in pieces, but within one block.
      if (blockOf(element) !== block) depth = 0
      block = blockOf(element)
      found.push(outside(text.data))
    }
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']) {
        depth = 0
        if (isShown(element)) found.push(outside(element.getAttribute(name) ?? ''))
      }
    depth = 0
    found.push(outside(document.title))
    return found.filter((text) => /\p{L}{2}/u.test(text)).map((text) => `from no catalogue: ${text.trim()}`)
  }, marks)
