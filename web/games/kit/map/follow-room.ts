import type { Camera } from './camera.ts'
import { type Drawing, free, least } from './drawing.ts'
import type { Gestures } from './gestures.ts'
import { moveFor } from './sheet-moved.ts'

/** Has a drawing follow its room: that of its element, and what the sheet over it leaves. @returns what ends that */
export function followRoom(drawing: Drawing, camera: Camera, { yieldToPage }: Gestures): () => void {
  const { svg, wishes, over } = drawing
  // The first call comes before the first paint, when sizes are known; measuring here would cost a second layout.
  let isFitted = false
  // The height that no sheet lies over. At first it is measured before anything moves, so that nothing is laid out twice.
  let freeBefore = 0
  const resized = new ResizeObserver(() => {
    const { keep } = wishes.current
    if (!isFitted) freeBefore = free(drawing).height
    drawing.room = { width: svg.clientWidth, height: svg.clientHeight }
    yieldToPage()
    if (isFitted && keep) camera.reveal(keep)
    else if (drawing.isTouched) camera.cover(false)
    else camera.fit(false)
    isFitted = true
  })
  resized.observe(svg)
  // A drawing that was moved up for a raised sheet comes back once that goes down. After the end it is fitted again.
  let isFirst = true
  const sheetMoved = new ResizeObserver(() => {
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst) return
    const { height } = free(drawing)
    const { isTouched, isShifted } = drawing
    const { paper, upheld = [] } = wishes.current
    const hasEnded = over?.current.hasEnded ?? false
    const move = moveFor(height, freeBefore, { isTouched, isShifted, hasEnded, hasPaper: !!paper, least })
    if (move === 'fit') camera.fit(true)
    if (move === 'cover') camera.cover(true)
    if (move === 'uphold') camera.show(upheld)
    freeBefore = height
  })
  const sheet = over?.current.element.current
  if (sheet) sheetMoved.observe(sheet)
  return () => {
    resized.disconnect()
    sheetMoved.disconnect()
  }
}
