import { type AnyGame, mask } from '../../../engine/core/index.ts'
import type { RurikAction, RurikPosition } from '../../../engine/rurik/position/position.ts'
import { topOf } from '../../../engine/rurik/position/stack.ts'
import type { Given, Selection, Tap } from '../../../web/games/rurik/model/selection.ts'
import { boardModel, type RurikModel } from '../../../web/games/rurik/model.ts'
import { namesOf, type Props } from '../../../web/games/rurik/props.ts'
import { boardProps } from '../../../web/table/board-of.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { playTable, type Step } from '../../engine/rurik/tables.ts'
import { seated } from '../../support/tables/seated.ts'
import { game, names, words } from './tables.ts'

await loadSentences()

/** What the board of a seat is given. */
export function givenTo(view: RurikPosition, seat: number, more: Partial<Given> = {}): Given {
  const props = boardProps({
    game: game as AnyGame,
    table: { names: seated(...names.slice(0, view.players.length)), seat },
    isOver: false,
    words,
    view,
    choices: game.legal(view, seat),
    add: () => undefined,
  }) as Props
  return { ...props, names: namesOf(props), lit: [], undo() {}, ...more }
}

/** The same where only ids are said: the rules are asked for each action once, and no sentence is made. */
export function quickly(given: Given): Given {
  const tried = new Map<string, ReturnType<Given['preview']>>()
  const preview = (action: RurikAction) => {
    const key = JSON.stringify(action)
    if (!tried.has(key)) tried.set(key, given.preview(action))
    return tried.get(key)!
  }
  return { ...given, preview, say: game.notate, t: (key) => key }
}

/** Every choice that a tap makes at once, with what stands at its target, and above all for one that was picked before. */
export function targetsOf(
  { model, selection }: { model: RurikModel; selection: Selection },
  given: Given,
): Target[] {
  const { foot, looked, list, map, price } = model
  const { say } = given
  const targets = [
    { tap: foot?.primary?.tap, words: `${foot?.primary?.label} ${price}` },
    ...(looked?.kind === 'options' ? looked.options : []).map(({ tap, name, cost, price }) => ({
      tap,
      words: `${name} ${cost?.words} ${price}`,
    })),
    ...(looked?.kind === 'list' ? looked.list : []).map((one) => ({
      tap: one.tap,
      words: `${say(one.action)} ${one.price}`,
    })),
    ...list.map((one) => ({ tap: one.tap, words: `${say(one.action)} ${one.price}` })),
    ...[...map.taps].map(([region, tap]) => ({ tap, words: map.labels.get(region)! })),
  ]
  return targets.flatMap(({ tap, words }) =>
    tap?.kind === 'add' ? [{ action: tap.actions[0], words, selection }] : [],
  )
}

interface Target {
  action: RurikAction
  words: string
  selection: Selection
}

/** Everything that can be tapped. */
export function tapsOf(model: RurikModel): Tap[] {
  const { bid, cards, looked, turnActions, foot, list, map } = model
  const cells = turnActions ? [...turnActions.open, ...turnActions.closed] : []
  const taps = [
    foot?.primary?.tap,
    foot?.cancel,
    ...(foot?.also ?? []).map(({ tap }) => tap),
    ...(bid?.own?.advisors ?? []).map(({ tap }) => tap),
    bid?.own?.bribe?.less,
    bid?.own?.bribe?.more,
    ...[...(bid?.columns?.values() ?? [])].map(({ tap }) => tap),
    ...(cards?.cards ?? []).map(({ tap }) => tap),
    ...(looked?.kind === 'modes' ? looked.modes : []).map(({ tap }) => tap),
    ...(looked?.kind === 'options' ? [...looked.options, { tap: looked.leave }] : []).map(({ tap }) => tap),
    ...(looked?.kind === 'list' ? looked.list : []).map(({ tap }) => tap),
    ...cells.map(({ tap }) => tap),
    turnActions?.finish,
    ...list.map(({ tap }) => tap),
    // Beside a bid or a card the map is only looked at.
    ...(bid || cards ? [] : [...map.taps.values(), model.back]),
  ]
  return taps.filter((tap) => tap !== null && tap !== undefined)
}

/** Every selection that taps lead to from nothing picked, with its model. */
export function reachableIn(given: Given): { selection: Selection; model: RurikModel }[] {
  const found = new Map<string, { selection: Selection; model: RurikModel }>()
  const queue: Selection[] = [{}]
  for (let selection = queue.shift(); selection; selection = queue.shift()) {
    const key = JSON.stringify(selection)
    if (found.has(key)) continue
    const model = boardModel(given, selection)
    found.set(key, { selection, model })
    for (const tap of tapsOf(model)) if (tap.kind === 'select') queue.push(tap.selection)
  }
  return [...found.values()]
}

/** Moments of a random table: some of each kind of decision, early and late. */
export function momentsWith(seats: number, seed: number): Step[] {
  const byKind = new Map<string, Step[]>()
  playTable(
    seed,
    (step) => {
      const frame = topOf(step.before)
      const kind = frame?.kind === 'turn' ? `turn ${frame.stage} ${frame.column}` : (frame?.kind ?? '')
      byKind.set(kind, [...(byKind.get(kind) ?? []), step])
    },
    seats,
  )
  return [...byKind.values()].flatMap((steps) => [steps[0], ...steps.slice(1).slice(-1)])
}

export const shownTo = ({ before, seat }: Step): Given => givenTo(mask(before, seat), seat)
