import { expect, it } from 'vitest'
import { canonical, mask } from '../../../engine/core/index.ts'
import { type Code, sectionOf } from '../../../engine/rurik/legality/sections.ts'
import { after, game, type Scene, scene } from './scene.ts'
import { rebels, soloScene } from './solo/scene.ts'
import { playTable } from './tables.ts'

const turn = () =>
  scene({
    land: {
      kiev: { units: { 0: '3', 1: '1' }, rebels: 1, market: 0 },
      volyn: { units: { 0: '1', 1: '1' } },
      polotsk: { stocked: false, units: { 0: '1' } },
    },
    players: [{ leader: 'boris', hand: ['attack-1-paid'], coins: 0, deeds: ['lawGiver', 'generousPrince'] }],
    turn: { muster: 1, move: 1, attack: 1, tax: 1, build: 1 },
  })
const mustering = () => scene({ land: { kiev: { units: { 0: '1' } } }, turn: { muster: 2 } })
const bare = () => scene({ land: { kiev: { units: { 0: '3L' } } }, turn: { stage: 'after' } })
const before = () =>
  scene({ land: { kiev: { units: { 0: '1' } } }, turn: { stage: 'before', row: 2 }, players: [{ coins: 0 }] })
const placing = (board: Parameters<typeof scene>[0]['board']) =>
  scene({ phase: 'strategy', step: 2, frame: { kind: 'advisor', seat: 0 }, board: board! })
const advisor = (number: number, column: string, bribe = 0) => ({
  kind: 'placeAdvisor',
  advisor: number,
  column,
  bribe,
})
const muster = { kind: 'muster', unit: 'troop', region: 'kiev', pool: 'muster' }
const all = (leader: 'predslava', used: boolean) =>
  scene({ land: { kiev: { units: { 0: 'L' } } }, players: [{ leader, leaderUsed: used }] })

const kind = (kind: string) => ({ kind })
/** A turn with points of all kinds, and nothing that they could be spent on. */
const idle = (land: Parameters<typeof scene>[0]['land'], player = {}) =>
  scene({ land: land!, players: [player], turn: { muster: 1, move: 1, attack: 1, tax: 1, build: 1 } })
const spent = { units: { 0: '1' }, stocked: false, church: 1, market: 1, stronghold: 1 }

const refusals: [Code, Scene, unknown][] = [
  ['step', turn(), { kind: 'chooseLeader', leader: 'boris' }],
  ['step', placing({}), muster],
  ['leader-taken', scene({ frame: { kind: 'leader', seat: 0 } }), { kind: 'chooseLeader', leader: 'boris' }],
  [
    'rebels-there',
    soloScene({ frame: { kind: 'troop', seat: 0 }, land: { kiev: { units: { [rebels]: '1' } } } }),
    { kind: 'placeTroop', region: 'kiev' },
  ],
  ['not-occupied', scene({ frame: { kind: 'prince', seat: 0 } }), { kind: 'placeLeader', region: 'kiev' }],
  ['not-occupied', turn(), { ...muster, region: 'rostov' }],
  ['no-advisor', placing({}), advisor(3, 'tax')],
  [
    'column-full',
    placing({
      tax: [
        [1, 5, 0],
        [1, 4, 0],
        [1, 2, 0],
      ],
    }),
    advisor(1, 'tax'),
  ],
  ['three-columns', placing({ tax: [[0, 5, 0]] }), advisor(1, 'tax')],
  ['no-coins', placing({}), advisor(1, 'tax', 4)],
  ['main-done', turn(), { kind: 'takeMain' }],
  ['cannot-pay', before(), { kind: 'takeMain' }],
  ['cannot-pay', turn(), { kind: 'playScheme', card: 'attack-1-paid' }],
  ['main-first', before(), { kind: 'endTurn' }],
  ['nothing-begun', turn(), { kind: 'finishMain' }],
  ['no-points', bare(), muster],
  ['none-home', scene({ land: { kiev: { units: { 0: '12L' } } }, turn: { muster: 1 } }), muster],
  ['no-unit', turn(), { kind: 'move', unit: 'leader', from: 'kiev', to: 'volyn' }],
  ['apart', turn(), { kind: 'move', unit: 'troop', from: 'kiev', to: 'novgorod' }],
  ['no-rebel', turn(), { kind: 'attackRebel', region: 'volyn', pool: 'attack' }],
  ['no-target', turn(), { kind: 'attack', region: 'polotsk', target: 1, pool: 'attack', deck: 0 }],
  ['reveals', turn(), { kind: 'attack', region: 'kiev', target: 1, pool: 'attack' }],
  ['taxed', turn(), { kind: 'tax', region: 'polotsk' }],
  ['too-dear', turn(), { kind: 'tax', region: 'volyn' }],
  ['market', turn(), { kind: 'tax', region: 'kiev' }],
  ['standing', turn(), { kind: 'build', region: 'kiev', structure: 'market' }],
  ['victim', turn(), { kind: 'build', region: 'kiev', structure: 'church' }],
  ['leader', turn(), { kind: 'predslava', target: 1, unit: 'troop', to: 'volyn' }],
  ['leader-used', all('predslava', true), { kind: 'predslava', target: 1, unit: 'troop', to: 'volyn' }],
  ['no-target', all('predslava', false), { kind: 'predslava', target: 1, unit: 'troop', to: 'volyn' }],
  ['not-in-hand', turn(), { kind: 'playScheme', card: 'deed' }],
  ['not-your-deed', turn(), { kind: 'accomplishDeed', deed: 'hoard' }],
  ['requirement', turn(), { kind: 'accomplishDeed', deed: 'lawGiver' }],
  ['deed-cost', turn(), { kind: 'accomplishDeed', deed: 'generousPrince' }],
  ['block-open', after(mustering(), 'muster troop kiev muster'), { kind: 'accomplishDeed', deed: 'hoard' }],
  ['goods', turn(), { kind: 'convert', token: 'build', good: 'wood', other: 'fur' }],
  [
    'not-in-row',
    scene({ phase: 'claim', frame: { kind: 'claim', seat: 0 }, row: ['hoard'] }),
    { kind: 'chooseDeed', deed: 'lawGiver' },
  ],
  // Of a kind as a whole.
  ['step', placing({}), kind('muster')],
  ['no-points', bare(), kind('move')],
  ['take-first', scene({ turn: { stage: 'before' } }), kind('muster')],
  ['cannot-pay', before(), kind('muster')],
  ['none-home', idle({ kiev: { units: { 0: '12L' } } }), kind('muster')],
  ['nobody-on-map', idle({}), kind('move')],
  ['nobody-to-attack', idle({ kiev: spent }), kind('attack')],
  ['nothing-to-tax', idle({ kiev: spent }), kind('tax')],
  ['no-site', idle({ kiev: spent }), kind('build')],
  ['too-dear', idle({ kiev: { units: { 0: '1', 1: '2' } } }), kind('build')],
  ['no-schemes', bare(), kind('playScheme')],
  ['cannot-pay', turn(), kind('playScheme')],
  ['no-deeds', bare(), kind('accomplishDeed')],
  ['requirement', turn(), kind('accomplishDeed')],
  ['no-goods', bare(), kind('convert')],
  ['tokens-used', idle({}, { tokens: { build: false, muster: false } }), kind('convert')],
  ['block-open', after(mustering(), 'muster troop kiev muster'), kind('convert')],
  ['leader-used', all('predslava', true), kind('predslava')],
]

it.each(refusals)('Rurik refusal: %s', (code, now, wanted) => {
  const refused = game.why!(mask(now.position, 0), 0, wanted)
  expect(refused?.code).toBe(code)
  expect(refused?.rule).toBe(sectionOf[code])
})

it('Rurik refusal: not-your-turn for another seat, none for garbage', () => {
  const view = mask(turn().position, 1)
  expect(game.why!(view, 1, muster)?.code).toBe('not-your-turn')
  for (const nonsense of [null, 'muster', { kind: 'constructor' }, { ...muster, region: 'paris' }])
    expect(game.why!(mask(turn().position, 0), 0, nonsense)).toBeNull()
})

it('Rurik refusal, kind of action: none when an action of the kind is legal', () => {
  const view = mask(turn().position, 0)
  for (const open of ['muster', 'move', 'attack', 'tax', 'build'])
    expect(game.why!(view, 0, kind(open))).toBeNull()
})

it('Rurik refusal: none for legal actions, a reason for actions of another position', () => {
  let before: unknown[] = []
  playTable(5, ({ before: position, seat, legal }) => {
    const view = mask(position, seat)
    const open = new Set(legal.map((action) => canonical(action as never)))
    for (const action of legal.slice(0, 3)) expect(game.why!(view, seat, action)).toBeNull()
    for (const action of before.slice(0, 3))
      if (!open.has(canonical(action as never))) expect(game.why!(view, seat, action)).not.toBeNull()
    before = legal
  })
})
