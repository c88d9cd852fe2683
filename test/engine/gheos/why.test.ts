import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canonical, mask, open } from '../../../engine/core/index.ts'
import { gheosWith } from '../../../engine/gheos/index.ts'
import { colors } from '../../../engine/gheos/position.ts'
import { sectionOf } from '../../../engine/gheos/why.ts'
import { randomFrom } from '../../support/play.ts'
import { randomScene } from './random-scene.ts'
import { after, landAt, lay, legalIn, type Scene, scene, whyNot } from './scene.ts'

/** A gap at 0,0 between land on both sides, with a pyramid below. */
const gap = (civilizations: { red?: string; blue?: string }, followers: { red?: number; blue?: number }) =>
  scene({
    board: {
      '-2,0': '0, 1, 2',
      '-1,0': '12, 0',
      '1,0': '12, 0',
      '2,0': '0, 1, 2',
      '0,1': '1 pyramid, 2, 0',
    },
    civilizations,
    followers: [followers],
    hand: '12, 0',
  })

const bothSides = { red: '-1,0.0', blue: '1,0.0' }
const contested = () => gap(bothSides, { red: 2, blue: 1 })
const torn = () =>
  scene({
    board: {
      '-2,0': '0, 1, 2',
      '-1,0': '12 wheat, 0',
      '0,0': '12, 0',
      '1,0': '12, 0',
      '2,0': '1 wheat, 0, 2',
    },
    civilizations: { red: '0,0.0' },
    followers: [{ red: 5 }],
  })
const split = (now: Scene) => after(now, lay(now, 'replace', '0,0'))
const fighting = () => {
  const now = contested()
  return after(now, lay(now, 'place', '0,0'), { kind: 'pay', color: 'red' })
}
const settled = (civilizations: { red?: string } = {}, followers: { red?: number } = {}) =>
  scene({
    board: { '0,0': '12 wheat, 0', '1,0': '0, 1, 2', '0,1': '0, 1, 2', '5,0': '012' },
    civilizations,
    followers: [followers],
    stage: 'people',
  })
const at = { x: 0, y: 0, region: 0 }

const refusals: [string, Scene, unknown][] = [
  ['step', contested(), { kind: 'end' }],
  ['step', settled(), lay(settled(), 'place', '-1,0')],
  ['not-in-hand', contested(), { kind: 'place', tile: 999, x: 0, y: 0, rot: 0 }],
  ['occupied', contested(), lay(contested(), 'place', '1,0')],
  ['empty', contested(), lay(contested(), 'replace', '0,0')],
  ['apart', contested(), lay(contested(), 'place', '9,9')],
  ['pyramid', contested(), lay(contested(), 'replace', '0,1')],
  ['pyramid', contested(), lay(contested(), 'place', '0,1')],
  ['war', gap(bothSides, {}), lay(contested(), 'place', '0,0')],
  ['migration', gap({ red: '-1,0.0' }, {}), lay(contested(), 'replace', '-1,0', 2)],
  ['none-held', after(contested(), lay(contested(), 'place', '0,0')), { kind: 'pay', color: 'white' }],
  ['weaker', fighting(), { kind: 'winner', color: 'white' }],
  ['not-a-home', split(torn()), { kind: 'home', at }],
  ['on-the-map', settled({ red: '0,0.0' }), { kind: 'found', color: 'red', at }],
  ['inhabited', settled({ red: '0,0.0' }), { kind: 'found', color: 'blue', at }],
  ['not-a-continent', settled(), { kind: 'found', color: 'blue', at: { x: 5, y: 0, region: 0 } }],
  ['not-a-continent', settled(), { kind: 'found', color: 'blue', at: { x: 7, y: 7, region: 0 } }],
  ['not-a-continent', settled(), { kind: 'found', color: 'blue', at: { x: 0, y: 0, region: 7 } }],
  ['not-on-the-map', settled(), { kind: 'follow', color: 'blue' }],
  ['no-free-continent', settled({ red: '0,0.0' }), { kind: 'follow', color: 'blue' }],
  ['none-left', settled({ red: '0,0.0' }, { red: 5 }), { kind: 'follow', color: 'red' }],
  ['no-token', scene({ board: { '0,0': '0, 1, 2' }, stage: 'end', tokens: [0, 1] }), { kind: 'token' }],
]

it.each(refusals)('Gheos refusal: %s', (code, now, action) => {
  expect(whyNot(now, action)).toBe(code)
  expect(legalIn(now).map(canonical)).not.toContain(canonical(action))
})

it('Gheos refusal: not-your-turn for another seat', () => {
  expect(whyNot(contested(), { kind: 'end' }, 1)).toBe('not-your-turn')
})

it('Gheos refusal: names its rule, and the README lists every reason with its parameters', () => {
  const readme = readFileSync(new URL('../../../engine/gheos/README.md', import.meta.url), 'utf8')
  const listed = [...readme.matchAll(/^\| `(gheos\.why\.[\w-]+)` \|([^|]*)\|/gm)].map(([, key, params]) => [
    key,
    [...params.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ])
  const given = [
    ...refusals.map(([, now, action]) => ({ now, action, seat: 0 })),
    { now: contested(), action: { kind: 'end' }, seat: 1 },
  ].map(({ now, action, seat }) => gheosWith(now.tiles).why!(mask(now.position, seat), seat, action)!)
  for (const { rule, code, message } of given) {
    expect(sectionOf).toHaveProperty([code], rule)
    expect(message.key).toBe(`gheos.why.${code}`)
  }
  expect(Object.fromEntries(given.map(({ message }) => [message.key, Object.keys(message.with)]))).toEqual(
    Object.fromEntries(listed),
  )
})

it.each([
  null,
  7,
  'end',
  [],
  {},
  { kind: 'toString' },
  { kind: 'fly' },
  { kind: 'place' },
  { kind: 'place', tile: 1, x: 0.5, y: 0, rot: 0 },
  { kind: 'place', tile: 1, x: 0, y: 0, rot: 3 },
  { kind: 'found', color: 'pink', at },
  { kind: 'found', color: 'red', at: null },
  { kind: 'found', color: 'red', at: { x: 0, y: 0 } },
])('Gheos refusal: none for garbage %j', (garbage) => {
  expect(whyNot(contested(), garbage)).toBeUndefined()
  expect(whyNot(settled(), garbage)).toBeUndefined()
})

it('Gheos refusal: a reason exactly when the action is not legal, on random maps', () => {
  for (let seed = 0; seed < 15; seed++) {
    const now = randomScene(randomFrom(seed))
    const legal = new Set(legalIn(now).map(canonical))
    for (const tile of now.position.hands[0].map(open))
      for (let x = -6; x <= 6; x++)
        for (let y = -6; y <= 6; y++)
          for (const kind of ['place', 'replace'])
            for (const rot of [0, 1, 2]) {
              const action = { kind, tile, x, y, rot }
              const where = `seed ${seed}, ${canonical(action)}`
              expect(whyNot(now, action) === undefined, where).toBe(legal.has(canonical(action)))
            }
    const people: Scene = { ...now, position: { ...now.position, stage: { kind: 'people' } } }
    const offered = new Set(legalIn(people).map(canonical))
    for (const { x, y, tile } of now.position.board)
      now.tiles.landscapes[tile].regions.forEach((_, region) => {
        const { first } = landAt(now, `${x},${y}.${region}`)
        for (const color of colors) {
          const isOffered = offered.has(canonical({ kind: 'found', color, at: first }))
          expect(whyNot(people, { kind: 'found', color, at: { x, y, region } }) === undefined).toBe(isOffered)
        }
      })
    for (const color of colors) {
      const follow = { kind: 'follow', color }
      expect(whyNot(people, follow) === undefined).toBe(offered.has(canonical(follow)))
    }
  }
})
