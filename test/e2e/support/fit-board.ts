import type { Page } from 'playwright-core'
import { isDeep } from '../../support/depth.ts'
import { painted } from './fingers.ts'

export const questionIsCut = 'the question is cut'

/** Marks in the line of players that stand higher or lower than the others. */
export const askew = (page: Page): Promise<string[]> =>
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

/** Marks that lie on the news beside them. */
export const overlaid = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.since summary')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const words = one.querySelector('span')!.getBoundingClientRect()
        return [...one.querySelectorAll('svg')].some(
          (mark) => mark.getBoundingClientRect().right > words.left,
        )
      })
      .map((one) => `a mark lies on the news: ${one.textContent}`),
  )

/** What scrolls beside or below a board, and is cut off at its edge with no fade that says that it goes on. */
export const sliced = (page: Page): Promise<string[]> =>
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

/** My steps, where they scroll although there is free room above them. */
export const cutSteps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const steps = document.querySelector('.board-foot .strip ol')
    const body = document.querySelector('.board-body')
    if (!steps?.checkVisibility() || !body || steps.scrollHeight <= steps.clientHeight + 1) return []
    const ends = [...body.querySelectorAll('*')].filter(
      (one) => one.checkVisibility() && one.clientHeight > 0,
    )
    const { top, bottom } = body.getBoundingClientRect()
    const room = bottom - Math.max(top, ...ends.map((one) => one.getBoundingClientRect().bottom))
    const least = Math.min(100, steps.scrollHeight - steps.clientHeight)
    return room > least + 20 ? [`${room} px are free above steps that are cut: ${steps.textContent}`] : []
  })

/**
 * What I have chosen in a turn that is complete, where it is not told above the button that sends it; what was looked up
 * meanwhile may have the room.
 */
export const untoldSteps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isAbove = document.querySelector('.board-body :is(.map-button, :focus-visible)') !== null
    if (isAbove || !document.querySelector('.strip.complete')?.checkVisibility()) return []
    const list = document.querySelector('.strip ol')
    const steps = [...document.querySelectorAll('.strip li:not(.still)')]
    const least = Math.min(40, list?.scrollHeight ?? 0)
    const row = list ? Number.parseFloat(getComputedStyle(list).lineHeight) : 1
    const over = list ? list.clientHeight % row : 0
    return [
      ...(Math.min(over, row - over) > 1 ? ['a line in the list of steps is cut in two'] : []),
      ...(list && steps.length > 0 && list.clientHeight < least
        ? [`${list.clientHeight} px are left for the steps of a turn`]
        : []),
      ...steps
        .filter((one) => !one.checkVisibility())
        .map((one) => `a step of a complete turn is not told: ${one.textContent}`),
    ]
  })

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
export async function crowded(page: Page): Promise<string[]> {
  const own = page.viewportSize()!
  if (own.width < 360 || !(await page.locator('[data-stop=peek]').isVisible())) return []
  const found: string[] = []
  for (const size of own.width > 500 ? [own] : phones) {
    if (size !== own) {
      await page.setViewportSize(size)
      // The sheet finds its height with the next frame.
      await painted(page)
    }
    if (await isPushedDown(page)) continue
    const room = size.width > 500 ? await besideNow(page) : await crampedNow(page)
    const now = [...room, ...(await cutNow(page)), ...(await coveredNow(page)), ...(await tinyNow(page))]
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
    const isFaulty = column < 359 || column > 421 || Math.abs(map + column - innerWidth) > 1
    return isFaulty ? [`the board has ${map} and its column ${column} px`] : []
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
    // What is missing is said by the button that can't be pressed yet.
    for (const words of document.querySelectorAll('.board-foot button span'))
      if (words.checkVisibility() && Number(getComputedStyle(words).opacity) < 1)
        cut.push(`faint: ${words.textContent}`)
    // The arrow of a lesson stands 14 px out from what it points at.
    const mark = document.querySelector<HTMLElement>('.lesson-mark[data-on=sheet][data-side=above]')
    const aim = document.querySelector('.board-body [data-aim]')
    if (prompt && mark?.checkVisibility() && aim) {
      const above = mark.getBoundingClientRect().top - prompt.getBoundingClientRect().bottom
      if (above < 13) cut.push(`the arrow of a lesson lies on its words: ${above}`)
    }
    const scrolled = aim?.closest('.board-body')
    if (aim && scrolled && scrolled.scrollTop > 0) {
      const spare = scrolled.getBoundingClientRect().bottom - aim.getBoundingClientRect().bottom
      if (spare > 1)
        cut.push(`scrolled by ${Math.min(spare, scrolled.scrollTop)} px more than a lesson needs`)
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

/**
 * A board has more than half of the screen. A sheet may take more than the rest of it only for what can be chosen, and never
 * more than half; below that it cuts nothing that can be chosen, unless the game's map is dense and keeps its room.
 */
const crampedNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const [map, sheet] = [boxOf('.board-map'), boxOf('.board-sheet')]
    const share = (Math.min(sheet.top, map.bottom) - map.top) / innerHeight
    const frame = document.querySelector<HTMLElement>('.board-frame')!
    const needed = Number.parseFloat(frame.style.getPropertyValue('--needed')) || 0
    const ofSheet = sheet.height / innerHeight
    const controls = document.querySelector('.board-controls')?.getBoundingClientRect()
    const keepsMap = getComputedStyle(frame).getPropertyValue('--most') !== ''
    const isChoosing = !keepsMap && !document.querySelector('.strip.complete li:not(.still)')
    const body = boxOf('.board-body')
    // With no room it is out of sight: what is chosen from has the map's place.
    const cut = controls && isChoosing && body.height > 0 ? controls.bottom - body.bottom : 0
    const percent = (part: number) => `${Math.round(part * 100)} % of the height`
    return [
      ...(map.width < innerWidth ? ['the board is narrower than the screen'] : []),
      ...(share < 0.55 && sheet.height > needed + 1 ? [`the board has ${percent(share)}`] : []),
      ...(ofSheet > 0.5 + 1 / innerHeight ? [`the sheet has ${percent(ofSheet)}`] : []),
      ...(cut > 1 && ofSheet < 0.5 - 1 / innerHeight
        ? [`${Math.round(cut)} px of the choices are cut, in a sheet of ${percent(ofSheet)}`]
        : []),
    ]
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

/** The least height of letters on a map, in CSS pixels. */
const smallestLetters = 11

/** The smallest side of what is tapped, in CSS pixels; a rounded half is forgiven. */
export const smallest = 43.5

/** What is too small to be read or tapped on a map as it opens, of what can be seen of it. */
const tinyNow = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([smallestLetters, smallest]) => {
      const edge = document.querySelector('.board-sheet')!.getBoundingClientRect()
      const isInSight = (one: Element) => {
        const box = one.getBoundingClientRect()
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
        const isOnMap = edge.left > 0 ? x < edge.left : y < edge.top
        const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        return isSeen && isOnMap && x > 0 && y > 0 && x < innerWidth
      }
      // Somebody who has zoomed out of what is at stake has chosen to see all, however small.
      const isZoomedOut = document.querySelector('.board-map [aria-label="Where I can act"]')
      const letters = [...document.querySelectorAll<SVGTextElement>('.board-map svg text')]
        .filter(() => !isZoomedOut)
        .filter((one) => one.textContent?.trim() && isInSight(one))
        .map((one) => {
          const { a, b } = one.getScreenCTM()!
          return { one, size: Number.parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b) }
        })
        .filter(({ size }) => size < smallestLetters - 0.05)
        .map(({ one, size }) => `letters of ${size.toFixed(1)} px: ${one.textContent}`)
      const places = [...document.querySelectorAll('.board-map svg [role=button]')]
        .filter(isInSight)
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => Math.min(width, height) < smallest)
        .map(
          ({ one, box: { width, height } }) =>
            `a place of ${width} × ${height}: ${one.outerHTML.slice(0, 120)}`,
        )
      return [...letters, ...places]
    },
    [smallestLetters, smallest],
  )
