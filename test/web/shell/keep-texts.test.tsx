// @vitest-environment happy-dom
import { type ComponentChild, options, render } from 'preact'
import { useState } from 'preact/hooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startKeepingTexts } from '../../../web/shell/page/keep-texts.ts'

const { debounceRendering } = options
let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  document.body.replaceChildren(root)
  startKeepingTexts(root)
})
afterEach(() => {
  render(null, root)
  if (debounceRendering) options.debounceRendering = debounceRendering
  else delete options.debounceRendering
})

let show: (children: ComponentChild) => void
function Shown() {
  const [children, setChildren] = useState<ComponentChild>(null)
  show = setChildren
  return <p>{children}</p>
}

/** Two elements with other words, as Chrome has them. */
function wrapped(words: string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.append(`<${words}>`)
  outer.append(inner)
  return outer
}

/** How translators put other words in the place of a text. */
const translators: Record<string, (text: Text) => void> = {
  'elements in its place': (text) => text.replaceWith(wrapped(text.data)),
  'elements before it, which then goes': (text) => {
    text.before(wrapped(text.data))
    text.remove()
  },
  'elements around it': (text) => {
    const outer = wrapped('')
    text.replaceWith(outer)
    text.data = `<${text.data}>`
    outer.firstElementChild!.replaceChildren(text)
  },
  'another text': (text) => text.replaceWith(`<${text.data}>`),
}

const settle = () => new Promise((done) => setTimeout(done))

/** Translates all that is not yet, until nothing is left. */
async function translate(by: (text: Text) => void): Promise<void> {
  for (;;) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    const left = found.filter(({ data }) => data && !data.startsWith('<'))
    if (left.length === 0) return
    left.forEach(by)
    await settle()
  }
}

describe.each(Object.entries(translators))('page translated by %s', (_, by) => {
  async function shows(...drawn: ComponentChild[]): Promise<string[]> {
    render(<Shown />, root)
    const read: string[] = []
    for (const children of drawn) {
      show(children)
      await settle()
      await translate(by)
      read.push(root.textContent)
    }
    return read
  }

  it('shows the newest text', async () => {
    expect(await shows('Lay a tile', 'End turn', 'Sent')).toEqual(['<Lay a tile>', '<End turn>', '<Sent>'])
  })

  it('drops a removed text, and keeps one that stays', async () => {
    const drawn = await shows(['Two left. ', 'Ready.'], [null, 'Ready.'], [null, 'Ready.', <b key="b">!</b>])
    expect(drawn).toEqual(['<Two left. ><Ready.>', '<Ready.>', '<Ready.><!>'])
  })

  it('takes new elements before, between and after texts', async () => {
    const b = (words: string) => <b key={words}>{words}</b>
    const drawn = await shows(['one', 'two'], [b('0'), 'one', b('1'), 'two', b('2')], ['one', b('1')])
    expect(drawn).toEqual(['<one><two>', '<0><one><1><two><2>', '<one><1>'])
  })

  it('keeps the translation of an unchanged text', async () => {
    render(<Shown />, root)
    show(['Ready.', <b key="b">1</b>])
    await settle()
    await translate(by)
    const [first, second] = root.querySelector('p')!.childNodes
    show(['Ready.', <b key="b">2</b>])
    await settle()
    expect(root.textContent).toBe('<Ready.>2')
    expect([...root.querySelector('p')!.childNodes]).toEqual([first, second])
  })
})

it('translated page: a late translation of an old text is replaced by the new text', async () => {
  render(<Shown />, root)
  show('2 left')
  await settle()
  const text = root.querySelector('p')!.firstChild as Text
  const { data } = text
  show('1 left')
  await settle()
  text.replaceWith(wrapped(data))
  await settle()
  expect(root.textContent).toBe('1 left')
  text.replaceWith(wrapped(text.data))
  await settle()
  expect(root.textContent).toBe('<1 left>')
})
