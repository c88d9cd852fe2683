import type { Page } from 'playwright-core'

/** Follows every word of a translated page: readers of the page, and names of buttons, don't see it. */
const mark = '\u200B'

/**
 * From the next page on, translates as Chrome does: other words in two elements stand in the place of each text, and of
 * each that comes later; what changes within a text is not noticed. The words come after a delay, milliseconds.
 */
export const translate = (page: Page, delay: number) =>
  page.addInitScript(
    ({ mark, delay }) => {
      const asked = new Set<Text>()
      const isMeant = (text: Text) =>
        text.data.trim() && !text.parentElement?.closest('font, [translate=no], script, style, textarea')
      const put = (text: Text, words: string) => {
        asked.delete(text)
        if (!text.isConnected) return
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(words + mark)
        outer.append(inner)
        text.replaceWith(outer)
      }
      const ask = (text: Text) => {
        if (!isMeant(text) || asked.has(text)) return
        const words = text.data
        if (delay === 0) return put(text, words)
        asked.add(text)
        setTimeout(() => put(text, words), delay)
      }
      const askAll = (node: Node) => {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        const texts = node instanceof Text ? [node] : []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        texts.forEach(ask)
      }
      new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(askAll)
      }).observe(document, { subtree: true, childList: true })
      Object.assign(window, { isTranslating: () => asked.size > 0 })
    },
    { mark, delay },
  )

/** What Preact has drawn last. */
interface Drawn {
  type: unknown
  props: unknown
  __k?: (Drawn | null)[] | null
  __e?: Node | null
}

/**
 * From the next page on, compares at every frame what can be read with what the app has drawn last.
 * @returns how to read what differed
 */
export async function watchTruth(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((mark) => {
    const untrue = new Set<string>()
    const wordsOf = (drawn: Drawn | null | undefined): string => {
      if (!drawn) return ''
      if (drawn.type === null) return String(drawn.props)
      const isGiven = (drawn.props as { dangerouslySetInnerHTML?: object }).dangerouslySetInnerHTML
      return isGiven ? (drawn.__e?.textContent ?? '') : (drawn.__k ?? []).map(wordsOf).join('')
    }
    const compare = () => {
      requestAnimationFrame(compare)
      const root = document.getElementById('app') as (HTMLElement & { __k?: Drawn }) | null
      if (!root?.__k || (window as unknown as { isTranslating(): boolean }).isTranslating()) return
      const [meant, shown] = [wordsOf(root.__k), root.textContent].map((words) => words.replaceAll(mark, ''))
      if (meant === shown) return
      let from = 0
      while (meant[from] === shown[from]) from++
      const near = (words: string) => words.slice(Math.max(0, from - 20), from + 40)
      untrue.add(`“${near(shown)}” for “${near(meant)}”`)
    }
    requestAnimationFrame(compare)
    Object.assign(window, { untrue })
  }, mark)
  return () => page.evaluate(() => [...(window as unknown as { untrue: Set<string> }).untrue])
}

/** What stands in translated elements. */
export const translatedWords = (page: Page): Promise<string[]> =>
  page.evaluate(
    (mark) =>
      [...document.querySelectorAll('font > font')].map(({ textContent }) =>
        textContent.replaceAll(mark, ''),
      ),
    mark,
  )
