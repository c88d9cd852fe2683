import { type FunctionComponent, render } from 'preact'
import { act } from 'preact/test-utils'
import {
  type Action,
  type AnyGame,
  choices,
  type Draft,
  draftView,
  extend,
  type Fact,
  isRefused,
  type Position,
  startDraft,
  undo,
} from '../../../engine/core/index.ts'
import type { BoardProps } from '../../../web/games/kit/choices/board-props.ts'
import { AroundBoard } from '../../../web/games/kit/frame/around-board.ts'
import { boardProps } from '../../../web/table/board-of.ts'
import { type AnyDraft, pendingIn } from '../../../web/table/compose.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { strictWords } from '../../support/catalogues.ts'
import { seated } from '../../support/tables/seated.ts'

await loadSentences()

// A browser with nothing better to do: what is drawn when it is idle is drawn at once.
globalThis.requestIdleCallback = (work) => {
  work({ didTimeout: false, timeRemaining: () => 50 })
  return 0
}

/** What hears Back in the page that is shown, the newest last. */
const watchers: { onclose: (() => void) | null; destroy(): void }[] = []
window.CloseWatcher = class {
  onclose: (() => void) | null = null
  constructor() {
    watchers.push(this)
  }
  destroy() {
    const at = watchers.indexOf(this)
    if (at >= 0) watchers.splice(at, 1)
  }
}

interface Shown<P, A> {
  game: AnyGame
  Board: FunctionComponent<BoardProps<P, A>>
  names: readonly string[]
  view: P
  /** Whose eyes it is for; null for those of somebody who watches. */
  seat: number | null
  lit?: readonly string[]
  news?: readonly Fact[]
  isTold?: boolean
  isTaught?: boolean
}

/** A board around which nothing stands but the question, where it has one of its own. */
const asking: AroundBoard = {
  prompt: <p />,
  promptFor: (question) => <p class="question">{question}</p>,
  tabs: [],
}

/** What was said; throws where there is no sentence for it. */
function said(words: string): string {
  if (words.includes('⟨')) throw new Error(`No sentence for ${words}.`)
  return words
}

/** Where a board was shown last: it would go on listening, and be kept with all that it has drawn. */
let last: Element | undefined

/** A board in a page, with a draft behind it as the app has one. Whatever the board says must be there, whole. */
export function boardInPage<P extends Position, A extends Action>({
  game,
  Board,
  names,
  view,
  seat,
  lit = [],
  news = [],
  isTold = false,
  isTaught = false,
}: Shown<P, A>) {
  const words = strictWords(game.id, names)
  if (last) render(null, last)
  const host = document.createElement('div')
  last = host
  document.body.replaceChildren(host)
  const added: A[] = []
  /** Of each action of the draft, whether the tap that added the one before it added it, too. */
  let joined: boolean[] = []
  let draft: Draft<P, A> = startDraft(view, seat ?? 0)

  function add(action: A, isMore = false): void {
    const next = extend(game, draft, action)
    if (isRefused(next)) throw new Error(`${next.refused}: ${game.notate(action)}`)
    added.push(action)
    joined.push(isMore)
    draft = next as Draft<P, A>
    draw()
  }
  function draw(): void {
    const listed = seat === null || !view.waiting.includes(seat) ? [] : choices(game, draft)
    const props = boardProps({
      game,
      table: { names: seated(...names), seat },
      isOver: false,
      words,
      view: draftView(draft),
      choices: listed === 'unseen' ? [] : listed,
      add: (action, isMore) => add(action as A, isMore),
    }) as unknown as BoardProps<P, A>
    const saying: Partial<BoardProps<P, A>> = {
      say: (action) => said(props.say(action)),
      tell: (fact) => said(props.tell(fact)),
      t: (key, params) => said(props.t(key, params)),
    }
    const takeBack = (steps: number) => {
      for (let left = steps; left > 0; left--) draft = undo(draft)
      joined = joined.slice(0, draft.steps.length)
      draw()
    }
    act(() =>
      render(
        <AroundBoard.Provider value={asking}>
          <Board
            {...props}
            {...saying}
            lit={lit}
            news={news}
            isTold={isTold}
            isTaught={isTaught}
            pending={pendingIn(draft as AnyDraft) as A | null}
            undo={takeBack}
          />
        </AroundBoard.Provider>,
        host,
      ),
    )
  }
  draw()

  const find = <E extends Element>(selector: string) => [...host.querySelectorAll<E>(selector)]
  const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
  const press = (element: Element | undefined) => {
    if (!element) throw new Error('Nothing there to be pressed.')
    act(() => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  }
  /** The button with this name. */
  const button = (label: string | RegExp, within = '') =>
    find(`${within} button`).find((one) =>
      typeof label === 'string' ? named(one).trim() === label : label.test(named(one)),
    )
  return {
    added,
    find,
    press,
    named,
    button,
    text: () => host.textContent ?? '',
    view: () => draftView(draft),
    say: (action: A) => words.say(game.say(draftView(draft), seat ?? 0, action)),
    pressButton(label: string | RegExp, within = '') {
      const found = button(label, within)
      if (!found) throw new Error(`No button ${label} among ${find('button').map(named).join(' | ')}`)
      press(found)
    },
    key(element: Element, key: string, held: KeyboardEventInit = {}) {
      act(() => {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
      })
    },
    /** Back on Android, which a browser tells each watcher once. @returns whether the page heard it; else it is left */
    back(): boolean {
      const heard = watchers.pop()
      act(() => heard?.onclose?.())
      return heard !== undefined
    },
    focus: (element: HTMLElement | SVGElement) => act(() => element.focus()),
    blur: (element: HTMLElement | SVGElement) => act(() => element.blur()),
    /** Takes back what the latest tap added. */
    undo() {
      do draft = undo(draft)
      while (joined.pop())
      draw()
    },
  }
}
