import { expect, it } from 'vitest'
import { mask, open, type Viewer } from '../../../engine/core/index.ts'
import { agendas } from '../../../engine/rurik/components/data.ts'
import { allSchemes } from '../../../engine/rurik/components/schemes.ts'
import type { RurikPosition } from '../../../engine/rurik/position/position.ts'
import { after, game, scene, unitsAt } from './scene.ts'
import { playTable } from './tables.ts'

/** Everything hidden in a position gets a value that stands nowhere else; returns them by where they lie. */
function withCanaries(position: RurikPosition): { marked: RurikPosition; canaries: Map<string, unknown> } {
  const marked = structuredClone(position)
  const canaries = new Map<string, unknown>()
  const mark = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('?' in value) {
      const box = value as { '?': unknown; to: unknown }
      const canary = `canary ${path} `
      canaries.set(canary, box.to)
      box['?'] = canary
      return
    }
    for (const [key, part] of Object.entries(value)) mark(part, `${path}/${key}`)
  }
  mark(marked, '')
  return { marked, canaries }
}

it('Rurik hidden cards: each viewer sees exactly the values that were shown to them', () => {
  let watched = 0
  playTable(3, ({ before }) => {
    if (watched++ % 10 > 0) return
    const { marked, canaries } = withCanaries(before)
    for (const viewer of [...before.players.keys(), 'spectator'] as Viewer[]) {
      const seen = JSON.stringify(mask(marked, viewer))
      for (const [canary, to] of canaries) {
        const isEntitled = to === 'all' || (to as Viewer[]).includes(viewer)
        expect(seen.includes(canary), `${viewer}: ${canary}`).toBe(isEntitled)
      }
    }
  })
  expect(watched).toBeGreaterThan(100)
})

it('Rurik agendas: unused ones stay hidden, kept ones are shown to all at the end', () => {
  const last = playTable(4, () => {})
  expect(mask(last, 'spectator').players.map(({ kept }) => agendas.includes(open(kept) as never))).toEqual(
    last.players.map(() => true),
  )
  for (const box of mask(last, 'spectator').boxedAgendas) expect(() => open(box)).toThrow()
  expect(() => open(mask(last, 'spectator').players[0].dealt[0])).toThrow()
})

it('Rurik schemes: a card known to another player is hidden again once the hand loses a card', () => {
  const drawn = scene({
    seats: 3,
    players: [{ hand: ['move-2', 'tax-2'] }],
    turn: { column: 'scheme', row: 2, stage: 'before' },
    decks: [['build-1'], []],
  })
  const top = drawn.position.decks[0].at(-1) as never as { to: number[] }
  top.to = [1]
  const now = after(drawn, 'takeMain', 'schemeDraw 0')
  const seenBy1 = (position: RurikPosition) =>
    JSON.stringify(mask(position, 1).players[0].schemes).includes('build-1')
  expect(seenBy1(now.position)).toBe(true)
  expect(seenBy1(after(now, 'playScheme move-2').position)).toBe(false)
})

it('Rurik audit: accepts every position of random tables, and no scheme card is missing', () => {
  for (const seed of [6, 7, 8])
    playTable(seed, ({ after: position }) => {
      expect(game.audit(position)).toBeNull()
      const cards = [...position.decks, ...position.players.map(({ schemes }) => schemes)].flat().length
      const looked = position.stack.flatMap((frame) => (frame.kind === 'keep' ? frame.cards : [])).length
      expect(cards + looked).toBe(allSchemes.length)
    })
})

it('Rurik audit: finds too many troops, a lost card, negative coins, a second leader', () => {
  const spoilt = (spoil: (position: RurikPosition) => void) => {
    const { position } = scene({ land: { kiev: { units: { 0: '2L' } } }, players: [{ hand: ['tax-1'] }] })
    spoil(position)
    return game.audit(position)
  }
  expect(spoilt(() => {})).toBeNull()
  expect(spoilt(({ regions }) => Object.assign(regions.kiev!.forces[0], { troops: 13 }))).toMatch(/troops/)
  expect(
    spoilt(({ regions }) => void regions.volyn!.forces.push({ owner: 0, troops: 0, leader: true })),
  ).toMatch(/leaders/)
  expect(spoilt(({ decks }) => void decks[0].pop())).toMatch(/scheme/)
  expect(spoilt(({ deedDeck }) => void deedDeck.pop())).toMatch(/deeds/)
  expect(spoilt(({ players }) => Object.assign(players[0], { coins: -1 }))).toMatch(/debt/)
  expect(spoilt(({ players }) => void players[0].advisors.pop())).toMatch(/advisors/)
  expect(spoilt(({ boxedAgendas }) => void boxedAgendas.pop())).toMatch(/agendas/)
  expect(spoilt(({ boxedRebels }) => void boxedRebels.pop())).toMatch(/rebels/)
})

it('Rurik attack: lost units return to the supply', () => {
  const now = scene({
    land: { kiev: { units: { 0: '12', 1: '2' } } },
    turn: { attack: 1 },
    decks: [['muster-2'], []],
  })
  expect(unitsAt(after(now, 'attack kiev 1 attack 0'), 'kiev')).toEqual({ 0: '11', 1: '1' })
})
