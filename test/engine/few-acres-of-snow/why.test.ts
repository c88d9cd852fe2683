import { expect, it } from 'vitest'
import { canonical, mask } from '../../../engine/core/index.ts'
import {
  allCards,
  type CardId,
  homeOf,
  isLocation,
} from '../../../engine/few-acres-of-snow/components/data.ts'
import { sectionOf, sectionOfDeed } from '../../../engine/few-acres-of-snow/legality/sections.ts'
import { after, game, held, type Scene, scene, startPlaces, whyNot } from './scene.ts'
import { playTable } from './tables.ts'

type Described = Parameters<typeof scene>[0]
const british = (hand: CardId[], more: Partial<Described> = {}): Scene =>
  scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 9 },
    places: startPlaces,
    piles: { british: { hand } },
    ...more,
  })

const poor = { money: {} }
const victims: Partial<Described> = {
  piles: { british: { hand: ['b-rangers'] }, french: { hand: ['f-regular-infantry'] } },
}
const besieged = { sieges: [{ by: 'british', place: 'port-royal', cards: {} }] } as const
const threatened = { sieges: [{ by: 'french', place: 'norfolk', cards: {} }] } as const
const near = { places: { ...startPlaces, ...held('british', 'village', 'kennebec') } }
const { quebec: _, ...noQuebec } = startPlaces
const inland = { places: { ...startPlaces, ...held('french', 'village', 'albany') } }
const draftable = allCards.filter((card) => homeOf(card) !== 'french' && !isLocation(card))
const intendantAlone = scene({
  nation: 'french',
  actionsLeft: 2,
  money: { french: 9 },
  places: startPlaces,
  piles: { french: { hand: ['f-intendant'] } },
})

const refusals: [keyof typeof sectionOf, Scene, object][] = [
  ['step', british([]), { kind: 'letRaid' }],
  ['step', british([]), { kind: 'done' }],
  ['step', after(british(['b-loc-norfolk', 'b-settlers']), 'develop norfolk'), { kind: 'endTurn' }],
  [
    'wrong-card',
    after(british(['b-loc-norfolk', 'b-settlers', 'b-ships']), 'develop norfolk'),
    { kind: 'pay', card: 'b-ships' },
  ],
  ['not-enough', after(british(['b-trader', 'b-loc-pemaquid']), 'trader b-trader'), { kind: 'done' }],
  ['must-give', after(british(['b-rangers'], victims), 'ambush b-rangers'), { kind: 'showHand' }],
  [
    'wrong-card',
    after(british(['b-rangers'], victims), 'ambush b-rangers'),
    { kind: 'loseToAmbush', card: 'f-ships', from: 'hand' },
  ],
  [
    'not-in-hand',
    after(british(['b-rangers'], victims), 'ambush b-rangers'),
    { kind: 'blockAmbush', card: 'f-militia' },
  ],
  ['no-actions', british([], { actionsLeft: 0 }), { kind: 'pass' }],
  ['not-in-hand', british([]), { kind: 'money', card: 'b-loc-boston' }],
  ['not-yours', british(['b-loc-albany']), { kind: 'settle', place: 'fort-stanwix', card: 'b-loc-albany' }],
  ['besieged', british(['b-loc-norfolk'], threatened), { kind: 'money', card: 'b-loc-norfolk' }],
  [
    'unlinked',
    british(['b-loc-oswego'], { places: { ...startPlaces, ...held('british', 'village', 'oswego') } }),
    { kind: 'settle', place: 'fort-niagara', card: 'b-loc-oswego' },
  ],
  [
    'no-cube',
    british(['b-loc-boston'], { captured: { french: { villages: 13 } } }),
    { kind: 'settle', place: 'halifax', card: 'b-loc-boston' },
  ],
  ['taken', british(['b-loc-boston']), { kind: 'settle', place: 'port-royal', card: 'b-loc-boston' }],
  ['no-way', british(['b-loc-boston']), { kind: 'settle', place: 'albany', card: 'b-loc-boston' }],
  ['cards-missing', british(['b-loc-boston']), { kind: 'settle', place: 'halifax', card: 'b-loc-boston' }],
  ['cards-missing', british(['b-ships']), { kind: 'merchant', card: 'b-ships' }],
  ['needs-card', british(['b-governor']), { kind: 'governor' }],
  ['no-disc', british([], { captured: { french: { towns: 10 } } }), { kind: 'develop', place: 'norfolk' }],
  ['no-village', british([]), { kind: 'develop', place: 'boston' }],
  ['no-points', british([], near), { kind: 'develop', place: 'kennebec' }],
  [
    'fort-stands',
    british([], { places: { norfolk: { owner: 'british', piece: 'town', fort: true } } }),
    { kind: 'fortify', place: 'norfolk' },
  ],
  ['no-money', british([], poor), { kind: 'fortify', place: 'norfolk' }],
  ['no-money', british([], poor), { kind: 'draft', card: 'b-ships' }],
  ['no-money', british(['n-native-americans'], poor), { kind: 'ambush', card: 'n-native-americans' }],
  [
    'siege-running',
    british(['b-loc-boston'], besieged),
    { kind: 'besiege', place: 'port-royal', card: 'b-loc-boston' },
  ],
  ['not-theirs', british(['b-loc-boston']), { kind: 'besiege', place: 'halifax', card: 'b-loc-boston' }],
  ['no-siege', british(['b-militia']), { kind: 'reinforce', place: 'gaspe', card: 'b-militia' }],
  ['no-siege', british([]), { kind: 'withdraw', place: 'gaspe' }],
  ['no-siege', british(['b-military-leader']), { kind: 'lead', place: 'gaspe' }],
  ['no-siege', british([], besieged), { kind: 'surrender', place: 'norfolk' }],
  [
    'no-surrender',
    british([], { ...threatened, options: { surrender: false } }),
    { kind: 'surrender', place: 'norfolk' },
  ],
  [
    'no-strength',
    british(['b-fortification'], besieged),
    { kind: 'reinforce', place: 'port-royal', card: 'b-fortification' },
  ],
  [
    'siege-unlinked',
    british(['b-militia'], { sieges: [{ by: 'british', place: 'montreal', cards: {} }] }),
    { kind: 'reinforce', place: 'montreal', card: 'b-militia' },
  ],
  ['card-missing', british([], besieged), { kind: 'lead', place: 'port-royal' }],
  ['needs-card', british(['b-trader']), { kind: 'governor' }],
  ['needs-card', british([]), { kind: 'homeSupport' }],
  [
    'no-raider',
    british(['b-indian-leader'], near),
    { kind: 'raid', place: 'quebec', card: 'b-indian-leader' },
  ],
  [
    'out-of-reach',
    british(['b-rangers'], { places: { ...noQuebec, louisbourg: { owner: 'french', piece: 'town' } } }),
    { kind: 'raid', place: 'louisbourg', card: 'b-rangers' },
  ],
  ['too-few-raiders', british(['b-rangers'], near), { kind: 'raid', place: 'montreal', card: 'b-rangers' }],
  ['no-ambusher', british(['b-militia']), { kind: 'ambush', card: 'b-militia' }],
  ['not-on-offer', british([]), { kind: 'draft', card: 'f-priest' }],
  ['no-location-cards', british(['b-loc-boston']), { kind: 'reserve', card: 'b-loc-boston' }],
  ['reserve-empty', british([]), { kind: 'retrieve' }],
  ['wrong-card', british(['b-militia']), { kind: 'convert', card: 'b-militia' }],
  ['no-actions', british([], { actionsLeft: 0 }), { kind: 'settle' }],
  ['step', after(british(['b-loc-norfolk', 'b-settlers']), 'develop norfolk'), { kind: 'settle' }],
  ['needs-card', british(['b-loc-boston', 'b-ships']), { kind: 'settle' }],
  ['no-target', british(['b-ships', 'b-settlers']), { kind: 'settle' }],
  ['no-worksite', british(['b-settlers']), { kind: 'develop' }],
  ['siege-missing', british(['b-militia']), { kind: 'reinforce' }],
  [
    'no-raid-target',
    british(['b-rangers'], {
      places: { ...held('british', 'town', 'boston'), ...held('french', 'town', 'louisbourg') },
    }),
    { kind: 'raid' },
  ],
  ['market-empty', british([], { piles: { british: { draw: draftable } } }), { kind: 'draft' }],
  ['discard-empty', intendantAlone, { kind: 'intendant' }],
]

it.each(refusals)('Acres refusal: %s', (code, now, action) => {
  expect(whyNot(now, action)).toBe(code)
})

/** What is missing, as the sentence about it names it. */
const lacking: [need: string, Scene, kind: string][] = [
  ['ship', british(['b-loc-boston', 'b-settlers']), 'settle'],
  ['settler', british(['b-loc-boston', 'b-ships']), 'settle'],
  ['transport', british(['b-loc-pemaquid']), 'settle'],
  ['ship', british(['b-loc-boston']), 'besiege'],
  ['strength', british(['b-loc-new-york', 'b-bateaux'], inland), 'besiege'],
  ['settler', british(['b-loc-norfolk']), 'develop'],
  ['fortification', british(['b-loc-norfolk']), 'fortify'],
  ['strength', british(['b-settlers'], besieged), 'reinforce'],
  ['leader', british([], besieged), 'lead'],
  ['raider', british(['b-militia']), 'raid'],
  ['ambusher', british(['b-militia']), 'ambush'],
  ['priest', british([]), 'convert'],
  ['coin', british(['b-ships']), 'money'],
  ['ship', british(['b-loc-philadelphia']), 'merchant'],
  ['coin', british(['b-ships']), 'merchant'],
  ['trader', british(['b-loc-pemaquid']), 'trader'],
  ['fur', british(['b-trader']), 'trader'],
  ['card', british([]), 'discard'],
  ['empire', british(['b-loc-boston']), 'reserve'],
  ['governor', british(['b-trader']), 'governor'],
  ['card', british(['b-governor']), 'governor'],
  ['support', british([]), 'homeSupport'],
]

it.each(lacking)('Acres refusal: names the missing %s', (need, now, kind) => {
  const { position } = now
  const refusal = game.why!(mask(position, 0), 0, { kind })
  expect([refusal?.code, refusal?.message.with]).toEqual(['needs-card', { need }])
})

it('Acres refusal, kind of action: a reason exactly when no action of the kind is legal', () => {
  const kinds = Object.keys(sectionOfDeed)
  let reasons = 0
  for (const seed of [7, 8])
    playTable(seed, ({ before, seat, legal }) => {
      const view = mask(before, seat)
      for (const kind of kinds) {
        const refusal = game.why!(view, seat, { kind })
        if (legal.some((action) => action.kind === kind)) expect(refusal, kind).toBeNull()
        else expect(refusal, `${kind} in ${JSON.stringify(before.stack)}`).not.toBeNull()
        reasons++
      }
    })
  expect(reasons).toBeGreaterThan(1000)
})

it('Acres refusal: full reserve, card not discarded, no fort left, not this player’s turn', () => {
  const full = british([], {
    piles: {
      british: { hand: ['b-trader'], reserve: ['b-ships', 'b-ships', 'b-militia', 'b-militia', 'b-militia'] },
    },
  })
  expect(whyNot(full, { kind: 'reserve', card: 'b-trader' })).toBe('reserve-full')
  const french = scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 9 },
    places: startPlaces,
    piles: { french: { hand: ['f-intendant'], discard: ['f-militia'] } },
  })
  expect(whyNot(french, { kind: 'intendant', card: 'f-trader' })).toBe('not-discarded')
  expect(whyNot(french, { kind: 'pass' }, 0)).toBe('not-your-turn')
  const forts = Object.entries(startPlaces)
    .slice(1, 13)
    .map(([place, on]) => [place, { ...on, fort: true }])
  const walled = scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 9 },
    places: { ...startPlaces, ...Object.fromEntries(forts) },
  })
  expect(whyNot(walled, { kind: 'fortify', place: 'trois-rivieres' })).toBe('no-fort')
})

it('Acres refusal: every reason has a test case', () => {
  const apart = ['reserve-full', 'not-discarded', 'no-fort', 'not-your-turn']
  expect(new Set([...refusals.map(([code]) => code), ...apart])).toEqual(new Set(Object.keys(sectionOf)))
})

it('Acres refusal, whole action: a reason exactly when the action is not legal', () => {
  const seen = new Map<string, object>()
  playTable(5, ({ legal }) => {
    for (const action of legal) seen.set(canonical(action), action)
  })
  let reasons = 0
  let moments = 0
  playTable(6, ({ before, seat, legal }) => {
    if (moments++ % 200 > 0) return
    const view = mask(before, seat)
    const open = new Set(legal.map(canonical))
    for (const [name, action] of seen) {
      const refusal = game.why!(view, seat, action)
      if (open.has(name)) expect(refusal, name).toBeNull()
      else expect(refusal, `${name} in ${JSON.stringify(before.stack)}`).not.toBeNull()
      reasons++
    }
  })
  expect(reasons).toBeGreaterThan(1000)
})

it('Acres refusal: none for garbage', () => {
  for (const wanted of [
    null,
    7,
    {},
    { kind: 'constructor' },
    { kind: 'settle', place: 'x' },
    { kind: 'draft' },
  ])
    expect(whyNot(british([]), wanted)).toBeUndefined()
})
