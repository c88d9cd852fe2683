/** Whether the focus can't stay on its element: that is gone, hidden, or disabled. */
const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility()

/** The surrounding elements that may take the focus over, the nearest first. */
function placesAround(element: Element): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return around ? [around, ...placesAround(around)] : []
}

/**
 * Makes sure that keyboards and screen readers keep their place: when a press removes the element that had the focus, a
 * surrounding element takes the focus over. From there the next key leads to the new content.
 */
export function startKeepingFocus(): void {
  let last: Element | null = null
  let places: HTMLElement[] = []
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element
    places = placesAround(last)
  })
  const keep = () => {
    const { activeElement } = document
    if (!last || !isGone(last) || (activeElement !== document.body && activeElement !== last)) return
    const next = places.find((place) => !isGone(place)) ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  }
  new MutationObserver(keep).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  })
}
