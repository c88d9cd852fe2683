import { useContext, useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { SheetAround } from '../frame/around-board.ts'
import { type Camera, cameraOn } from './camera.ts'
import type { Drawing, Wishes } from './drawing.ts'
import { followRoom } from './follow-room.ts'
import { gesturesOn } from './gestures.ts'
import type { Point } from './placing.ts'

/**
 * Lets a drawing be moved and zoomed by finger, pinch, double tap, wheel and buttons. Until the player does, all of
 * `points` stay in sight, clear of the buttons that lie over the drawing in the same element, and it moves only when
 * they are not. With a point to `keep`, it stays where it is as long as that is in sight. It fills the room at no more
 * than `largest` times its size. Where the page around it scrolls, the wheel and one finger scroll the page, so that
 * nobody is caught on the map.
 */
export function usePanZoom(
  points: readonly Point[],
  keep: Point | null,
  more: Omit<Wishes, 'points' | 'keep'> = {},
) {
  const canvas = useRef<SVGSVGElement | null>(null)
  const drawing = useRef<SVGGElement | null>(null)
  const wishes = useRef<Wishes>({ points, keep })
  wishes.current = { ...more, points, keep }
  const over = useContext(SheetAround)
  const { current: view } = useRef({} as Camera)
  const shown = useRef<Drawing | null>(null)

  useLayoutEffect(() => {
    const made: Drawing = {
      ...{ svg: canvas.current!, group: drawing.current!, wishes, over, room: { width: 0, height: 0 } },
      ...{ isTouched: false, isShifted: false, isTooLarge: false },
    }
    shown.current = made
    const gestures = gesturesOn(made, () => view.fit(true))
    Object.assign(view, cameraOn(made, gestures))
    const leaveRoom = followRoom(made, view, gestures)
    return () => {
      leaveRoom()
      gestures.end()
    }
  }, [])

  const isFree = keep === null
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current && isFree && !shown.current?.isTouched) view.follow()
    isShown.current = true
  }, [points, isFree])

  return { canvas, drawing, view }
}
