import { useMemo, useRef } from 'preact/hooks'
import { same } from '../../../../engine/core/json.ts'
import type { BoardProps, Impossible } from '../choices/board-props.ts'
import { useFocus } from '../choices/use-focus.ts'
import { useKeptFocus } from '../choices/use-kept-focus.ts'
import type { BoardModel } from './board-model.ts'
import { useAim } from './use-aim.ts'
import { framed, useTaps } from './use-taps.ts'

interface Parts<Props, Focus, Model> {
  props: Props
  /** Key of the state that what is picked belongs to. */
  key: string
  /** What stays picked once that has changed; at first it is given nothing. */
  keep(before: Partial<Focus>): Focus
  /** The model of the board with this picked: it depends on nothing else. */
  modelOf(props: Props, focus: Focus): Model
  /** Hears of each tap: why nothing comes of it, or null. */
  answer?: ((why: Impossible | null) => void) | undefined
}

/** What every board is made of: what is picked, the model of it, what does a tap, and what the frame shows of both. */
export function useBoard<P, A, Focus extends object, Model extends BoardModel<A, Focus>>({
  key,
  keep,
  modelOf,
  answer,
  ...parts
}: Parts<BoardProps<P, A>, Focus, Model> & { props: BoardProps<P, A> }) {
  const { view, choices, add, undo } = parts.props
  const props = useUnchanged(parts.props)
  const [focus, setFocus] = useFocus<Focus>(key, keep)
  const model = useMemo(() => modelOf(props, focus), [props, focus])
  const aim = useAim({ choices, focus, model, modelAt: (at) => modelOf(props, at) })
  const press = useTaps({ choices, add, undo, setFocus, aim, answer })
  const kept = useKeptFocus(view, choices, focus)
  return { focus, setFocus, model, aim, press, frame: { ...framed(model, press, aim), ...kept } }
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
