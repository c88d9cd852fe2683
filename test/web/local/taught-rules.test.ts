import { describe, expect, it } from 'vitest'
import {
  type Action,
  type Fact,
  isRefused,
  mask,
  startDraft,
  takeTurn,
  undo,
} from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { gameClients } from '../../../web/games/index.ts'
import { type AnyLesson, learner, progressOf } from '../../../web/games/kit/lesson.ts'
import { opened } from '../../../web/local/lesson.ts'
import { type AnyDraft, actionsOf, add, openChoices } from '../../../web/table/compose.ts'
import { playThrough } from './play-lesson.ts'

/** A lesson played to its end: what was told, and each of the learner's drafts with the turns before it. */
async function played(id: string) {
  const game = await games[id]()
  const lesson = (await gameClients[id].lesson!()) as AnyLesson
  const { turns } = playThrough(game, lesson, gameClients[id].ends, ([one]) => one)
  const replies = [...lesson.replies]
  let newest = opened(game, lesson).at(-1)!
  const facts: Fact[] = []
  const drafts: { draft: AnyDraft; before: Action[][]; next: Action }[] = []
  for (const before: Action[][] = []; before.length < turns.length; ) {
    const [seat] = newest.position!.waiting
    const turn = seat === learner ? turns[before.length] : replies.shift()!
    let draft: AnyDraft = startDraft(mask(newest.position!, seat), seat)
    for (const next of seat === learner ? turn : []) {
      drafts.push({ draft, before: [...before], next })
      draft = add(game, draft, next)
    }
    const metadata = { id: `${newest.version}`, at: '2026-01-01T00:00:00.000Z', seed: lesson.seed }
    const made = takeTurn({ game, newest, metadata, orders: [] }, seat, turn)
    if (isRefused(made)) throw new Error(made.refused)
    newest = made
    facts.push(...made.facts)
    if (seat === learner) before.push([...turn])
  }
  /** What is told of a seat in facts of a kind. */
  const told = (key: string, seat: number = learner) =>
    facts.filter((fact) => fact.key === `${id}.${key}` && fact.with.seat === seat).map((fact) => fact.with)
  return { game, lesson, told, drafts }
}

const ofRurik = played('rurik')
const ofAcres = played('few-acres-of-snow')

describe('lesson of rurik', () => {
  it('actions: all six are done, each by an advisor in its column', async () => {
    const { told } = await ofRurik
    const columns = told('took').map(({ column }) => column)
    expect(new Set(columns)).toEqual(new Set(['muster', 'move', 'attack', 'tax', 'build', 'scheme']))
    for (const done of ['mustered', 'moved', 'attacked', 'defeated', 'taxed', 'built', 'kept'])
      expect([done, told(done).length > 0]).toEqual([done, true])
  })

  it('bids: one gets to the top by coins, one goes below the rival’s', async () => {
    const bids = (await ofRurik).told('placed')
    expect(bids.some(({ bribe, row }) => Number(bribe) > 0 && row === 1)).toBe(true)
    expect(bids.some(({ row }) => row === 2)).toBe(true)
  })

  it('claim phase: scores three regions ruled and two connected with structures; a deed is taken, and done', async () => {
    const { told } = await ofRurik
    expect(told('claimed').map(({ track, level }) => [track, level])).toEqual([
      ['rule', 2],
      ['build', 1],
    ])
    expect(told('tookDeed')).toHaveLength(1)
    expect(told('did')).toHaveLength(1)
  })
})

describe('lesson of few-acres-of-snow', () => {
  it('core rules: places, money, towns, drafting, a raid, an ambush, a siege and the governor are met', async () => {
    const { told } = await ofAcres
    const peace = ['settled', 'earned', 'drafted', 'developed', 'governed']
    for (const done of [...peace, 'raided', 'ambushed', 'besieged', 'reinforced', 'siegeWon'])
      expect([done, told(done).length > 0]).toEqual([done, true])
  })

  it('war: a raid captures a town, a siege a village, an ambush takes soldiers, and a raid of the rival is blocked', async () => {
    const { told } = await ofAcres
    expect(told('captured').map(({ piece }) => piece)).toEqual(['town', 'village'])
    expect(told('ambushLost', 1)).toHaveLength(1)
    expect(told('raided', 1)).toHaveLength(1)
    expect(told('raidBlocked')).toHaveLength(1)
  })

  it('deck: the governor removes a card that brings nothing', async () => {
    expect((await ofAcres).told('governed').map(({ cards }) => cards)).toEqual([['b-loc-fort-halifax']])
  })
})

describe.each([
  ['rurik', ofRurik],
  ['few-acres-of-snow', ofAcres],
] as const)('lesson of %s', (_, lesson) => {
  it('length: at most 160 characters, in one sentence or two; of the goal and what is left in one', async () => {
    for (const [key, said] of Object.entries((await lesson).lesson.text)) {
      const one = said({})
      const sentences = one.match(/(?<!St)[.!?](?=\s|$)/g)?.length ?? 0
      const most = /^(goal|left)\./.test(key) ? 1 : 2
      expect([key, one.length <= 160, sentences >= 1 && sentences <= most]).toEqual([key, true, true])
    }
  })

  it('steps: 12 to 20', async () => {
    const { steps } = (await lesson).lesson
    expect(steps.length).toBeGreaterThanOrEqual(12)
    expect(steps.length).toBeLessThanOrEqual(20)
  })

  it('other actions: don’t lead a step on, and leave its own action open once undone', async () => {
    const { game, lesson: taught, drafts } = await lesson
    let others = 0
    for (const { draft, before, next } of drafts) {
      const now = progressOf(taught, before, actionsOf(draft))
      for (const other of openChoices(game, draft)) {
        if (JSON.stringify(other) === JSON.stringify(next)) continue
        const strayed = add(game, draft, other)
        expect(progressOf(taught, before, actionsOf(strayed))).toEqual(now)
        expect(openChoices(game, undo(strayed))).toContainEqual(next)
        others++
      }
    }
    expect(others).toBeGreaterThan(100)
  })
})
