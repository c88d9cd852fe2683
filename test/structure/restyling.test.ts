import { expect, it } from 'vitest'
import { filesBelow, read } from './sources.ts'

/** Where a selector styles something within a board's frame by what else the frame has: `.x-frame:has(.a) .b`. */
function withinByHas(css: string): string[] {
  const found: string[] = []
  for (const { index, 0: start } of css.matchAll(/-frame(\[[^\]]*\])?:has\(/g)) {
    let end = index + start.length
    for (let open = 1; open > 0; end++) open += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0
    if (!/^\s*[,{)]/.test(css.slice(end))) found.push(css.slice(index, css.indexOf('{', end)))
  }
  return found
}

it('withinByHas: finds what is styled within a frame, not the frame itself', () => {
  const css =
    '.x-frame:has(.a:not(.b)) .c { } .x-frame:has(.a) { } .y-frame:is(.d, :has(.e)), .f { } .g:has(.a) .h { }'
  expect(withinByHas(css)).toEqual(['-frame:has(.a:not(.b)) .c '])
})

// A browser would style the whole map again with each change anywhere in the frame. `.board-sheet:has(…)` holds no map.
it('boards: style nothing within their frame by what else it has', () => {
  const found = filesBelow('web', /\.css$/).flatMap((path) =>
    withinByHas(read(path)).map((selector) => `${path}: ${selector}`),
  )
  expect(found).toEqual([])
})
