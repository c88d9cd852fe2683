import { type RegionId, regionIds } from '../../../engine/rurik/components/map.ts'
import type { RurikAction, TurnFrame } from '../../../engine/rurik/position/position.ts'
import type { BoardModel } from '../kit/model/board-model.ts'
import { type BidModel, bidModel } from './model/bid.ts'
import { type CardsModel, cardsModel } from './model/cards.ts'
import { isCardMode, regionsIn } from './model/choices.ts'
import { type Coming, comingIn } from './model/coming.ts'
import { isUnruledBy } from './model/effects.ts'
import { mapScene } from './model/foot.ts'
import { type Listed, type LookedModel, listed, lookedModel } from './model/looked.ts'
import { type MapModel, mapModel } from './model/map.ts'
import type { Given, Selection } from './model/selection.ts'
import { type StandingModel, standingOf } from './model/standing.ts'
import { backOnMap, type State, stateOf } from './model/state.ts'
import { type TurnActionsModel, turnActionsModel } from './model/turn-actions.ts'

/** All that the board shows and all that can be tapped on it. */
export interface RurikModel extends BoardModel<RurikAction, Selection> {
  seat: number
  map: MapModel
  /** What has the place of the map: it is null while that shows what happened there. */
  instead: 'bid' | 'cards' | null
  bid: BidModel | null
  cards: CardsModel | null
  looked: LookedModel | null
  turnActions: TurnActionsModel | null
  /** Advisors that come after this one. */
  coming: Coming
  standing: StandingModel | null
  /** The turn whose left-over points are told. */
  left: TurnFrame | null
  /** Whether a crossed-out crown is to be explained. */
  hasUnruled: boolean
  /** Choices in words. */
  list: readonly Listed[]
  /** Regions to be tapped, for keyboards and screen readers. */
  regions: readonly RegionId[]
}

/** The board of a position and of what is picked on it. */
export function boardModel(given: Given, selection: Selection): RurikModel {
  const state = stateOf(given, selection)
  const { seat, turn, isMine, byHand, open } = state
  const bid = bidModel(state)
  const cards = bid ? null : cardsModel(state)
  const { kind, question, price, foot, ...shown } = bid ?? cards ?? mapScene(state)
  // A region may be looked at beside a bid or a card, too.
  const back = shown.back ?? backOnMap(state)
  const map = mapModel(state)
  const { mode } = byHand
  return {
    seat,
    ...{ question, price, foot },
    // A mode that was selected automatically is no selection to cancel.
    isPicked: Boolean(foot?.cancel ?? byHand.at ?? (turn && mode)),
    back,
    map,
    instead: kind === 'map' || isOfMap(given) ? null : kind,
    bid,
    cards,
    looked: lookedModel(state, back),
    turnActions: turnActionsModel(state),
    coming: bid ? [] : comingIn(state),
    standing: standingOf(given),
    left: isMine ? turn : null,
    hasUnruled: [...map.effects].some(([region, effect]) => isUnruledBy(region, effect)),
    list: turn || bid?.foot || cards ? [] : offMap(state).map((action) => listed(state, action)),
    regions: bid ? [] : [...open],
    about: JSON.stringify(selection.map ?? {}),
    toTap: turn && mode && !isCardMode(mode) && open.size > 0 ? mode : null,
  }
}

/** Whether what is on show happened on the map: a fact that is told, or the last choice of my turn, which is complete. */
function isOfMap({ isTold, undo, choices, lit }: Given): boolean {
  const isShown = isTold || (undo !== undefined && choices.length === 0)
  return isShown && lit.some((place) => (regionIds as readonly string[]).includes(place))
}

/** Choices that are not made on the map. */
const offMap = ({ given: { view, choices }, seat }: State): readonly RurikAction[] =>
  choices.filter((action) => regionsIn(view, seat, action) === null)
