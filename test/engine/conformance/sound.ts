import {
  type Action,
  type AnyGame,
  blindWork,
  canonical,
  HiddenError,
  mask,
  newWork,
  type Position,
  type RecordedChance,
  type Seat,
  step,
  type Work,
} from '../../../engine/core/index.ts'
import type { Sight } from '../../../engine/core/secrets/secret.ts'
import { brief, difference, setDifference } from './compare.ts'
import { type Random, randomChance } from './random.ts'
import { kindFirst, onEachTable, type Sample, type Table, tablesOf } from './tables.ts'

/** How many actions a draft is followed for. */
const STEPS = 8

/** How far random drafts got: how many were begun, and how many met nothing unseen before the last action of their turn. */
export interface Reach {
  drafts: number
  through: number
}

/** Whatever a draft on a view says is what then comes true, wherever it is not hidden. */
export function sound(game: AnyGame, sample: Sample): void {
  reachOf(game, sample)
}

const known = new WeakMap<readonly Table[], Reach>()

/** As `sound`, and counts how far the drafts got; the same tables are followed once. */
export function reachOf(game: AnyGame, sample: Sample): Reach {
  const tables = tablesOf(game, sample)
  const reach = known.get(tables) ?? followDrafts(game, sample)
  known.set(tables, reach)
  return reach
}

function followDrafts(game: AnyGame, sample: Sample): Reach {
  const reach = { drafts: 0, through: 0 }
  onEachTable('sound', game, sample, (table, chance) => {
    for (const position of table.places) {
      reach.drafts++
      if (followDraft(game, position, chance.pick(position.waiting), chance)) reach.through++
    }
  })
  return reach
}

/** Composes a random draft beside the real thing. Returns whether it went on to the end of the turn. */
function followDraft(game: AnyGame, position: Position, seat: Seat, chance: Random): boolean {
  let [real, view] = [position, mask(position, seat)]
  for (let i = 0; i < STEPS && view.waiting.includes(seat); i++) {
    const through = view.turn > position.turn
    const action = chooseInBoth(game, view, real, seat, chance)
    if (!action) return through
    const [run, drafted] = [newWork(randomChance('real', chance.int(2 ** 31))), blindWork()]
    const before = view
    real = step(game, real, { seat, action }, run)
    const after = unlessHidden((): Position => step(game, before, { seat, action }, drafted))
    if (!after) return real.turn > position.turn || !real.waiting.includes(seat)
    checkStep(action, [after, mask(real, seat)], [drafted, run], seat)
    checkWords(game, after, real)
    checkImagined(game, after, seat, chance)
    view = after
  }
  return true
}

/** One of the choices that a draft and the real thing agree on; undefined where the draft can't know them. */
function chooseInBoth(game: AnyGame, view: Position, real: Position, seat: Seat, chance: Random) {
  const legal = unlessHidden((): Action[] => game.legal(view, seat))
  if (!legal) return undefined
  const now = mask(real, seat)
  const listed: Action[] = game.legal(now, seat)
  const other = setDifference(legal, listed)
  if (other) throw new Error(`a draft lists other choices than there are: ${other}`)
  const chosen = kindFirst(listed, chance)
  agree('the fallback', () => game.fallback(view, seat), game.fallback(now, seat))
  agree('what is said', () => game.say(view, seat, chosen), game.say(now, seat, chosen))
  return chosen
}

function checkStep(action: Action, [view, real]: Position[], [drafted, run]: Work[], seat: Seat): void {
  const what = `a draft of ${brief(action)}`
  const seen = difference(view, real, true)
  if (seen) throw new Error(`${what} leads to another view: ${seen}`)
  const told = difference(drafted.facts, mask(run.facts, seat), true)
  if (told) throw new Error(`${what} tells another story: ${told}`)
  const asBox = ({ value, to }: Sight) => ({ '?': value, to })
  const shown = difference(drafted.trace.shown.map(asBox), run.trace.shown.map(asBox), true)
  if (shown) throw new Error(`${what} shows something else: ${shown}`)
  const draws = (run.chance as RecordedChance).draws.length
  if (draws > 0 && drafted.trace.chance === 0)
    throw new Error(`${what} needs no chance, but ${draws} were drawn`)
}

/** What is said to everybody, said of the draft. */
function checkWords(game: AnyGame, view: Position, real: Position): void {
  const [drafted, now] = [mask(view, 'spectator'), mask(real, 'spectator')]
  agree('the outcome', () => game.outcome(drafted), game.outcome(now))
  for (const seat of real.waiting) {
    agree('what is asked', () => game.ask(drafted, seat), game.ask(now, seat))
    agree('the decision', () => game.decision?.(drafted, seat), game.decision?.(now, seat))
    agree('what another may do', () => choicesOf(game, view, seat), choicesOf(game, mask(real, seat), seat))
  }
}

const choicesOf = (game: AnyGame, view: Position, seat: Seat): string[] =>
  game.legal(view, seat).map(canonical).sort()

/** A draft can be imagined too: what is sealed may then be anything. */
function checkImagined(game: AnyGame, view: Position, seat: Seat, chance: Random): void {
  const imagined = game.imagine(view, seat, randomChance('draft', chance.int(2 ** 31)))
  const seen = difference(view, mask(imagined, seat), true)
  if (seen) throw new Error(`imagining a draft changes what is seen: ${seen}`)
  const fault = game.audit(imagined)
  if (fault) throw new Error(`an imagined draft fails its audit: ${fault}`)
}

function agree(what: string, onView: () => unknown, real: unknown): void {
  const told = unlessHidden(() => ({ said: onView() }))
  const seen = told && difference(told, { said: real })
  if (seen) throw new Error(`${what} on a draft is not what comes true: ${seen}`)
}

/** What `ask` gives, or undefined where it rests on what is hidden. */
function unlessHidden<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    if (error instanceof HiddenError) return undefined
    throw error
  }
}
