import type { Page } from 'playwright-core'

interface Seen {
  /** How often the drawing of the board was moved or made larger. */
  moves: number
  /** Whether the drawing is still the same element, in a box of the same size. */
  isSame: boolean
  /** After which taps what they led to could not be seen. */
  unanswered: string[]
  /** Where the lower right corner of the main button was, enabled or not, before the first tap and after each. */
  corners: string[]
}

/** Watches the board from now on. @returns how to read what was seen */
export async function watched(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const canvas = document.querySelector('.board-map svg')!
    const drawing = canvas.querySelector('g')!
    const size = () => JSON.stringify(canvas.getBoundingClientRect())
    const before = size()
    let transform = drawing.style.transform
    const seen = { moves: 0, isSame: true, unanswered: [] as string[], corners: [] as string[] }
    new MutationObserver(() => {
      if (drawing.style.transform !== transform) seen.moves++
      transform = drawing.style.transform
    }).observe(drawing, { attributes: true, attributeFilter: ['style'] })
    const frame = document.querySelector('.board-frame')!
    const boxOf = (one: Element) => one.getBoundingClientRect()
    /** Whether something can be seen: on the part of the map that is free, or in the sheet where it does not scroll away. */
    const isInSight = (one: Element) => {
      const sheet = boxOf(document.querySelector('.board-sheet')!)
      const room = one.closest('.board-body') ?? one.closest('.board-map, .board-sheet') ?? frame
      const { left, right, top, bottom } = boxOf(room)
      const edges = { left, right, top, bottom }
      if (room.matches('.board-map')) {
        if (sheet.left > left + 1) edges.right = Math.min(right, sheet.left)
        else edges.bottom = Math.min(bottom, sheet.top)
      }
      const box = boxOf(one)
      const isThere = box.width > 0 && box.right > edges.left && box.left < edges.right
      const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return isThere && isSeen && box.bottom > edges.top && box.top < Math.min(edges.bottom, innerHeight)
    }
    const changed = new Set<Element>()
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const places = type === 'childList' ? [...addedNodes] : [target]
        for (const place of places) {
          const one = place instanceof Element ? place : place.parentElement
          if (one) changed.add(one)
        }
      }
    }).observe(frame, { subtree: true, childList: true, attributes: true, characterData: true })
    const lookRound = (tapped: Element) => {
      seen.isSame &&= document.querySelector('.board-map svg') === canvas && size() === before
      const name = tapped.getAttribute('aria-label') ?? tapped.textContent ?? ''
      if (![...changed].some((one) => one.isConnected && isInSight(one))) seen.unanswered.push(name)
      // What can be chosen now begins in sight, too; or, once nothing can be, the newest step that was.
      const isComplete = document.querySelector('.strip.complete') !== null
      const body = document.querySelector(isComplete ? '.board-foot' : '.board-body')!
      const answers = document.querySelectorAll(isComplete ? '.strip li' : '.board-controls > * > *')
      const shown = [...answers].filter((one) => one.checkVisibility())
      const answer = shown.at(isComplete ? -1 : 0)
      const [room, box] = [boxOf(body), answer && boxOf(answer)]
      if (box && (box.top < room.top - 1 || box.top > room.bottom || room.bottom > innerHeight + 1))
        seen.unanswered.push(name)
      noteCorner()
    }
    const noteCorner = () => {
      const sender = [...document.querySelectorAll('.board-foot :is(.primary, .strong, .send)')].at(-1)
      if (!sender) return
      const { right, bottom } = boxOf(sender)
      // While it is pressed it gives way by a pixel.
      const [, pressed = '0'] = getComputedStyle(sender).translate.split(' ')
      seen.corners.push(`${Math.round(right)},${Math.round(bottom - Number.parseFloat(pressed))}`)
    }
    noteCorner()
    document.addEventListener('click', () => changed.clear(), { capture: true })
    document.addEventListener('click', ({ target }) =>
      requestAnimationFrame(() => requestAnimationFrame(() => lookRound(target as Element))),
    )
    Object.assign(globalThis, { seen })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
}
