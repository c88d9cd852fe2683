/** Whether the focus can't stay where it is: that is gone, hidden, or can't be pressed any more. */
const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility()

/** What stands around something and may take the focus over, the nearest first. */
function placesAround(element: Element): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return around ? [around, ...placesAround(around)] : []
}

/**
 * Sees to it that keyboards and screen readers keep their place: where what had the focus goes away by what was
 * pressed, what stood around it takes the focus over. From there the next key leads to what came instead.
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
