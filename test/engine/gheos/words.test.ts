import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deal, type Fact, type Message, mask, play, seeded } from '../../../engine/core/index.ts'
import { gheos, gheosWith } from '../../../engine/gheos/index.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import { randomAction, randomFrom } from '../../support/play.ts'
import { lay, scene } from './scene.ts'

const TABLES = 60
const readme = readFileSync(new URL('../../../engine/gheos/README.md', import.meta.url), 'utf8')

/** By key of a message or fact that the README lists, the names of its parameters. */
const listed = new Map(
  [...readme.matchAll(/^\| `(gheos\.[\w.-]+)` \|([^|]*)\|/gm)].map(([, key, params]) => [
    key,
    [...params.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ]),
)

/** Everything that random tables say, by key. */
const said = new Map<string, string[]>()
const note = ({ key, with: params }: Message | Fact) => said.set(key, Object.keys(params).sort())
const notes: string[][] = []

function listen(position: GheosPosition): void {
  const [seat] = position.waiting
  const view = mask(position, seat)
  const legal = gheos.legal(view, seat)
  note(gheos.ask(mask(position, 'spectator'), seat))
  for (const action of legal) note(gheos.say(view, seat, action))
  notes.push(legal.map(gheos.notate))
}

for (let seed = 1; seed <= TABLES; seed++) {
  const random = randomFrom(seed)
  const chance = seeded('33'.repeat(32), [], seed)
  const dealt = deal(gheos, { seats: 2 + (seed % 3), options: {} }, chance)
  dealt.facts.forEach(note)
  let { position } = dealt
  while (position.waiting.length > 0) {
    listen(position)
    const seat = position.active
    const action = randomAction(gheos.legal(mask(position, seat), seat), random)
    const played = play(gheos, position, seat, [action], chance)
    played.facts.forEach(note)
    position = played.position
  }
  for (const { lines } of gheos.outcome(position)!.seats) for (const { key } of lines) said.set(key, [])
}

it('the README lists every fact and sentence with its parameters', () => {
  const unheard = [...listed].filter(([key]) => !key.startsWith('gheos.why.'))
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(unheard))
})

it('each legal action has a line of its own', () => {
  for (const lines of notes) expect(new Set(lines).size).toBe(lines.length)
})

it('actions are noted in one line', () => {
  const at = { x: 3, y: -2, region: 0 }
  expect(gheos.notate({ kind: 'place', tile: 17, x: 3, y: -2, rot: 1 })).toBe('place 17@3,-2/1')
  expect(gheos.notate({ kind: 'replace', tile: 17, x: 3, y: -2, rot: 1 })).toBe('replace 17@3,-2/1')
  expect(gheos.notate({ kind: 'found', color: 'red', at })).toBe('found red 3,-2.0')
  expect(gheos.notate({ kind: 'home', at })).toBe('home 3,-2.0')
  expect(gheos.notate({ kind: 'follow', color: 'red' })).toBe('follow red')
  expect(gheos.notate({ kind: 'end' })).toBe('end')
})

it('a choice says what it leads to', () => {
  const board = { '-2,0': '0, 1, 2', '-1,0': '12, 0', '1,0': '12, 0', '2,0': '0, 1, 2' }
  const now = scene({
    board,
    civilizations: { red: '-1,0.0', blue: '1,0.0' },
    followers: [{ red: 1 }],
    hand: '12, 0',
  })
  const say = (action: Parameters<typeof gheos.say>[2]) =>
    gheosWith(now.tiles).say(mask(now.position, 0), 0, action).with
  expect(say(lay(now, 'place', '0,0')).conflict).toBe('war')
  expect(say(lay(now, 'place', '0,0', 1)).conflict).toBe('none')
})
