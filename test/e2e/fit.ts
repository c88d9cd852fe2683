import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { allDrawn } from './drawn.ts'
import type { Person } from './people.ts'

/** The smallest side of what is tapped, in CSS pixels; a rounded half is forgiven. */
const smallest = 43.5

export type Theme = 'light' | 'dark'

/** What is wrong with the page as it stands: what axe finds by day or by night, what scrolls sideways, what is too small to tap. */
export async function unfit({ page }: Person, themes: readonly Theme[] = ['light']): Promise<string[]> {
  await allDrawn(page)
  const found: string[] = []
  for (const [i, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    // It is sent once to a page, and needn't point at what is well: that is most of its work.
    const isThere = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    axe.setLegacyMode(true).options({ resultTypes: ['violations'] })
    // From the second theme on nothing but colours differs.
    if (i > 0) axe.withRules(['color-contrast', 'link-in-text-block'])
    found.push(...(await barriers(axe)).map((one) => `${theme}: ${one}`))
  }
  return [...found, ...(await sideways(page)), ...(await tooSmall(page)), ...(await squeezed(page))]
}

/** What keeps people from reading or using the page, or makes it harder. */
async function barriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  )
}

/** The page, or a part of it, where it is wider than its room; but for rows that are meant to be moved sideways. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *')]
      .filter((element) => {
        const scrolls =
          /auto|scroll/.test(getComputedStyle(element).overflowX) && !element.matches('[data-sideways]')
        return (scrolls || element === document.documentElement) && element.scrollWidth > element.clientWidth
      })
      .map(
        (element) =>
          `${element.tagName}.${element.className} scrolls sideways by ${element.scrollWidth - element.clientWidth}`,
      ),
  )

/** Text without the room that it needs: in columns of a few letters, or beyond the box that it belongs to. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const narrow = [...document.querySelectorAll<HTMLElement>('p, li, h1, h2, h3')].filter(
      ({ clientWidth, clientHeight }) => clientWidth > 0 && clientWidth < 80 && clientHeight > 160,
    )
    const spilling = [...document.querySelectorAll<HTMLElement>('aside, header, .note')].filter(
      ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 2,
    )
    return [...narrow, ...spilling].map((element) => `no room for: ${element.outerHTML.slice(0, 200)}`)
  })

/** What is too small to tap. Links within text may be, and places on a map. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const targets = 'button, summary, select, textarea, input, a[href], label.choice'
    const words = (element: Element) => element.textContent?.trim()
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement!) : element
    const isInText = (element: Element) => element.matches('a') && words(blockOf(element)) !== words(element)
    // A row of a list is tapped as a whole, where its title leads.
    const areaOf = (element: Element) =>
      (element.matches('.row :is(h2, h3) a') && element.closest('.row')) || element
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((element) => element.checkVisibility() && !element.matches('label.choice input'))
      .filter((element) => !isInText(element))
      .map((element) => ({ element, box: areaOf(element).getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 0 && Math.min(width, height) < smallest)
      .map(
        ({ element, box: { width, height } }) => `${element.outerHTML.slice(0, 100)} is ${width} × ${height}`,
      )
  }, smallest)
