import { useMemo } from 'preact/hooks'
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
  props,
  key,
  keep,
  modelOf,
  answer,
}: Parts<BoardProps<P, A>, S, Model> & { props: BoardProps<P, A> }) {
  const { view, choices, add, undo } = props
  const [selection, setSelection] = useSelection<S>(key, keep)
  const model = useMemo(() => modelOf(props, selection), [selection, ...Object.entries(props).map(told)])
  const aim = useAim({ choices, selection, model, modelAt: (at) => modelOf(props, at) })
  const doTap = useTaps({ choices, add, undo, setSelection, aim, answer })
  const kept = useKeyboardFocus(view, choices, selection)
  return { selection, setSelection, model, aim, doTap, frame: { ...framed(model, doTap, aim), ...kept } }
}

/**
 * What a model can tell of a part of its props. Lists are made for each drawing, and so is what changes the draft: a model
 * asks only whether there is one.
 */
const told = ([key, value]: [string, unknown]): unknown =>
  key === 'add' || key === 'undo' ? !value : Array.isArray(value) ? JSON.stringify(value) : value
