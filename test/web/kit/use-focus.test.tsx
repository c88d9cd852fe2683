// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { useFocus } from '../../../web/games/kit/choices/use-focus.ts'

interface Focus {
  kind?: string
  place?: string
}

let drawn: string[]
let look: (focus: Focus) => void

/** Notes what each drawing shows. */
function Board({ stands }: { stands: string }) {
  const [focus, setFocus] = useFocus<Focus>(stands, ({ kind }) =>
    kind && stands.includes(kind) ? { kind } : {},
  )
  look = setFocus
  drawn.push(`${stands}: ${Object.values(focus).join(' ')}`)
  return null
}

const draw = (stands: string) => act(() => render(<Board stands={stands} />, document.body))

beforeEach(() => {
  drawn = []
  render(null, document.body)
})

it('board focus: goes with the state it belongs to, and no drawing shows both', () => {
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
