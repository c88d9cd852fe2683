import { expect, it } from 'vitest'
import { cardIds, homeOf } from '../../../engine/few-acres-of-snow/data.ts'
import { placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { describe as describeCard } from '../../../web/games/few-acres-of-snow/card.tsx'
import { describePlace, wayWords } from '../../../web/games/few-acres-of-snow/place-words.ts'
import { filesBelow, read } from '../../structure/sources.ts'
import { catalogue, game, momentsOf, names, viewFor, words } from './tables.ts'

const sound = (sentence: string) => {
  expect(sentence).toMatch(/^\p{L}/u)
  expect(sentence).not.toMatch(/[{}<>⟨]|undefined|NaN| {2}|!|^ | $|\b[bfn]-[a-z]|-loc-/)
}

it('tells facts, questions and choices of random tables by names, not ids', () => {
  for (const seed of [1, 2, 3])
    for (const moment of momentsOf(seed).filter((_, i) => i % 5 === 0)) {
      const view = viewFor(moment)
      for (const fact of moment.facts) sound(words.say(fact))
      for (const mine of [true, false]) sound(words.ask(game.ask(view, moment.seat), mine))
      const said = game
        .legal(view, moment.seat)
        .map((action) => words.say(game.say(view, moment.seat, action)))
      said.forEach(sound)
      // Two choices that read alike could not be told apart.
      expect(new Set(said).size).toBe(said.length)
    }
})

it('tells every place and every card in words', () => {
  const [{ before }] = momentsOf(1)
  for (const place of placeIds) {
    sound(describePlace(before, place, names, 2, words.t))
    for (const line of wayWords(place, words.t)) sound(line)
  }
  for (const card of cardIds) sound(describeCard(card, words.t))
})

it('gives no two cards that one nation may hold the same name', () => {
  for (const home of ['british', 'french']) {
    const held = cardIds.filter((card) => homeOf(card) === home || homeOf(card) === 'neutral')
    const called = held.map((card) => catalogue[`few-acres-of-snow.card.${card}`])
    expect(new Set(called).size).toBe(called.length)
  }
})

it('every sentence of the board is asked for, and every one that is asked for is there', () => {
  const source = filesBelow('web/games/few-acres-of-snow', /\.tsx?$/)
    .map(read)
    .join('\n')
  const literals = new Set([...source.matchAll(/'few-acres-of-snow\.([\w.-]+)'/g)].map(([, key]) => key))
  const spoken = [...source.matchAll(/\bsay\(t, (?:'([\w.]+)'|[^']*'([\w.]+)' : '([\w.]+)')/g)].flatMap(
    (found) =>
      found
        .slice(1)
        .filter(Boolean)
        .map((key) => `board.${key}`),
  )
  for (const key of [...literals, ...spoken])
    expect(catalogue, key).toHaveProperty([`few-acres-of-snow.${key}`])
  const beginnings = [...source.matchAll(/`few-acres-of-snow\.([\w.-]*)\$\{/g)]
    .map(([, start]) => start)
    .filter((start) => start !== 'board.')
  const told = Object.keys(catalogue)
    .map((key) => key.replace('few-acres-of-snow.', ''))
    .filter((key) => /^(board|key)\./.test(key))
  const isAsked = (key: string) =>
    literals.has(key) ||
    spoken.includes(key) ||
    source.includes(`'${key.replace('board.', '')}'`) ||
    beginnings.some((start) => key.startsWith(start)) ||
    key.startsWith('board.way.')
  expect(told.length).toBeGreaterThan(100)
  expect(told.filter((key) => !isAsked(key))).toEqual([])
})
