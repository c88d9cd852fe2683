import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { inRow } from '../../kit/choices/listed.ts'
import type { BoardModel } from '../../kit/model/board-model.ts'
import { nameOf } from '../cards/words.ts'
import { type Focus, placeIn } from '../turn/choices.ts'
import { type MarketModel, marketIn } from './cards.ts'
import { footIn } from './foot.ts'
import type { Given, Tap } from './given.ts'
import { type PanelModel, panelsIn } from './panels.ts'
import { type Picked, pickedIn } from './picked.ts'
import { openIn, type PlacesModel, placesIn } from './places.ts'
import { priceBegun, priceOf } from './price.ts'
import { missingIn, questionIn } from './question.ts'
import { type StandingModel, standingIn } from './standing.ts'
import { leave } from './taps.ts'

/** The board of A Few Acres of Snow: what is asked, what can be tapped, and what each tap means. */
export interface SnowModel extends BoardModel<SnowAction, Focus> {
  /** The cards that are paid so far for the action in progress. */
  chosen: string | null
  /** How Back, Cancel and a tap on the open map leave what is picked or begun; null where there is nothing to leave. */
  leave: Tap | null
  /** Whether the next tap is one on the map: a sheet that lies over it goes down. */
  isToTap: boolean
  /** Whether something is picked or begun, so that places for it come into sight. */
  isAiming: boolean
  /** What I look up each turn; null for a spectator. */
  standing: StandingModel | null
  places: PlacesModel
  /** Cards to choose from in place of the map. */
  market: MarketModel | null
  /** The controls, from their top. */
  panels: readonly PanelModel[]
}

/** What the board shows of a view, with this picked. */
export function boardModel(given: Given, focus: Focus): SnowModel {
  const picked = pickedIn(given, focus)
  const open = openIn(given, picked)
  const missing = missingIn(picked, open.size)
  const way = leave(given, picked)
  return {
    question: questionIn(given, picked, missing),
    price: priceIn(given, picked),
    foot: footIn(given, picked, missing),
    isPicked: way !== null,
    back: way?.kind === 'focus' ? way.focus : null,
    chosen: chosenIn(given, picked),
    leave: way,
    isToTap: isToTap(picked, missing),
    isAiming: picked.isFocused || picked.begun !== null,
    standing: standingIn(given),
    places: placesIn(given, picked, open),
    market: marketIn(given, picked),
    panels: panelsIn(given, picked),
  }
}

/** The price of the one choice that is left, else of the action that is being paid for. */
function priceIn(given: Given, { single, begun, offered }: Picked): string | null {
  if (single) return priceOf(given, single) || null
  const [any] = offered
  return (begun?.kind === 'pay' && any && priceBegun(given, any)) || null
}

function chosenIn({ t }: Given, { begun }: Picked): string | null {
  const cards = begun?.paid.map((card) => nameOf(card, t))
  return cards ? t('few-acres-of-snow.board.chosen', { cards: inRow(cards, t) }) : null
}

/** A place that is the only one is looked at on the map, too, before it is confirmed. */
function isToTap({ focus, isChoosing, isRefused, single }: Picked, missing: string): boolean {
  const isSingle = !focus.place && single !== null && placeIn(single) !== null
  return isChoosing && !isRefused && (missing === 'place' || isSingle)
}
