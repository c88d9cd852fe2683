import { expect, it } from 'vitest'
import { arranged, mask, newRun, play } from '../../../engine/core/index.ts'
import { type Description, position } from '../../../engine/few-acres-of-snow/index.ts'
import { seatOf } from '../../../engine/few-acres-of-snow/position/position.ts'
import { after, game, held, scene, startPlaces } from './scene.ts'

const plain: Description = { nation: 'british', actionsLeft: 2, places: startPlaces }

const besieged: Partial<Description> = {
  sieges: [{ by: 'french', place: 'pemaquid', cards: { british: ['b-militia', 'b-regular-infantry'] } }],
}
/** Two sieges that the British have won; the French have chosen what each costs them. */
const wonTwice = {
  sieges: [
    {
      by: 'british',
      place: 'port-royal',
      cards: {
        british: ['b-regular-infantry', 'b-regular-infantry', 'b-siege-artillery'],
        french: ['f-militia', 'f-regular-infantry'],
      },
      lost: 'f-regular-infantry',
    },
    {
      by: 'french',
      place: 'pemaquid',
      cards: {
        british: ['b-militia', 'b-militia'],
        french: ['f-native-americans', 'f-coureurs-de-bois'],
      },
      lost: 'f-coureurs-de-bois',
    },
  ],
} satisfies Partial<Description>
const pending: [string, Partial<Description>, string[]][] = [
  [
    'which of two sieges ends first',
    {
      ...wonTwice,
      pending: [
        { kind: 'siege-check', of: 0 },
        { kind: 'resolve', seat: 0 },
      ],
    },
    ['resolve port-royal', 'resolve pemaquid'],
  ],
  [
    'a raid partly paid',
    {
      pending: [{ kind: 'raid', seat: 0, place: 'kennebec', paid: ['n-native-americans'] }],
      places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
      money: { british: 3 },
      piles: { british: { hand: ['b-rangers'], discard: ['n-native-americans'] } },
    },
    ['done', 'pay b-rangers'],
  ],
  [
    'cards that a ship sells',
    {
      pending: [{ kind: 'merchant', seat: 0, paid: ['b-ships'] }],
      piles: { british: { hand: ['b-loc-boston', 'b-loc-new-york'], discard: ['b-ships'] } },
    },
    ['pay b-loc-boston', 'pay b-loc-new-york'],
  ],
  [
    'furs that a trader sells',
    {
      pending: [{ kind: 'trader', seat: 1, paid: ['f-trader'] }],
      nation: 'french',
      piles: { french: { hand: ['f-loc-gaspe', 'f-loc-tadoussac'], discard: ['f-trader'] } },
    },
    ['pay f-loc-gaspe', 'pay f-loc-tadoussac'],
  ],
  [
    'a discard, with more for a coin',
    {
      pending: [{ kind: 'discard', seat: 0, paid: ['b-ships'] }],
      money: { british: 1 },
      piles: { british: { hand: ['b-militia'], discard: ['b-ships'] } },
    },
    ['done', 'pay b-militia'],
  ],
  [
    'cards that a governor returns',
    {
      pending: [{ kind: 'governor', seat: 0, paid: ['b-governor'] }],
      piles: { british: { hand: ['b-militia'], discard: ['b-governor'] } },
    },
    ['pay b-militia'],
  ],
  [
    'a conversion',
    {
      pending: [{ kind: 'convert', seat: 0 }],
      nation: 'french',
      piles: { british: { hand: ['n-native-americans'], reserve: ['n-native-americans'] } },
    },
    ['handOver hand', 'handOver reserve'],
  ],
  [
    'a raid that can be blocked',
    { pending: [{ kind: 'block', seat: 1, place: 'gaspe' }], piles: { french: { hand: ['f-militia'] } } },
    ['letRaid', 'blockRaid f-militia'],
  ],
  [
    'an ambush',
    { pending: [{ kind: 'ambush', seat: 1 }], piles: { french: { reserve: ['f-regular-infantry'] } } },
    ['loseToAmbush f-regular-infantry reserve'],
  ],
  [
    'a payment partly made',
    {
      pending: [
        {
          kind: 'pay',
          seat: 0,
          deed: 'fortify',
          place: 'norfolk',
          paid: ['b-loc-norfolk'],
          needs: ['fortification'],
        },
      ],
      money: { british: 3 },
      piles: { british: { hand: ['b-fortification'], discard: ['b-loc-norfolk'] } },
    },
    ['pay b-fortification'],
  ],
  [
    'a card to lose in a lost siege',
    {
      ...besieged,
      pending: [
        { kind: 'end-check', of: 0 },
        { kind: 'lose', seat: 0, by: 1 },
      ],
    },
    ['lose b-militia', 'lose b-regular-infantry'],
  ],
  [
    'a place that was won',
    { pending: [{ kind: 'occupy', seat: 0, place: 'kennebec' }] },
    ['leave', 'occupy'],
  ],
]

it.each(pending)('Acres position, pending decision: gives the legal actions for %s', (_, part, lines) => {
  const told = position({ ...plain, ...part })
  expect(told.stack[0]).toEqual({ kind: 'turn', seat: seatOf(part.nation ?? 'british'), actions: 2 })
  expect(told.asked).toBe(told.stack.filter((frame) => 'number' in frame).length)
  const [seat] = told.waiting
  const legal = game.legal(mask(told, seat), seat)
  expect(legal.map(game.notate).sort()).toEqual([...lines].sort())
  for (const action of legal) {
    const { position: then } = play(game, newRun(told, arranged([])), seat, [action])
    expect(game.audit(then)).toBeNull()
  }
})

it('Acres position, lost siege: the named card is lost, in either order of the sieges', () => {
  const forfeited = (part: Partial<Description>, lines: string[]) => {
    const { facts } = after(scene({ ...plain, ...wonTwice, ...part }), ...lines)
    return facts.flatMap(({ key, with: { card } }) => (key.endsWith('.forfeited') ? [card] : []))
  }
  const check = { kind: 'siege-check', of: 0 } as const
  expect(
    forfeited({ pending: [check, { kind: 'resolve', seat: 0 }] }, ['resolve port-royal', 'leave']),
  ).toEqual(['f-regular-infantry', 'f-coureurs-de-bois'])
  const [, second] = wonTwice.sieges
  expect(
    forfeited({ sieges: [second], pending: [check, { kind: 'occupy', seat: 0, place: 'kennebec' }] }, [
      'leave',
    ]),
  ).toEqual(['f-coureurs-de-bois'])
})
