import type { SnowAction, SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import type { Given, Tap } from '../../../web/games/few-acres-of-snow/model/given.ts'
import type { PanelModel } from '../../../web/games/few-acres-of-snow/model/panels.ts'
import { boardModel, type SnowModel } from '../../../web/games/few-acres-of-snow/model.ts'
import type { Kind, Selection } from '../../../web/games/few-acres-of-snow/turn/choices.ts'
import { boardProps } from '../../../web/table/board-of.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'
import { game, names, words } from './tables.ts'

await loadSentences()

/** What the board of a seat gets of a view, with all that is legal to choose from. */
export function givenAt(view: SnowPosition, seat: number, more: Partial<Given> = {}): Given {
  const choices = view.waiting.includes(seat) ? game.legal(view, seat) : []
  const shown = {
    game,
    table: { names: seated(...names), seat },
    isOver: false,
    words,
    view,
    choices,
    add() {},
  }
  return { ...(boardProps(shown) as object as Given), undo() {}, ...more }
}

/** A board in mind: its model, and what is tapped there. */
export function modelAt(given: Given) {
  let selection: Selection = {}
  let model = boardModel(given, selection)
  /** Does what a tap says, where that changes the selection. @returns the action that it adds, if it adds one */
  function tap(does: Tap | null | undefined): SnowAction | null {
    if (!does) throw new Error('There is nothing to tap.')
    if (does.kind === 'add') return does.actions[0]
    if (does.selection) selection = does.selection
    model = boardModel(given, selection)
    return null
  }
  return {
    model: () => model,
    selection: () => selection,
    tap,
    deed: (kind: Kind) => tap(deedsOf(model).find((deed) => deed.kind === kind)?.tap),
    card: (card: string) => tap(panelOf(model, 'hand')?.cards.find((one) => one.card === card)?.tap),
    place: (place: string) => tap(new Map<string, Tap>(model.places.taps).get(place)),
    offer: (card: string) =>
      tap(model.market?.piles.flatMap(({ cards }) => cards).find((one) => one.card === card)?.tap),
    /** What can be chosen: in the list, or as the one choice that is left. */
    choices: () => choicesIn(model),
  }
}

export const panelOf = <K extends PanelModel['kind']>({ panels }: SnowModel, kind: K) =>
  panels.find((panel): panel is Extract<PanelModel, { kind: K }> => panel.kind === kind)

function deedsOf(model: SnowModel) {
  const panel = panelOf(model, 'deeds')
  return panel ? [...panel.possible, ...panel.others] : []
}

export function choicesIn(model: SnowModel): { label: string; action: SnowAction }[] {
  const primary = model.foot?.primary
  const listed = panelOf(model, 'choices')?.choices ?? []
  return [
    ...listed.map(({ label, action }) => ({ label, action })),
    ...(primary?.tap?.kind === 'add' ? [{ label: primary.label, action: primary.tap.actions[0] }] : []),
  ]
}

/** Everything on the board that can be tapped. */
export function tapsOn(model: SnowModel): Tap[] {
  const { foot, back, places, market } = model
  return [
    ...[foot?.primary?.tap, foot?.cancel, back].filter((tap) => tap != null),
    ...places.taps.values(),
    ...(market?.piles.flatMap(({ cards }) => cards.map(({ tap }) => tap)) ?? []),
    ...model.panels.flatMap(tapsOfPanel),
  ]
}

function tapsOfPanel(panel: PanelModel): Tap[] {
  if (panel.kind === 'hand') return panel.cards.map(({ tap }) => tap)
  if (panel.kind === 'deeds') return [...panel.possible, ...panel.others].map(({ tap }) => tap)
  if (panel.kind === 'choices') return panel.choices.map(({ tap }) => tap)
  return panel.kind === 'looking' ? [panel.close] : []
}

/** Every selection to which taps lead from nothing picked, with its model. */
export function reachable(given: Given): { selection: Selection; model: SnowModel }[] {
  const met = new Map<string, Selection>([['{}', {}]])
  const found: { selection: Selection; model: SnowModel }[] = []
  for (const selection of met.values()) {
    const model = boardModel(given, selection)
    found.push({ selection, model })
    for (const { selection: next } of tapsOn(model))
      if (next) met.set(keyOf(next), met.get(keyOf(next)) ?? next)
  }
  return found
}

/** The same things picked in another order are the same selection. */
const keyOf = (selection: Selection): string =>
  JSON.stringify(Object.fromEntries(Object.entries(selection).sort()))
