// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { useSelection } from '../../../web/games/kit/choices/use-selection.ts'

interface Selection {
  kind?: string
  place?: string
}

let drawn: string[]
let look: (selection: Selection) => void

/** Notes what each drawing shows. */
function Board({ stands }: { stands: string }) {
  const [selection, setSelection] = useSelection<Selection>(stands, ({ kind }) =>
    kind && stands.includes(kind) ? { kind } : {},
  )
  look = setSelection
  drawn.push(`${stands}: ${Object.values(selection).join(' ')}`)
  return null
}

const draw = (stands: string) => act(() => render(<Board stands={stands} />, document.body))

beforeEach(() => {
  drawn = []
  render(null, document.body)
})

it('board selection: goes with the state it belongs to, and no drawing shows both', () => {
  draw('draft')
  act(() => look({ kind: 'draft', place: 'Boston' }))
  draw('draft, settle')
  draw('settle')
  draw('draft')
  expect(new Set(drawn)).toEqual(
    new Set(['draft: ', 'draft: draft Boston', 'draft, settle: draft', 'settle: ', 'draft: ']),
  )
  expect(drawn.at(-1)).toBe('draft: ')
})
