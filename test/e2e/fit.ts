import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isDeep } from '../support/depth.ts'
import { allDrawn } from './drawn.ts'
import { lengthened } from './lengthened.ts'
import type { Person } from './people.ts'
import { mine, others } from './states/round.ts'

const questionIsCut = 'the question is cut'

/** The smallest side of what is tapped, in CSS pixels; a rounded half is forgiven. */
const smallest = 43.5

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
    ...(await roomless(page)),
  ]
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
  ...(await sliced(page)),
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

/** Marks in the line of players that stand higher or lower than the others. */
const askew = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('.board-players svg')].filter((mark) =>
      mark.checkVisibility(),
    )
    const middleOf = (mark: Element) => {
      const { top, height } = mark.getBoundingClientRect()
      return top + height / 2
    }
    const far = marks.filter((mark) => mark.closest('.far'))
    return far
      .filter((mark) => Math.abs(middleOf(mark) - middleOf(marks[0])) > 2)
      .map(
        (mark) =>
          `${middleOf(mark) - middleOf(marks[0])} px below the other marks: ${mark.outerHTML.slice(0, 80)}`,
      )
  })

/** What scrolls beside or below a board, and is cut off at its edge with no fade that says that it goes on. */
const sliced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board-body, .board-panel')]
      .filter((one) => one.checkVisibility() && one.clientHeight > 0)
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .filter((one) => {
        const isMasked = getComputedStyle(one).maskImage !== 'none'
        return !isMasked && getComputedStyle(one, '::after').position !== 'sticky'
      })
      .map((one) => `cut off with no fade: ${one.outerHTML.slice(0, 120)}`),
  )

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

/** What keeps people from reading or using the page, or makes it harder. */
async function barriers(page: Page, rules: string[] | null): Promise<string[]> {
  // It is sent once to a page: it is as large as the app.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const here = (window as unknown as { axe: typeof axe }).axe
    // It needn't point at what is well: that is most of its work.
    const { violations } = await here.run(document, {
      resultTypes: ['violations'],
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

/** The phones on which a board must have its room, in CSS pixels. The deep run adds a tall one, and one on its side. */
const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 740 },
  ...(isDeep
    ? [
        { width: 390, height: 844 },
        { width: 740, height: 360 },
      ]
    : []),
]

/** Where a board has less than its share of the screen, or what stands around it is cut off. */
async function crowded(page: Page): Promise<string[]> {
  const own = page.viewportSize()!
  if (own.width < 360 || !(await page.locator('[data-stop=peek]').isVisible())) return []
  const found: string[] = []
  for (const size of own.width > 500 ? [own] : phones) {
    if (size !== own) await page.setViewportSize(size)
    if (await isPushedDown(page)) continue
    const room = size.width > 500 ? await besideNow(page) : await crampedNow(page)
    const now = [...room, ...(await cutNow(page)), ...(await coveredNow(page))]
    found.push(...now.map((one) => `${size.width}×${size.height}: ${one}`))
  }
  await page.setViewportSize(own)
  return found
}

/** Whether what has gone wrong stands above the table: then the page scrolls sooner than the board shrinks. */
const isPushedDown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    return boxOf('.table').top > 1 || boxOf('main').top > boxOf('.table-head').bottom + 1
  })

/** Where the column beside a board is narrower or wider than it may be, or leaves something of the screen unused. */
const besideNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const widthOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().width
    const [map, column] = [widthOf('.board-map'), widthOf('.board-sheet')]
    const isAmiss = column < 359 || column > 421 || Math.abs(map + column - innerWidth) > 1
    return isAmiss ? [`the board has ${map} and its column ${column} px`] : []
  })

/** What can't be seen whole of what must always be. */
const cutNow = (page: Page): Promise<string[]> =>
  page.evaluate((questionIsCut) => {
    const cut = [
      ...document.querySelectorAll('.board-foot button, .board-prompt, .board-players li, .table-head .menu'),
    ]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element }) => element.checkVisibility())
      .filter(({ box }) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1)
      .map(({ element }) => `cut off: ${element.outerHTML.slice(0, 120)}`)
    // What is asked stands below the handle by which the sheet is pulled.
    const prompt = document.querySelector('.board-prompt')
    const pull = prompt?.querySelector('.board-pull')?.checkVisibility()
    const status = prompt?.querySelector('.status')
    if (prompt && status && pull) {
      const { top, bottom } = prompt.getBoundingClientRect()
      const lines: DOMRect[] = []
      const texts = document.createTreeWalker(status, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        // What is only read out has no place.
        if (getComputedStyle(texts.currentNode.parentElement!).clipPath !== 'none') continue
        const line = document.createRange()
        line.selectNodeContents(texts.currentNode)
        lines.push(...line.getClientRects())
      }
      if (lines.some((line) => line.height > 0 && (line.top < top + 5 || line.bottom > bottom + 2)))
        cut.push(`${questionIsCut}: ${status.textContent}`)
    }
    const tab = document.querySelector('.board-sheet > .tabs button')
    const menu = document.querySelector('.table-head .menu')
    if (tab && !tab.checkVisibility() && !menu?.checkVisibility()) cut.push('no way to the panels')
    const body = document.querySelector('.replay .board-body')
    const isSliver = body && body.clientHeight < 24 && body.scrollHeight > body.clientHeight + 16
    if (isSliver && body.checkVisibility({ visibilityProperty: true }) && body.clientHeight > 0)
      cut.push(`a sliver of ${body.clientHeight} px: ${body.textContent?.slice(0, 80)}`)
    const foot = document.querySelector('.board-foot')
    const scrolls = foot && foot.scrollHeight > foot.clientHeight + 1
    return [...cut, ...(scrolls ? ['what sends must be scrolled to'] : [])]
  }, questionIsCut)

const crampedNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const [map, sheet] = [boxOf('.board-map'), boxOf('.board-sheet')]
    const share = (Math.min(sheet.top, map.bottom) - map.top) / innerHeight
    return share < 0.55 || map.width < innerWidth
      ? [`the board has ${Math.round(share * 100)} % of the height`]
      : []
  })

/** What lies on a map besides the one button that shows all of it. A mouse has two more, which bring it closer and back. */
const coveredNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const allowed = matchMedia('(hover: none)').matches ? 1 : 3
    // Where no board can be shown, what is said instead has its place.
    const lying = [
      ...document.querySelectorAll('.board-frame:not(.no-board) .board-map > :not(svg) *'),
    ].filter(
      (one) =>
        one.matches('button, a, p, span') &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return lying.length > allowed
      ? [`on the map lie ${lying.map((one) => one.getAttribute('aria-label') ?? one.textContent).join(', ')}`]
      : []
  })

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
    return [...narrow, ...spilling, ...hidden, ...halved, ...nested, ...broken, ...cut].map(
      (element) => `no room for: ${element.outerHTML.slice(0, 200)}`,
    )
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
