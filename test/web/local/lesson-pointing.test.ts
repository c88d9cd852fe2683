import { describe, expect, it } from 'vitest'
import { leastScroll, sideOf } from '../../../web/screens/table/lesson/pointing.ts'

describe('lesson mark, its arrow', () => {
  const room = { top: 400, bottom: 600 }

  it('comes down from above where there is room for it', () => {
    expect(sideOf({ top: 440, bottom: 484 }, room)).toBe('above')
  })

  it('comes up from below where it would lie on the words of the step', () => {
    expect(sideOf({ top: 404, bottom: 490 }, room)).toBe('below')
  })

  it('is left out where the target fills the room', () => {
    expect(sideOf({ top: 404, bottom: 596 }, room)).toBe(null)
  })
})

describe('lesson mark, scrolling to its target', () => {
  it('does not scroll where the target is in sight from the top', () => {
    expect(leastScroll({ top: 40, bottom: 84 }, 150)).toBe(0)
  })

  it('scrolls until the end of the target is in sight, and no further', () => {
    expect(leastScroll({ top: 140, bottom: 184 }, 150)).toBe(34)
  })

  it('shows the beginning of a target that is higher than the room', () => {
    expect(leastScroll({ top: 20, bottom: 220 }, 150)).toBe(20)
  })
})
