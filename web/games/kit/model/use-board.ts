import { useMemo, useRef } from 'preact/hooks'
import { same } from '../../../../engine/core/json.ts'
import type { BoardProps, Impossible } from '../choices/board-props.ts'
import { useKeyboardFocus } from '../choices/use-keyboard-focus.ts'
import { useSelection } from '../choices/use-selection.ts'
import type { BoardModel } from './board-model.ts'
import { useAim } from './use-aim.ts'
import { framed, useTaps } from './use-taps.ts'

interface Parts<Props, S, Model> {
  props: Props
  /** Key of the state that what is picked belongs to. */
  key: string
  /** What stays picked once that has changed; at first it is given nothing. */
  keep(before: Partial<S>): S
  /** The model of the board with this picked: it depends on nothing else. */
  modelOf(props: Props, selection: S): Model
  /** Hears of each tap: why nothing comes of it, or null. */
  answer?: ((why: Impossible | null) => void) | undefined
}

/** What every board is made of: what is picked, the model of it, what does a tap, and what the frame shows of both. */
export function useBoard<P, A, S extends object, Model extends BoardModel<A, S>>({
  key,
  keep,
  modelOf,
  answer,
  ...parts
}: Parts<BoardProps<P, A>, S, Model> & { props: BoardProps<P, A> }) {
  const { view, choices, add, undo } = parts.props
  const props = useUnchanged(parts.props)
  const [selection, setSelection] = useSelection<S>(key, keep)
  const model = useMemo(() => modelOf(props, selection), [props, selection])
  const aim = useAim({ choices, selection, model, modelAt: (at) => modelOf(props, at) })
  const doTap = useTaps({ choices, add, undo, setSelection, aim, answer })
  const kept = useKeyboardFocus(view, choices, selection)
  return { selection, setSelection, model, aim, doTap, frame: { ...framed(model, doTap, aim), ...kept } }
}

/** The same object as before, as long as a model could not tell its parts from those of before. */
function useUnchanged<Props extends object>(props: Props): Props {
  const kept = useRef(props)
  const [before, now] = [kept.current, props] as Record<string, unknown>[]
  const keys = Object.keys({ ...before, ...now })
  if (!keys.every((key) => isUnchanged(key, before[key], now[key]))) kept.current = props
  return kept.current
}

/** Lists are made for each drawing, and so is what changes the draft: a model asks only whether there is one. */
const isUnchanged = (key: string, before: unknown, now: unknown): boolean =>
  before === now ||
  (key === 'add' || key === 'undo' ? !before === !now : Array.isArray(before) && same(before, now))
