import { type ComponentChild, render } from 'preact'
import { act } from 'preact/test-utils'
import { type Draft, draftView, extend, startDraft, undo } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosAction, GheosPosition } from '../../../engine/gheos/position.ts'
import { Board } from '../../../web/games/gheos/board.tsx'
import { t } from './tables.ts'

const names = ['Emily', 'Ann', 'Konstanty', 'John']
const named = (params: { readonly [name: string]: unknown }) =>
  'seat' in params ? { ...params, seat: names[params.seat as number] } : params

/** A board in a page, with a draft behind it as an app has one. */
export function boardOf(view: GheosPosition, seat: number | null, lit: string[] = []) {
  const me = seat ?? 0
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const added: GheosAction[] = []
  let draft: Draft<GheosPosition, GheosAction> = startDraft(view, me)

  const tryAction = (action: GheosAction) => {
    const next = extend(gheos, draft, action)
    if ('code' in next) throw new Error(`${next.code}: ${gheos.notate(action)}`)
    return next
  }
  const board = (): ComponentChild => {
    const now = draftView(draft)
    return (
      <Board
        view={now}
        seat={seat}
        names={names.slice(0, view.hands.length)}
        choices={seat === null ? [] : gheos.legal(now, seat)}
        lit={lit}
        add={(action) => {
          added.push(action)
          draft = tryAction(action)
          draw()
        }}
        preview={(action) => tryAction(action).steps.at(-1)!}
        say={(action) => {
          const { key, with: params } = gheos.say(now, me, action)
          return t(key, named(params))
        }}
        tell={({ key, with: params }) => t(key, named(params))}
        why={(action) => {
          const refusal = gheos.why!(now, me, action)
          return (
            refusal && { words: t(refusal.message.key, refusal.message.with), rule: refusal.rule ?? null }
          )
        }}
        t={t}
      />
    )
  }
  const draw = () => act(() => render(board(), host))
  draw()

  const find = <E extends Element>(selector: string) => [...host.querySelectorAll<E>(selector)]
  const press = (element: Element | undefined) => {
    if (!element) throw new Error('Nothing there to be pressed.')
    act(() => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  }
  return {
    added,
    find,
    press,
    text: () => host.textContent ?? '',
    /** Presses the button with this text or label. */
    button(label: string | RegExp) {
      const says = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
      press(
        find('button').find((one) =>
          typeof label === 'string' ? says(one) === label : label.test(says(one)),
        ),
      )
    },
    key(element: Element, key: string, held: KeyboardEventInit = {}) {
      act(() => {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
      })
    },
    focus: (element: HTMLElement | SVGElement) => act(() => element.focus()),
    blur: (element: HTMLElement | SVGElement) => act(() => element.blur()),
    undo() {
      draft = undo(draft)
      draw()
    },
    view: () => draftView(draft),
  }
}
