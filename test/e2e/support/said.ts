import type { Page } from 'playwright-core'
import { written } from '../states/round.ts'
import { knowing } from './in-catalogue.ts'

const isKnown = knowing(written)

/**
 * What a page says that is in no catalogue: it would be left in English where all else is in another language. Not so the
 * rules of a game, which are in their language as a whole, what is code, and what people have written.
 */
export async function unsaid(page: Page): Promise<string[]> {
  const blocks = await page.evaluate(() => {
    // A summary is made of the lines that it opens.
    const isShown = (element: Element) =>
      element.checkVisibility() && !element.closest('script, style, textarea, .code, .rules, .since summary')
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? blockOf(element.parentElement)
        : element
    const textsIn = new Map<Element, string[]>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!parentElement || !isShown(parentElement)) continue
      const block = blockOf(parentElement)
      textsIn.set(block, [...(textsIn.get(block) ?? []), data])
    }
    const attributes = [...document.querySelectorAll('*')]
      .filter(isShown)
      .flatMap((element) =>
        ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
      )
    return [...textsIn.values(), ...attributes.map((text) => [text]), [document.title]]
  })
  return blocks
    .filter((texts) => !isKnown(texts.join('')))
    .flatMap((texts) => texts.filter((text) => !isKnown(text)))
    .map((text) => `in no catalogue: ${text.trim()}`)
}
