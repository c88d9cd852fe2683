import { mask } from '../../../engine/core/index.ts'
import type { GheosAction, GheosPosition } from '../../../engine/gheos/position.ts'
import type { GheosTap, Given, Selection } from '../../../web/games/gheos/model/types.ts'
import { boardModel, type GheosModel } from '../../../web/games/gheos/model.ts'
import { givenFor, randomTable, viewsIn } from './tables.ts'

/** Positions of each step at every number of seats, early enough that all of them can be looked through. */
export const views = [2, 3, 4].flatMap((seats) => {
  const moments = [1, 2, 3, 4, 5, 6].flatMap((seed) => randomTable(seats, seed).moments)
  const most = { tile: 3, pay: 3, winner: 2, home: 2, people: 6, token: 3, end: 1 }
  return moments.flatMap(({ position, seat }) => {
    const { kind } = position.stage
    if (position.board.length > 14 || (kind === 'tile' && position.board.length < 5) || most[kind]-- <= 0)
      return []
    return [mask(position, seat)]
  })
})

/** Everything that can be tapped. */
export const tapsIn = ({
  targets,
  hand,
  trying,
  conflict,
  people,
  token,
  rest,
  foot,
}: GheosModel): GheosTap[] =>
  [
    ...targets.map(({ tap }) => tap),
    ...(hand?.tiles ?? []).map(({ tap }) => tap),
    ...[...(trying?.ways ?? []), ...(trying?.others ?? [])].map(({ tap }) => tap),
    ...[trying?.turns?.on, trying?.turns?.back],
    ...(conflict?.choices ?? []).map(({ tap }) => tap),
    ...[...(people?.chips ?? []), ...(people?.off ?? [])].map(({ tap }) => tap),
    token?.tap,
    ...(rest?.deeds ?? []).map(({ tap }) => tap),
    ...[foot?.primary, ...(foot?.also ?? [])].map((button) => button?.tap),
    foot?.cancel,
  ].filter((tap) => tap !== null && tap !== undefined)

/** The name of a selection. */
export const keyOf = ({ tile = null, tried = null, color = null, at = null }: Selection) =>
  JSON.stringify([tile, tried, color, at])

/** All that can be picked from nothing by taps, with what the board then is. */
function reachable(given: Given): { selection: Selection; model: GheosModel }[] {
  const met = new Set<string>()
  const reached: { selection: Selection; model: GheosModel }[] = []
  for (const queue: Selection[] = [{}]; queue.length > 0; ) {
    const selection = queue.shift()!
    if (met.has(keyOf(selection))) continue
    met.add(keyOf(selection))
    const model = boardModel(given, selection)
    reached.push({ selection, model })
    for (const tap of tapsIn(model)) if (tap.kind === 'select') queue.push(tap.selection)
  }
  return reached
}

/** The boards of these positions, with all that can be picked there. */
export const boards = views.map((view) => {
  const given = givenFor(view)
  return { given, reached: reachable(given) }
})
/** All of it in one. */
export const everywhere = boards.flatMap(({ given, reached }) => reached.map((one) => ({ given, ...one })))

/** What a board is given at a step, in the first position that fits. */
export const at = (stage: GheosPosition['stage']['kind'], fits = (_: GheosPosition) => true) =>
  givenFor(viewsIn(stage, 60).find(fits)!)
/** The choices of a kind. */
export const choicesOf = (given: Given, kind: GheosAction['kind']) =>
  given.choices.filter((one) => one.kind === kind)
