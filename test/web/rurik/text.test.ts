import { expect, it } from 'vitest'
import { open } from '../../../engine/core/index.ts'
import { regionsOf } from '../../../engine/rurik/board/pieces.ts'
import { topOf } from '../../../engine/rurik/position/stack.ts'
import { agendaWords } from '../../../web/games/rurik/telling/choice-words.ts'
import { incomeNow, pointLines, totalOf } from '../../../web/games/rurik/telling/points.ts'
import { besidesWords, describeRegion } from '../../../web/games/rurik/telling/region-words.ts'
import { boardHasItsSentences } from '../kit/board-sentences.ts'
import { hasLesson } from '../kit/has-lesson.ts'
import { isWhole, tellsByName } from '../words/told-by-name.ts'
import { game, momentsOf, names, viewFor, words } from './tables.ts'

const ids = /\b[a-z]+-\d|\b[a-z]+[A-Z]/
const sound = (sentence: string) => {
  isWhole(sentence)
  expect(sentence).not.toMatch(ids)
}
const moments = [1, 2, 3].flatMap((seed) => momentsOf(seed).filter((_, i) => i % 4 === 0))

tellsByName(game, words, moments, ids)
hasLesson('rurik', 20)
boardHasItsSentences('rurik', { sentences: 60, literal: 10 })

it('Rurik text: describes every region in words', () => {
  for (const seed of [1, 2, 3])
    for (const moment of momentsOf(seed).filter((_, i) => i % 25 === 0)) {
      const view = viewFor(moment)
      for (const region of regionsOf(view)) {
        sound(describeRegion({ view, names, t: words.t }, region, { open: 2 }))
        for (const line of besidesWords(view, region, moment.seat, words.t)) sound(line)
      }
    }
})

it('Rurik text: scores are counted as the rules do at the end', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { after } = momentsOf(seed).at(-1)!
    const totals = game.outcome(after)!.seats.map(({ total }) => total)
    expect(after.players.map((_, seat) => totalOf(pointLines(after, seat)))).toEqual(totals)
  }
})

it('Rurik text: agendas count only for the player who sees them', () => {
  for (const { before, seat } of momentsOf(2).filter((_, i) => i % 20 === 0)) {
    const view = viewFor({ before, seat } as never)
    for (const other of view.players.keys()) {
      const { points } = pointLines(view, other).find(({ key }) => key === 'rurik.line.agenda')!
      if (other !== seat) expect(points).toBe(0)
      else if (open(before.players[seat].kept) === 'none') expect(points).toBe(0)
    }
  }
})

it('Rurik text: the income forecast is what the claim phase brings', () => {
  let foretold = 0
  for (const seed of [1, 2, 3])
    for (const { before, facts } of momentsOf(seed)) {
      const income = facts.filter(({ key }) => key === 'rurik.income')
      // The turn that ends the action phase changes nothing any more.
      if (income.length === 0 || topOf(before)?.kind !== 'turn') continue
      const last = momentsOf(seed).find((moment) => moment.before === before)!
      const told = last.after.players.map((_, seat) => incomeNow(before, seat))
      for (const { with: params } of income) {
        expect(told[params.seat as number]).toBe(params.coins)
        foretold++
      }
    }
  expect(foretold).toBeGreaterThan(5)
})

it('Rurik text: uses the hobby’s words', () => {
  expect(words.t('rurik.say.forfeitMain', { column: 'Move' })).toBe('Skip Move (+1 coin)')
  expect(words.t('rurik.advised', { seat: 'Anna', advisor: 1, column: 'Build' })).toBe(
    'Next: Anna with 1 at Build.',
  )
  expect(agendaWords('wealthy', words.t)).toBe('2 points if you have the most coins.')
  expect(agendaWords('regal', words.t)).toBe('2 points if you have the most fur and honey together.')
})
