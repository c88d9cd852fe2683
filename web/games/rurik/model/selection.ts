import type { Advisor, Column } from '../../../../engine/rurik/components/data.ts'
import type { RurikAction } from '../../../../engine/rurik/position/position.ts'
import type * as model from '../../kit/model/board-model.ts'
import type { Props } from '../props.ts'
import type { MapSelection } from './choices.ts'

/** All that is picked on the board, on the map and in what stands in its place. */
export type Selection = {
  map?: MapSelection | undefined
  /** The place of the picked card among the choices. */
  card?: number | undefined
  bid?: BidSelection | undefined
}

/** An advisor to be placed, its coins and its column; or the column that was tapped in vain. */
export type BidSelection = {
  advisor?: Advisor | undefined
  bribe?: number | undefined
  column?: Column | undefined
  closed?: Column | undefined
}

export type Tap = model.Tap<RurikAction, Selection>
export type DoTap = model.DoTap<RurikAction, Selection>
export type Foot = model.ModelFoot<RurikAction, Selection>

/** What is played on now, the strategy board, cards or the map, and its answers to what every board is asked. */
export type Scene<Kind extends 'bid' | 'cards' | 'map'> = { kind: Kind } & Pick<
  model.BoardModel<RurikAction, Selection>,
  'question' | 'price' | 'foot' | 'back'
>

/** What of all that a board gets decides its model. */
export type Given = Pick<
  Props,
  'view' | 'seat' | 'names' | 'choices' | 'lit' | 'isTold' | 'isTaught' | 'pending' | 'say' | 'preview'
> &
  Pick<Props, 'undo' | 'why' | 't'>

export const selecting = (selection: Selection): Tap => ({ kind: 'select', selection })
export const adding = (action: RurikAction): Tap => ({ kind: 'add', actions: [action] })
