import { expect, it } from 'vitest'
import {
  atRest,
  choices,
  type Draft,
  draftView,
  extend,
  isRefused,
  mask,
  revealsNothing,
  startDraft,
  undo,
} from '../../../engine/core/index.ts'
import type { SnowAction, SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { game, held, type Scene, scene, startPlaces } from './scene.ts'

type SnowDraft = Draft<SnowPosition, SnowAction>

/** A draft of the player who is waited for, so far without actions. */
const begin = ({ position }: Scene): SnowDraft => {
  const [seat] = position.waiting
  return startDraft(mask(position, seat), seat)
}

/** A draft with more actions, each in one line. */
const composed = (draft: SnowDraft, ...lines: string[]): SnowDraft =>
  lines.reduce((now, line) => {
    const open = choices(game, now)
    const action = open === 'unseen' ? null : open.find((listed) => game.notate(listed) === line)
    const next = action ? extend(game, now, action) : null
    if (!next || isRefused(next)) throw new Error(`“${line}” is not open.`)
    return next
  }, draft)

const settling = scene({
  nation: 'british',
  actionsLeft: 2,
  money: { british: 3 },
  places: startPlaces,
  piles: {
    british: {
      hand: ['b-loc-new-haven', 'b-loc-st-marys', 'b-loc-philadelphia', 'b-loc-boston'],
      draw: ['b-trader', 'b-ships'],
    },
  },
})

it('Acres draft: payments can be undone card by card and reveal nothing', () => {
  const paid = composed(begin(settling), 'settle deerfield b-loc-new-haven', 'pay b-loc-st-marys')
  expect(revealsNothing(paid)).toBe(true)
  const back = undo(undo(paid))
  expect(draftView(back)).toEqual(mask(settling.position, 0))
  const other = composed(undo(paid), 'pay b-loc-st-marys', 'pay b-loc-philadelphia', 'money b-loc-boston')
  expect(draftView(other).places.deerfield).toMatchObject({ owner: 0 })
  expect(atRest(game, other)).toBe(false)
})

it('Acres draft: can be sent after the end of the turn; the drawn cards are then seen', () => {
  const ended = composed(begin(settling), 'pass', 'pass', 'endTurn')
  expect(atRest(game, ended)).toBe(true)
  expect(revealsNothing(ended)).toBe(false)
  expect(draftView(ended)).toMatchObject({ waiting: [1], turn: 4 })
})

it('Acres draft: goes on after the end of the turn when a lost siege asks for a card', () => {
  const lost = scene({
    nation: 'british',
    actionsLeft: 0,
    places: startPlaces,
    piles: { british: { draw: ['b-trader', 'b-ships'] } },
    sieges: [
      {
        by: 'british',
        place: 'gaspe',
        cards: { british: ['b-regular-infantry', 'b-militia'], french: ['f-regular-infantry', 'f-militia'] },
      },
    ],
  })
  const ended = composed(begin(lost), 'endTurn')
  expect(atRest(game, ended)).toBe(true)
  expect(draftView(ended).waiting).toEqual([0])
  expect(draftView(composed(ended, 'lose b-militia')).waiting).toEqual([1])
})

it('Acres draft: stops at Home Support, and can be sent when the other player must answer', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 3 },
    places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
    piles: {
      french: { hand: ['f-home-support', 'f-coureurs-de-bois', 'f-priest'], draw: ['f-trader'] },
    },
  })
  const supported = composed(begin(now), 'homeSupport')
  expect(atRest(game, supported)).toBe(true)
  expect(choices(game, supported)).toBe('unseen')
  const raiding = composed(begin(now), 'raid pemaquid f-coureurs-de-bois', 'done')
  expect(draftView(raiding).waiting).toEqual([0])
  for (const line of ['ambush f-coureurs-de-bois', 'convert f-priest'])
    expect(atRest(game, composed(begin(now), line)), line).toBe(true)
})
