import { expect, it } from 'vitest'
import { frontier, survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { isPermanent } from '../../../engine/gheos/place.ts'
import type { GheosAction } from '../../../engine/gheos/position.ts'
import { fatesOf, firstToTry, glimpseOf } from '../../../web/games/gheos/model/foresight.ts'
import { actionOf, turned, type Way, waysByCell } from '../../../web/games/gheos/model/laying.ts'
import { preview, randomTable, viewsIn } from './tables.ts'

const [view] = viewsIn('tile', 1)
const mapOf = ({ board }: typeof view) => survey(standardTiles, board)
const map = mapOf(view)
const [cell] = frontier(map, view.board)
const place = `${cell.x},${cell.y}`

const seeds = Array.from({ length: 16 }, (_, i) => i + 1)

const choices = (tile: number): GheosAction[] =>
  [0, 1, 2].map((rot) => ({ kind: 'place', tile, ...cell, rot }))
const waysAt = (open: readonly GheosAction[], tile: number | null): Way[] =>
  waysByCell(view, map, open, tile).get(place) ?? []

it('Gheos ways to lay a tile: one if it looks the same from all sides, else three', () => {
  expect(waysAt(choices(32), 32)).toHaveLength(1)
  expect(waysAt(choices(1), 1)).toHaveLength(1)
  expect(waysAt(choices(2), 2)).toHaveLength(3)
  expect(waysAt(choices(17), 17)).toHaveLength(3)
})

it('Gheos ways to lay a tile: only the picked tile has some, none before one is picked', () => {
  const ways = waysAt([...choices(2), ...choices(17)], 17)
  expect(ways.map(({ tile, isOpen }) => [tile, isOpen])).toEqual([1, 2, 3].map(() => [17, true]))
  expect(waysByCell(view, map, choices(2), null).size).toBe(0)
})

it('Gheos ways to lay a tile: turning goes through all and begins again; illegal ones are included and marked', () => {
  const [first, second, third] = choices(2)
  const ways = waysAt([first, third], 2)
  expect(ways.map(({ isOpen }) => isOpen)).toEqual([true, false, true])
  expect(turned(ways, ways[0])).toBe(ways[1])
  expect(turned(ways, ways[2])).toBe(ways[0])
  expect(turned(ways, ways[0], -1)).toBe(ways[2])
  expect(actionOf(ways[1])).toEqual(second)
})

it('Gheos ways to lay a tile: every cell where a tile can lie has some, legal exactly where the rules say', () => {
  for (const view of viewsIn('tile', 30)) {
    const open = gheos.legal(view, view.active)
    const [tile] = open.flatMap((one) => ('tile' in one ? [one.tile] : []))
    const ways = waysByCell(view, mapOf(view), open, tile)
    const replaceable = view.board.filter((laid) => !isPermanent(standardTiles, laid.tile))
    expect(ways.size).toBe(frontier(mapOf(view), view.board).length + replaceable.length)
    for (const way of [...ways.values()].flat())
      expect(way.isOpen).toBe(open.some((one) => JSON.stringify(one) === JSON.stringify(actionOf(way))))
  }
})

it('Gheos ways to lay a tile: a glimpse shows the points of its temple, a war or a migration', () => {
  const seen = { points: 0, war: 0, migration: 0 }
  for (const { position, seat, action, facts } of seeds.flatMap((seed) => randomTable(3, seed).moments)) {
    if (action.kind !== 'place' && action.kind !== 'replace') continue
    const { points, conflict } = glimpseOf(position, mapOf(position), action)
    const said = gheos.say(position, seat, action).with.conflict
    expect(conflict ?? 'none').toBe(said)
    if (conflict) {
      seen[conflict]++
      continue
    }
    const scored = facts.filter(({ key }) => key === 'gheos.temple').map((fact) => Number(fact.with.points))
    expect(points).toBe(scored.reduce((sum, one) => sum + one, 0))
    seen.points += points
  }
  for (const many of Object.values(seen)) expect(many).toBeGreaterThan(3)
})

it('Gheos ways to lay a tile: the first one tried is legal and scores most', () => {
  let chosen = 0
  for (const view of viewsIn('tile', 60)) {
    const open = gheos.legal(view, view.active)
    for (const tile of new Set(open.flatMap((one) => ('tile' in one ? [one.tile] : []))))
      for (const ways of waysByCell(view, mapOf(view), open, tile).values()) {
        const first = firstToTry(view, mapOf(view), ways)
        const pointsOf = (way: Way) => (way.isOpen ? glimpseOf(view, mapOf(view), way).points : -1)
        expect(pointsOf(first)).toBe(Math.max(...ways.map(pointsOf)))
        if (pointsOf(first) > pointsOf(ways[0])) chosen++
      }
  }
  expect(chosen).toBeGreaterThan(3)
})

it('Gheos ways to lay a tile: the forecast includes the civilizations that are removed, for every choice', () => {
  let ended = 0
  for (const seed of seeds) {
    for (const { position, seat, action, facts } of randomTable(3, seed).moments) {
      const { stage } = position
      if (!('conflict' in stage)) continue
      const removed = facts.filter(({ key }) => key === 'gheos.removed').map((fact) => fact.with.color)
      const isSettled = preview(position, seat, action).stage.kind !== 'winner'
      if (!isSettled || !facts.some(({ key }) => /war|migrated|removed/.test(key))) continue
      const fates = fatesOf(stage.conflict).map((fate) => JSON.stringify(fate.removed))
      expect(fates).toContain(JSON.stringify(removed))
      ended++
    }
  }
  expect(ended).toBeGreaterThan(10)
})
