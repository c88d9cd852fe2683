// @vitest-environment happy-dom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { usePart } from '../../../web/shell/routes/use-part.ts'

let loaded: Map<string, () => void>
let drawn: string[]

function Page({ name }: { name: string }) {
  const { part } = usePart(() => new Promise<string>((done) => loaded.set(name, () => done(name))), name)
  drawn.push(`${name}: ${part}`)
  return null
}

const open = (name: string) => act(() => render(h(Page, { name }), document.body))
const load = async (name: string) => {
  loaded.get(name)!()
  await act(async () => {
    await vi.advanceTimersByTimeAsync(10)
  })
}

afterEach(() => {
  render(null, document.body)
  vi.useRealTimers()
})

it('late part: is shown only on its own page, in whatever order parts are loaded', async () => {
  vi.useFakeTimers()
  loaded = new Map()
  drawn = []
  await open('gheos')
  await open('rurik')
  await load('rurik')
  await load('gheos')
  await open('two-heirs')
  expect(new Set(drawn)).toEqual(new Set(['gheos: null', 'rurik: null', 'rurik: rurik', 'two-heirs: null']))
})
