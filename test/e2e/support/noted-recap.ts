import type { Person } from './people.ts'

/** From the next page on, notes what a recap shows, line by line. */
export const noteRecap = ({ page }: Person) =>
  page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const line = document.querySelector('.recap')?.textContent
      if (line && line !== shown.at(-1)) shown.push(line)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** The lines that recaps have shown on this page. */
export const shownTo = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shown: string[] }).shown)
