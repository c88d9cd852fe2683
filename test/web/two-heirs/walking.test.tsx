// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it } from 'vitest'
import type { HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { Chart } from '../../../web/games/two-heirs/print/picture.tsx'
import { lightPalette } from '../../../web/print/palette.ts'
import { someViews } from './tables.ts'

it('Two Heirs map: a troop that walks is the same element at another place, so that it can be seen moving', () => {
  const host = document.createElement('div')
  const show = (view: HeirsPosition) => {
    act(() => render(<Chart view={view} palette={lightPalette} />, host))
    return [...host.querySelectorAll('[data-piece]')].map((piece) => ({
      piece,
      at: piece.getAttribute('transform'),
    }))
  }
  const [{ view }] = someViews(23, [2])
  const before = show(view)
  expect(before).toHaveLength(view.troops.length)
  const [first, ...others] = view.troops
  const after = show({ ...view, troops: [{ ...first, x: first.x + 1 }, ...others] } as HeirsPosition)
  expect(after.map(({ piece }) => piece)).toEqual(before.map(({ piece }) => piece))
  expect(after[0].at).not.toBe(before[0].at)
})
