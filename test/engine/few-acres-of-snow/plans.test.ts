import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { goesOn, supposedAfter } from '../../../engine/core/plans/plan.ts'
import type { Description } from '../../../engine/few-acres-of-snow/index.ts'
import type { PilesDescription } from '../../../engine/few-acres-of-snow/position/describe.ts'
import { read } from '../../structure/sources.ts'
import { planned, stopIn, turnIn } from '../plans.ts'
import { after, game, held, linesIn, linesOf, type Scene, scene, startPlaces } from './scene.ts'

const own = {
  hand: ['b-loc-st-marys', 'b-bateaux', 'b-settlers', 'b-loc-norfolk', 'b-militia'],
  draw: ['b-trader', 'b-governor', 'b-fortification'],
} as const

/** The French are in their turn, while the British plan theirs. */
const frenchTurn = (more: Partial<Description> & { french?: PilesDescription }): Scene => {
  const { french = {}, ...rest } = more
  return scene({
    nation: 'french',
    actionsLeft: 2,
    money: { british: 6, french: 9 },
    places: startPlaces,
    piles: { british: own, french },
    ...rest,
  })
}

const raiders: PilesDescription = { hand: ['f-native-americans', 'f-coureurs-de-bois'] }

const settling = ['settle baltimore b-loc-st-marys', 'pay b-bateaux', 'pay b-settlers', 'endTurn']

/** Answers with the first of what is open until one of these lines is. */
function until(now: Scene, kind: string): Scene {
  if (linesOf(now, kind).length > 0) return now
  const lines = linesIn(now)
  return until(after(now, lines.includes('done') ? 'done' : linesOf(now, 'pay')[0]), kind)
}

it('plan, A1: stops when a place was besieged', () => {
  const french: PilesDescription = {
    hand: ['f-loc-port-royal', 'f-loc-louisbourg', 'f-regular-infantry-start', 'f-militia'],
    draw: ['f-trader', 'f-governor', 'f-loc-quebec', 'f-loc-montreal'],
  }
  const before = frenchTurn({ french })
  const [besiege] = linesOf(before, 'besiege')
  const now = after(until(after(before, besiege), 'endTurn'), 'endTurn')
  const [, place] = besiege.split(' ')
  const by = { key: 'few-acres-of-snow.besieged', at: [place] }
  expect(stopIn(planned(game, 0, [before, now], settling))).toMatchObject({ by: 'against', fact: by })
  const untold = { ...now, facts: [] }
  expect(stopIn(planned(game, 0, [before, untold], settling))).toEqual({
    point: 'holds',
    when: 'before',
    hold: `free ${place}`,
  })
})

it('plan, A1: stops when a siege was reinforced', () => {
  const cards = { french: ['f-militia'], british: ['b-regular-infantry'] } as const
  const siege = { by: 'french', place: 'pemaquid', cards } as const
  const french: PilesDescription = { hand: ['f-regular-infantry-start'] }
  const before = frenchTurn({ french, sieges: [siege] })
  const now = after(before, 'reinforce pemaquid f-regular-infantry-start', 'endTurn')
  expect(stopIn(planned(game, 0, [before, now], settling))).toMatchObject({
    point: 'asks',
    by: 'against',
    fact: { key: 'few-acres-of-snow.reinforced', at: ['pemaquid'] },
  })
})

it('plan, A2: stops when a raid took a village', () => {
  const places = { ...startPlaces, ...held('british', 'village', 'albany', 'fort-stanwix') }
  const before = frenchTurn({ french: raiders, places })
  const raided = until(after(before, 'raid pemaquid f-native-americans'), 'letRaid')
  const now = after(raided, 'letRaid', 'endTurn')
  expect(stopIn(planned(game, 0, [before, now], settling))).toMatchObject({
    by: 'against',
    fact: { key: 'few-acres-of-snow.raided', at: ['pemaquid'] },
  })
  const untold = { ...now, facts: [] }
  expect(stopIn(planned(game, 0, [before, untold], settling))).toEqual({
    point: 'holds',
    when: 'before',
    hold: 'village pemaquid',
  })
})

it('plan, A2: stops when a raid was blocked, which is against its seat all the same', () => {
  const before = frenchTurn({
    piles: { british: { ...own, hand: ['b-loc-pemaquid', ...own.hand] }, french: raiders },
  })
  const raided = until(after(before, 'raid pemaquid f-native-americans'), 'letRaid')
  const now = after(raided, 'blockRaid b-loc-pemaquid', 'endTurn')
  expect(stopIn(planned(game, 0, [before, now], settling))).toMatchObject({
    point: 'asks',
    by: 'against',
    fact: { key: 'few-acres-of-snow.raided' },
  })
})

it('plan, tells: stops when the end of its turn would draw more cards', () => {
  const before = frenchTurn({
    piles: { british: { ...own, hand: ['b-loc-pemaquid', ...own.hand] }, french: raiders },
  })
  const raided = until(after(before, 'raid pemaquid f-native-americans'), 'letRaid')
  const now = after(raided, 'blockRaid b-loc-pemaquid', 'endTurn')
  expect(stopIn(planned(game, 0, [before, { ...now, facts: [] }], settling))).toMatchObject({
    point: 'tells',
    index: 3,
    planned: { key: 'few-acres-of-snow.drew', with: { count: 2 } },
    now: { key: 'few-acres-of-snow.drew', with: { count: 3 } },
  })
})

it('plan: stops when its seat has played by hand or by the clock meanwhile', () => {
  const before = frenchTurn({ french: { hand: ['f-militia'], draw: ['f-trader', 'f-governor'] } })
  const now = after(before, 'endTurn')
  expect(planned(game, 0, [before, now], settling)).toMatchObject({ is: 'first' })
  for (const kind of ['turn', 'timed-out'] as const)
    expect(planned(game, 0, [before, now], settling, { by: { seat: 0, kind } })).toEqual({
      stops: { point: 'played' },
    })
})

it('plan: waits unchanged while its seat is asked in the turn of the other', () => {
  const before = frenchTurn({ french: raiders })
  const now = until(after(before, 'raid pemaquid f-native-americans'), 'letRaid')
  expect(now.position.waiting).toEqual([0])
  expect(planned(game, 0, [before, now], settling)).toEqual({ waits: 'answer' })
})

it('plan to draft, A4: goes when the other has drafted another card', () => {
  const before = frenchTurn({ french: { hand: ['f-militia'], draw: ['f-trader', 'f-governor'] } })
  const [first, ...others] = linesOf(before, 'draft').filter((line) => line.startsWith('draft n-'))
  const now = after(before, first, 'endTurn')
  const wanted = others.find((line) => linesIn(now).includes(line))!
  expect(planned(game, 0, [before, now], [wanted, 'endTurn'])).toMatchObject({ is: 'first' })
})

it('plan, A7: goes when its turn begins with the siege that was won', () => {
  const before = frenchTurn({
    actionsLeft: 0,
    piles: { british: { hand: own.hand } },
    sieges: [
      {
        by: 'british',
        place: 'port-royal',
        cards: { british: ['b-siege-artillery', 'b-regular-infantry'], french: [] },
      },
    ],
  })
  const now = after(before, 'endTurn')
  expect(planned(game, 0, [before, now], ['leave', ...settling])).toMatchObject({ is: 'first' })
})

it('goesOn, A8: a raid that is waited for leaves the turn open, so nothing can be planned after it', () => {
  const before = scene({
    nation: 'british',
    actionsLeft: 2,
    places: {
      ...startPlaces,
      ...held('french', 'village', 'fort-william-henry', 'ticonderoga'),
      ...held('british', 'village', 'albany'),
    },
    piles: { british: { hand: ['b-rangers', 'b-loc-norfolk', 'b-militia', 'b-settlers', 'b-bateaux'] } },
  })
  const raid = turnIn(game, mask(before.position, 0), 0, [], [linesOf(before, 'raid')[0], 'done'])
  expect(supposedAfter(game, mask(before.position, 0), 0, [raid])).toMatchObject({ refused: 'goes-on' })
  const raided = until(after(before, linesOf(before, 'raid')[0]), 'letRaid')
  expect(goesOn(game, before.position, raided.position, 0)).toBe(true)
  const [supposed, really] = [game.suppose!(mask(raided.position, 0), 0), after(raided, 'letRaid').position]
  expect([supposed, really].map(({ stack }) => stack)).toMatchObject([[{ actions: 2 }], [{ actions: 1 }]])
  const ended = after(before, 'endTurn')
  expect(goesOn(game, before.position, ended.position, 0)).toBe(false)
})

it('goesOn, A8: an answer in the turn of the other leaves a plan open', () => {
  const before = until(after(frenchTurn({ french: raiders }), 'raid pemaquid f-native-americans'), 'letRaid')
  expect(goesOn(game, before.position, after(before, 'letRaid').position, 0)).toBe(false)
})

it('against: names facts that the game tells', () => {
  const readme = read('engine/few-acres-of-snow/README.md')
  for (const key of game.against!) expect(readme).toContain(`| \`few-acres-of-snow.${key}\` |`)
})
