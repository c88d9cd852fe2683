import type { FunctionComponent } from 'preact'
import {
  type Action,
  type AnyGame,
  choices,
  type Draft,
  draftView,
  extend,
  isRefused,
  mask,
  type Position,
  type Seat,
  same,
  startDraft,
} from '../../../engine/core/index.ts'
import type { BoardProps } from '../../../web/games/kit/choices/board-props.ts'
import { type Random, randomFrom, randomLog } from '../../support/play.ts'
import { everyClient } from '../../support/tables/every-game.ts'
import { boardInPage } from './board-in-page.tsx'

/** What a player is asked at one point of a turn: the actions on offer. */
export interface Question {
  view: Position
  seats: number
  seat: Seat
  wanted: readonly Action[]
}

/** The actions on offer; none where they depend on what the seat may not see. */
function listedIn(game: AnyGame, draft: Draft<Position, Action>): readonly Action[] {
  const listed = choices(game, draft)
  return listed === 'unseen' ? [] : listed
}

/** Questions of a random table, within turns too: of those with actions of the same kinds on offer, the one with fewest. */
export function questionsOf(game: AnyGame, seats: number, seed: number): Question[] {
  const random = randomFrom(seed)
  const { ends } = everyClient[game.id]
  const byKinds = new Map<string, Question>()
  const moments = randomLog(game, seats, seed).flatMap(({ position }) =>
    (position?.waiting ?? []).map((seat) => ({ position: position as Position, seat })),
  )
  for (const { position, seat } of moments) {
    let draft = startDraft<Position, Action>(mask(position, seat), seat)
    let listed = listedIn(game, draft)
    while (listed.length > 0) {
      // What ends a turn stands around the board.
      const wanted = listed.filter(({ kind }) => kind !== ends)
      const kinds = [...new Set(wanted.map(({ kind }) => kind))].sort().join()
      const fewest = byKinds.get(kinds)?.wanted.length ?? Number.POSITIVE_INFINITY
      if (wanted.length > 1 && wanted.length < fewest)
        byKinds.set(kinds, { view: draftView(draft), seats, seat, wanted })
      const next = extend(game, draft, listed[random(listed.length)])
      if (isRefused(next)) break
      draft = next
      listed = listedIn(game, draft)
    }
  }
  return [...byKinds.values()]
}

/** Some of a list, drawn at random. */
export function drawn<T>(list: readonly T[], most: number, random: Random): T[] {
  const left = [...list]
  return Array.from({ length: Math.min(most, list.length) }, () => left.splice(random(left.length), 1)[0])
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu))

/** The words by which a target is called: they stand first in its name. */
const calledBy = (name: string) => wordsOf(name.split(/[:.]/)[0])

/** How much of what somebody wants to do is named by a target that is called so, from 0 to 1. */
function likeness(wanted: ReadonlySet<string>, words: ReadonlySet<string>): number {
  const shared = [...words].filter((word) => wanted.has(word)).length
  return shared / Math.sqrt(Math.max(1, words.size * wanted.size))
}

/** What can be tapped, tabs and menus too. */
const targets = 'button:not([disabled]):not([aria-disabled=true]), [role=button], [role=option]'

/** How many taps a choice may take to be found, among others; and after how many in vain a board is begun anew. */
const [EACH, IN_VAIN] = [150, 20]

/**
 * Taps about on a board as somebody does who knows what to do and not where: more often on what is named like that, on what
 * the last tap has brought up, and on what was tapped less; less on what is named like another of the choices. What is
 * chosen is taken back, and the same board is tapped on: to draw it anew takes as long as ten taps.
 * @returns those of the wanted actions that were not found
 */
export async function outOfReach(game: AnyGame, question: Question, seed: number): Promise<Action[]> {
  const { view, seats, seat, wanted } = question
  const Board = (await everyClient[game.id].board()) as FunctionComponent<BoardProps<Position, Action>>
  const names = Array.from({ length: seats }, (_, at) => `Player ${at + 1}`)
  const show = () => boardInPage<Position, Action>({ game, Board, names, view, seat })
  const random = randomFrom(seed)
  let board = show()
  let left = wanted.map((action) => ({ action, words: wordsOf(board.say(action)) }))
  const words = new Set(left.flatMap(({ words }) => [...words]))
  let sought = left[0].words
  const tapped = new Map<string, number>()
  let before = new Set<string>()
  let inVain = 0
  for (let taps = EACH * wanted.length; taps > 0 && left.length > 0; taps--) {
    if (inVain === IN_VAIN) {
      board = show()
      inVain = 0
    }
    if (inVain++ === 0) sought = left[random(left.length)].words
    const offered = board.find(targets).map((element) => ({ element, ...readAloud(element, board.named) }))
    const on = offered
      .filter(({ isOn }) => isOn)
      .map(({ name }) => name)
      .join()
    const weights = offered.map(({ name, isOn }) => {
      const called = calledBy(name)
      const namesAnother = [...called].some((word) => words.has(word) && !sought.has(word))
      const worth =
        (1 + 100 * likeness(sought, called) ** 2 + (before.has(name) ? 0 : 10)) / (namesAnother ? 10 : 1)
      return (isOn ? worth / 10 : worth) / (1 + (tapped.get(`${on}: ${name}`) ?? 0))
    })
    const { element, name } = offered[weighted(weights, random)]
    tapped.set(`${on}: ${name}`, (tapped.get(`${on}: ${name}`) ?? 0) + 1)
    before = new Set(offered.map((one) => one.name))
    board.press(element)
    for (const added of board.added.splice(0)) {
      left = left.filter(({ action }) => !same(action, added))
      board.undo()
      inVain = 0
    }
  }
  return left.map(({ action }) => action)
}

/** A target’s name, and whether it is pressed, open or chosen already. */
const readAloud = (element: Element, named: (element: Element) => string) => ({
  name: named(element),
  isOn: ['pressed', 'expanded', 'selected'].some((state) => element.getAttribute(`aria-${state}`) === 'true'),
})

/** The index of one of the weights, which is drawn the more often the larger it is. */
function weighted(weights: readonly number[], random: Random): number {
  let at = (random(1e6) / 1e6) * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex((weight) => {
    at -= weight
    return at < 0
  })
  return found < 0 ? weights.length - 1 : found
}
