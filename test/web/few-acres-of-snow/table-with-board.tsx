import { type ComponentChild, render } from 'preact'
import { act } from 'preact/test-utils'
import { choices, type Draft, draftView, extend, startDraft, undo } from '../../../engine/core/index.ts'
import type { SnowAction, SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { Board } from '../../../web/games/few-acres-of-snow/board.tsx'
import { game, names, words } from './tables.ts'

/** A board in a page, with a draft behind it as an app has one. */
export function boardOf(view: SnowPosition, seat: number | null) {
  const me = seat ?? 0
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const added: SnowAction[] = []
  let draft: Draft<SnowPosition, SnowAction> = startDraft(view, me)

  const tryAction = (action: SnowAction) => {
    const next = extend(game, draft, action)
    if ('code' in next) throw new Error(`${next.code}: ${game.notate(action)}`)
    return next
  }
  const open = () => {
    const listed = seat === null || !view.waiting.includes(seat) ? [] : choices(game, draft)
    return listed === 'unseen' ? [] : listed
  }
  const say = (action: SnowAction) => words.say(game.say(draftView(draft), me, action))
  const board = (): ComponentChild => (
    <Board
      view={draftView(draft)}
      seat={seat}
      names={names}
      choices={open()}
      lit={[]}
      add={(action) => {
        added.push(action)
        draft = tryAction(action)
        draw()
      }}
      preview={(action) => tryAction(action).steps.at(-1)!}
      say={say}
      tell={words.say}
      why={(action) => {
        const refusal = game.why!(draftView(draft), me, action)
        return refusal && { words: words.say(refusal.message), rule: refusal.rule ?? null }
      }}
      t={words.t}
    />
  )
  const draw = () => act(() => render(board(), host))
  draw()

  const find = <E extends Element>(selector: string) => [...host.querySelectorAll<E>(selector)]
  const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
  const press = (element: Element | undefined) => {
    if (!element) throw new Error('Nothing there to be pressed.')
    act(() => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  }
  return {
    added,
    say,
    find,
    press,
    named,
    text: () => host.textContent ?? '',
    /** The button with this name. */
    button: (label: string, within = '') =>
      find(`${within} button`).find((one) => named(one).trim() === label),
    /** A place on the map. */
    place: (label: string) => find('.snow-place').find((one) => named(one).startsWith(label)),
    key(element: Element, key: string) {
      act(() => {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      })
    },
    undo() {
      draft = undo(draft)
      draw()
    },
  }
}
