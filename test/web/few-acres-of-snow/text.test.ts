import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { type CardId, cardIds, homeOf } from '../../../engine/few-acres-of-snow/components/data.ts'
import { placeIds } from '../../../engine/few-acres-of-snow/components/map.ts'
import { describe as describeCard } from '../../../web/games/few-acres-of-snow/cards/words.ts'
import { describePlace, wayWords } from '../../../web/games/few-acres-of-snow/map/place-words.ts'
import { priceOf } from '../../../web/games/few-acres-of-snow/model/price.ts'
import { after, type Scene, scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { cataloguesOf } from '../../support/catalogues.ts'
import { boardHasItsSentences } from '../kit/board-sentences.ts'
import { hasLesson } from '../kit/has-lesson.ts'
import { isWhole, tellsByName } from '../words/told-by-name.ts'
import { givenAt } from './model-at.ts'
import { game, momentsOf, names, words } from './tables.ts'

const ids = /\b[bfn]-[a-z]|-loc-/
const sound = (sentence: string) => {
  isWhole(sentence)
  expect(sentence).not.toMatch(ids)
}
const moments = [1, 2, 3].flatMap((seed) => momentsOf(seed).filter((_, i) => i % 5 === 0))

tellsByName(game, words, moments, ids)
// Ways are told by what they are.
hasLesson('few-acres-of-snow', 16)
boardHasItsSentences('few-acres-of-snow', { sentences: 60, literal: 10 }, (key) =>
  key.startsWith('board.way.'),
)

it('Few Acres text: describes every place and every card in words', () => {
  const [{ before }] = momentsOf(1)
  for (const place of placeIds) {
    sound(describePlace({ view: before, seat: null, names, t: words.t }, place, 2))
    for (const line of wayWords(place, words.t)) sound(line)
  }
  for (const card of cardIds) sound(describeCard(card, words.t))
})

it('Few Acres text: calls a reader’s own places theirs, and others by name', () => {
  const [{ before }] = momentsOf(1)
  const boston = (seat: number | null) =>
    describePlace({ view: before, seat, names, t: words.t }, 'boston', 0)
  const { owner } = before.places.boston!
  expect(boston(owner)).toMatch(/^Boston Your (town|village) \(/)
  expect(boston(1 - owner)).toMatch(new RegExp(`^Boston (Town|Village) of ${names[owner]} `))
})

it('Few Acres text: no two cards that one side can hold have the same name', () => {
  for (const home of ['british', 'french']) {
    const held = cardIds.filter((card) => homeOf(card) === home || homeOf(card) === 'neutral')
    const called = held.map((card) => words.t(`few-acres-of-snow.card.${card}`))
    expect(new Set(called).size).toBe(called.length)
  }
})

it('Few Acres text: Home Support: choice and story say what it brings with cards to draw, and with an empty draw pile', () => {
  const holding = (...draw: CardId[]) =>
    scene({
      nation: 'french',
      actionsLeft: 1,
      places: startPlaces,
      piles: { french: { hand: ['f-home-support'], draw } },
    })
  const leads = ({ position }: Scene) => priceOf(givenAt(mask(position, 1), 1), { kind: 'homeSupport' })
  const story = (now: Scene) => after(now, 'homeSupport').facts.map(words.say)
  expect(leads(holding('f-trader'))).toEqual({
    first: 'Discards Home Support. You see the card once this is sent.',
    rest: '',
  })
  expect(story(holding('f-trader'))).toEqual(['Ann drew a card with Home Support.'])
  expect(leads(holding())).toEqual({
    first: 'Your draw pile is empty: you draw no card now, but one more at the end of your turn.',
    rest: 'Discards Home Support.',
  })
  expect(story(holding())).toEqual(['Ann drew no card with Home Support.'])
})

it('Few Acres text: uses the hobby’s words', () => {
  const all = Object.values(cataloguesOf('few-acres-of-snow').all)
  expect(
    all.filter((one) => /action pass|^To draft$|^Key$|[Ww]hoever|^Back$|nothing to do with it/.test(one)),
  ).toEqual([])
})
