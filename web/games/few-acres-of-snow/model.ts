import type { SnowAction } from '../../../engine/few-acres-of-snow/position/position.ts'
import { inRow } from '../../print/listed.ts'
import type { BoardModel } from '../kit/model/board-model.ts'
import { nameOf } from './cards/words.ts'
import { type MarketModel, marketIn } from './model/cards.ts'
import { footIn } from './model/foot.ts'
import type { Given } from './model/given.ts'
import { type PanelModel, panelsIn } from './model/panels.ts'
import { type Picked, pickedIn } from './model/picked.ts'
import { openIn, type PlacesModel, placesIn } from './model/places.ts'
import { priceBegun, priceOf } from './model/price.ts'
import { missingIn, questionIn } from './model/question.ts'
import { type StandingModel, standingIn } from './model/standing.ts'
import { leave } from './model/taps.ts'
import type { Price } from './model/two-lines.ts'
import { placeIn, type Selection } from './turn/choices.ts'

/** The board of A Few Acres of Snow: what is asked, what can be tapped, and what each tap means. */
export interface SnowModel extends BoardModel<SnowAction, Selection> {
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
export function boardModel(given: Given, selection: Selection): SnowModel {
  const picked = pickedIn(given, selection)
  const open = openIn(given, picked)
  const missing = missingIn(picked, open.size)
  const back = leave(given, picked)
  const price = priceIn(given, picked)
  return {
    question: questionIn(given, picked, missing),
    price: price?.first || null,
    foot: footIn(given, picked, missing),
    isPicked: back !== null,
    back,
    chosen: chosenIn(given, picked),
    toTap: isToTap(picked, missing) ? JSON.stringify(selection) : null,
    about: JSON.stringify(selection),
    isAiming: picked.hasSelection || picked.begun !== null,
    standing: standingIn(given),
    places: placesIn(given, picked, open),
    market: marketIn(given, picked),
    panels: panelsIn(given, picked, price?.rest ?? ''),
  }
}

/** The price of the one choice that is left, else of the action that is being paid for. */
function priceIn(given: Given, { single, begun, offered }: Picked): Price | null {
  if (single) return priceOf(given, single)
  const [any] = offered
  return begun?.kind === 'pay' && any ? priceBegun(given, any) : null
}

function chosenIn({ t }: Given, { begun }: Picked): string | null {
  const cards = begun?.paid.map((card) => nameOf(card, t))
  return cards ? t('few-acres-of-snow.board.chosen', { cards: inRow(cards) }) : null
}

/** A place that is the only one is looked at on the map, too, before it is confirmed. */
function isToTap({ selection, isChoosing, isRefused, single }: Picked, missing: string): boolean {
  const isSingle = !selection.place && single !== null && placeIn(single) !== null
  return isChoosing && !isRefused && (missing === 'place' || isSingle)
}
