import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { mine, others } from '../states/round.ts'
import { allDrawn } from './drawn.ts'
import {
  askew,
  crowded,
  cutSteps,
  overlaid,
  questionIsCut,
  sliced,
  smallest,
  untoldSteps,
} from './fit-board.ts'
import { lengthened } from './lengthened.ts'
import type { Person } from './people.ts'

/** Less than half of what the package has as its `source`: it is sent to every page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export type Theme = 'light' | 'dark'

/** What is wrong with the page as it stands: what axe finds by day or by night, what scrolls sideways, what is too small to tap. */
export async function unfit({ page }: Person, themes: readonly Theme[] = ['light']): Promise<string[]> {
  await allDrawn(page)
  const found: string[] = []
  for (const [i, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    // From the second theme on nothing but colours differs.
    const rules = i > 0 ? ['color-contrast', 'link-in-text-block'] : null
    found.push(...(await barriers(page, rules)).map((one) => `${theme}: ${one}`))
  }
  return [
    ...found,
    ...(await tooSmall(page)),
    ...(await rivals(page)),
    ...(await unreadable(page)),
    ...(await shortened(page)),
    ...(await roomless(page)),
  ]
}

/** What has less room than its words and a finger need, whichever language it is in. */
export async function roomlessWords({ page }: Person): Promise<string[]> {
  await allDrawn(page)
  const found = [
    ...(await tooSmall(page)),
    ...(await shortened(page)),
    ...(await roomless(page)),
    ...(await unreachable(page)),
  ]
  // A word of somebody’s name may be longer than a line, and what a select cuts is whole once it is open.
  return found.filter((one) => ![mine, others[0]].some((name) => one.includes(name)))
}

/** While a question is open on a page, its answer is the one main button. */
const rivals = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (!document.querySelector('.page .asked')) return []
    const { color } = getComputedStyle(document.body)
    return [...document.querySelectorAll('.page button')]
      .filter((button) => button.checkVisibility() && !button.closest('.asked'))
      .filter((button) => getComputedStyle(button).backgroundColor === color)
      .map((button) => `as strong as the answer: ${button.outerHTML.slice(0, 120)}`)
  })

/** What has less room than it needs. */
const roomless = async (page: Page): Promise<string[]> => [
  ...(await sideways(page)),
  ...(await squeezed(page)),
  ...(await crowded(page)),
  ...(await askew(page)),
  ...(await overlaid(page)),
  ...(await sliced(page)),
  ...(await cutSteps(page)),
  ...(await untoldSteps(page)),
]

/**
 * What has no room any more where all that is said is longer, as in other languages. A question about somebody with the
 * longest name there can be is looked at as it is.
 */
export async function unfitLonger({ page }: Person): Promise<string[]> {
  const found = await lengthened(page, () => roomless(page))
  const isOfLongName = (one: string) => [mine, others[0]].some((name) => one.includes(name))
  return found.filter((one) => !(one.includes(questionIsCut) && isOfLongName(one)))
}

/** The arrow at the end of a select, with its gap, in CSS pixels. */
const arrow = 18

/**
 * Selects with a choice that their box cuts: browsers tell of no overflow in them. Longer words may be cut, for they are
 * whole once the select is open.
 */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate((arrow) => {
    const pen = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll('select')]
      .filter((select) => select.checkVisibility())
      .flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        pen.font = font
        const room =
          select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow
        return [...select.options]
          .map(({ text }) => text)
          .filter((text) => pen.measureText(text).width > room)
          .map((text) => `a choice is cut: ${text} (${Math.round(pen.measureText(text).width - room)} px)`)
      })
  }, arrow)

/** Words on what can be chosen that an ellipsis ends. Longer words may end in one, for they are read out whole. */
const shortened = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board-controls button *')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).textOverflow === 'ellipsis')
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `an ellipsis ends: ${one.textContent} (${one.clientWidth} of ${one.scrollWidth} px)`),
  )

/** What keeps people from reading or using the page, or makes it harder. */
async function barriers(page: Page, rules: string[] | null): Promise<string[]> {
  // It is sent once to a page: it is as large as the app. What lies beneath letters of a picture it never knows.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(
      `${axeSource}\naxe.configure({ rules: [{ id: 'color-contrast', selector: ':not(svg *)' }] })`,
    )
  return page.evaluate(async (rules) => {
    const here = (window as unknown as { axe: typeof axe }).axe
    // It needn't tell of what is well, nor point at anything: that is most of its work.
    const { violations } = await here.run(document, {
      reporter: 'no-passes',
      selectors: false,
      ...(rules ? { runOnly: { type: 'rule' as const, values: rules } } : {}),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
  }, rules)
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
      .map((element) => {
        const edge = element.getBoundingClientRect().right
        const wide = [...element.querySelectorAll('*')].findLast(
          (one) => one.getBoundingClientRect().right > edge,
        )
        return `${element.tagName}.${element.className} scrolls sideways by ${element.scrollWidth - element.clientWidth}: ${wide?.outerHTML.slice(0, 120)}`
      }),
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
    // Where the sheet can't be pulled up, what can be chosen has room however much stands around it.
    const isFixed = !document.querySelector('.board-pull')?.checkVisibility()
    const hidden = [
      ...document.querySelectorAll<HTMLElement>('.board-body:has(.board-controls button)'),
    ].filter(
      (body) => isFixed && body.checkVisibility() && body.clientHeight < Math.min(body.scrollHeight, 64),
    )
    // There, too, no edge cuts through what is picked; out of sight, the prompt says what it is.
    const halved = [...document.querySelectorAll('.board-controls [aria-pressed="true"]')].filter(
      (picked) => {
        const edge = picked.closest('.board-body')?.getBoundingClientRect()
        const { top, bottom } = picked.getBoundingClientRect()
        const isThrough = (at: number) => top < at - 1 && bottom > at + 1
        return isFixed && edge && picked.checkVisibility() && (isThrough(edge.top) || isThrough(edge.bottom))
      },
    )
    // What scrolls by itself within what scrolls is cut off with no sign that it goes on.
    const nested = [...document.querySelectorAll<HTMLElement>('.board-body :not(svg *)')].filter(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
    )
    // A word of what is pressed is read in one piece.
    const isBroken = (text: Node) =>
      [...(text.textContent ?? '').matchAll(/\S+/g)].some(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return !/[-–/]/.test(word) && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
      })
    const textsIn = (element: Element) =>
      [...element.querySelectorAll('*'), element].flatMap((one) =>
        [...one.childNodes].filter(({ nodeType }) => nodeType === 3),
      )
    const broken = [...document.querySelectorAll<HTMLElement>('button')].filter(
      (button) => button.checkVisibility() && textsIn(button).some(isBroken),
    )
    // Nothing of it goes beyond its button, or to its border, but what an ellipsis ends or is only read out.
    const isBeyond = (button: Element) => {
      const box = button.getBoundingClientRect()
      const { borderInlineStartWidth, borderInlineStartColor } = getComputedStyle(button)
      const isFramed = borderInlineStartWidth !== '0px' && !/transparent|, 0\)/.test(borderInlineStartColor)
      const [left, right] = isFramed ? [box.left + 2.5, box.right - 2.5] : [box.left, box.right]
      return textsIn(button).some((text) => {
        for (let one = text.parentElement!; one !== button.parentElement; one = one.parentElement!) {
          const { textOverflow, clipPath } = getComputedStyle(one)
          if (textOverflow === 'ellipsis' || clipPath !== 'none' || !one.checkVisibility()) return false
        }
        const range = document.createRange()
        range.selectNodeContents(text)
        return [...range.getClientRects()].some((line) => line.left < left - 0.5 || line.right > right + 0.5)
      })
    }
    const beyond = [...document.querySelectorAll('button')].filter(
      (button) => button.checkVisibility() && isBeyond(button),
    )
    // Letters that an edge cuts off. An ellipsis says that there is more, and what scrolls can be moved.
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isClipped = /hidden|clip/.test(overflowX) && textOverflow === 'clip'
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      )
      return (
        isClipped &&
        hasText &&
        element.checkVisibility() &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth
      )
    })
    return [...narrow, ...spilling, ...hidden, ...halved, ...nested, ...broken, ...beyond, ...cut].map(
      (element) => `no room for: ${element.outerHTML.slice(0, 200)}`,
    )
  })

/**
 * What is pressed, and is out of reach: something else lies on its middle, or an edge cuts it off and nothing scrolls it
 * there. What lies on a map is for the map to show. Not for screens where a card or a panel is opened over the choices:
 * those lie under it on purpose.
 */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('button, summary, select, textarea, input, a[href]')]
      .map((one) => one.closest('label') ?? one)
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.board-map'))
    const around = (one: Element): Element[] =>
      one.parentElement ? [one.parentElement, ...around(one.parentElement)] : []
    const [scrolls, cuts] = [/auto|scroll/, /hidden|clip/]
    return targets.flatMap((one) => {
      const box = one.getBoundingClientRect()
      if (Math.min(box.width, box.height) < 8) return []
      const edges = around(one).filter((outer) => getComputedStyle(outer).overflow !== 'visible')
      const seen = edges.map((outer) => outer.getBoundingClientRect())
      // It is only read out until the keyboard comes to it.
      if (seen.some(({ width }) => width <= 1)) return []
      const what = one.outerHTML.slice(0, 160)
      for (const [i, outer] of edges.entries()) {
        const { overflowX, overflowY } = getComputedStyle(outer)
        const { left, right, top, bottom } = seen[i]
        if (scrolls.test(overflowX + overflowY)) break
        if (cuts.test(overflowX) && (box.left < left - 1 || box.right > right + 1))
          return [`cut at its side: ${what}`]
        if (cuts.test(overflowY) && (box.top < top - 1 || box.bottom > bottom + 1))
          return [`cut above or below: ${what}`]
      }
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const isIn = (edge: { left: number; right: number; top: number; bottom: number }) =>
        x > edge.left && x < edge.right && y > edge.top && y < edge.bottom
      if (!isIn({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }) || !seen.every(isIn)) return []
      const met = document.elementFromPoint(x, y)
      // The way past the head lies over it while it has the focus.
      if (!met || met.matches('.skip') || one.contains(met) || met.contains(one)) return []
      // What a foot covers while there is more to scroll to can be brought up.
      const scroller = edges.find((outer) => scrolls.test(getComputedStyle(outer).overflowY))
      if (scroller && !scroller.contains(met) && scroller.scrollHeight > scroller.clientHeight) return []
      return [`under something else: ${what} under ${met.outerHTML.slice(0, 120)}`]
    })
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
