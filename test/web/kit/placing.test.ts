import { expect, it } from 'vitest'
import {
  areInSight,
  around,
  centered,
  covering,
  keptInSight,
  onScreen,
  type Point,
  placeWithin,
} from '../../../web/games/kit/map/placing.ts'

const triangle: Point[] = [
  [0, 0],
  [100, 0],
  [50, 87],
]
const room = { width: 360, height: 300 }
const isWithin = ([x, y]: Point) => x >= 3.9 && y >= 3.9 && x <= room.width - 3.9 && y <= room.height - 3.9

it('placing a drawing: all of it is shown in the middle, at most at 1.5 times its size', () => {
  const placement = placeWithin(triangle, room)
  expect(placement.k).toBe(1.5)
  const { x, y, width, height } = around(triangle.map((point) => onScreen(point, placement)))
  expect(x + width / 2).toBeCloseTo(180)
  expect(y + height / 2).toBeCloseTo(150)
})

it('placing a drawing: a large one fills the room', () => {
  const large = triangle.map(([x, y]): Point => [x * 20 - 700, y * 20 + 300])
  const placement = placeWithin(large, room)
  expect(large.every((point) => isWithin(onScreen(point, placement)))).toBe(true)
  const { width, height } = around(large.map((point) => onScreen(point, placement)))
  expect(Math.max(width / 352, height / 292)).toBeCloseTo(1)
})

it('placing a drawing: no point is under an overlay, at a scale of at least 70 %', () => {
  const large = triangle.map(([x, y]): Point => [x * 4, y * 4])
  const button = { x: 0, y: 0, width: 60, height: 44 }
  const free = placeWithin(large, room)
  const placement = placeWithin(large, room, { taken: [button] })
  for (const point of large) {
    const [x, y] = onScreen(point, placement)
    expect(isWithin([x, y])).toBe(true)
    expect(x > 60 || y > 44).toBe(true)
  }
  expect(placement.k).toBeLessThan(free.k)
  expect(placement.k).toBeGreaterThan(free.k * 0.7)
})

it('placing a drawing: a small map stays in the middle rather than avoiding a corner button by moving', () => {
  const button = { x: 300, y: 0, width: 60, height: 44 }
  const young: Point[] = [
    [0, 0],
    [100, 0],
    [0, 90],
    [100, 90],
  ]
  const placement = placeWithin(young, { width: 360, height: 360 }, { taken: [button], largest: 2.8 })
  const { x, y, width, height } = around(young.map((point) => onScreen(point, placement)))
  expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([180, 180])
  expect(placement.k).toBeGreaterThan(1.5)
})

it('placing a drawing: no other point lies under or near an overlay, if all can be shown so', () => {
  const button = { x: 300, y: 0, width: 60, height: 44 }
  const other: Point = [100, 0]
  const [x, y] = onScreen(
    other,
    placeWithin(
      [
        [0, 87],
        [40, 40],
      ],
      room,
      { taken: [button], others: [other] },
    ),
  )
  expect(x < 300 - 24 || y > 44 + 24).toBe(true)
  const everywhere = { x: 0, y: 0, ...room }
  const taken = [everywhere]
  expect(placeWithin(triangle, room, { taken, others: [other] })).toEqual(
    placeWithin(triangle, room, { taken }),
  )
})

it('placing a drawing: it is no larger than asked', () => {
  expect(placeWithin(triangle, room, { largest: 0.7 }).k).toBe(0.7)
})

it('placing a drawing: overlays that leave no room are ignored', () => {
  const everywhere = { x: 0, y: 0, ...room }
  expect(placeWithin(triangle, room, { taken: [everywhere] })).toEqual(placeWithin(triangle, room))
})

it('placing a drawing: it can be moved until only 72 pixels of it are in sight', () => {
  const box = { x: 10, y: 20, width: 200, height: 100 }
  const moved = (x: number, y: number) => keptInSight({ k: 2, x, y }, box, room, 72)
  expect(moved(30, -40)).toEqual({ k: 2, x: 30, y: -40 })
  for (const [x, y] of [
    [-5000, 0],
    [5000, 0],
    [0, -5000],
    [0, 5000],
  ]) {
    const placement = moved(x, y)
    const [left, top] = onScreen([box.x, box.y], placement)
    const [right, bottom] = onScreen([box.x + box.width, box.y + box.height], placement)
    const seen = [
      Math.min(right, room.width) - Math.max(left, 0),
      Math.min(bottom, room.height) - Math.max(top, 0),
    ]
    expect(Math.min(...seen)).toBe(72)
  }
})

it('placing a drawing: one smaller than that stays in sight whole', () => {
  const box = { x: 0, y: 0, width: 40, height: 40 }
  expect(keptInSight({ k: 1, x: 900, y: -900 }, box, room, 72)).toEqual({ k: 1, x: 320, y: 0 })
})

it('placing a drawing: it is known whether any of it is out of sight', () => {
  const placement = placeWithin(triangle, room)
  expect(areInSight(triangle, placement, room)).toBe(true)
  expect(areInSight([...triangle, [-200, 0]], placement, room)).toBe(false)
  expect(areInSight(triangle, { ...placement, y: placement.y + room.height / 2 }, room)).toBe(false)
})

it('placing a drawing: a paper larger than the room covers it; a smaller one stays within', () => {
  const paper = { x: 8, y: -4, width: 1000, height: 500 }
  const edges = (k: number, x: number, y: number) => {
    const placement = covering({ k, x, y }, paper, room)
    const [left, top] = onScreen([paper.x, paper.y], placement)
    const [right, bottom] = onScreen([paper.x + paper.width, paper.y + paper.height], placement)
    return { left, top, right, bottom, placement }
  }
  for (const far of [-5000, -40, 0, 40, 5000]) {
    const { left, top, right, bottom } = edges(1, far, far)
    expect(Math.max(left, top)).toBeLessThanOrEqual(0.001)
    expect(right).toBeGreaterThanOrEqual(room.width - 0.001)
    expect(bottom).toBeGreaterThanOrEqual(room.height - 0.001)
  }
  expect(edges(1, -100, -50).placement).toEqual({ k: 1, x: -100, y: -50 })
  expect(edges(0.1, 30, 40).placement).toEqual({ k: 0.1, x: 30, y: 40 })
  const { left, top, right, bottom } = edges(0.2, -70, 900)
  expect(left).toBeCloseTo(0)
  expect(bottom).toBeCloseTo(room.height)
  expect(top).toBeCloseTo(room.height - 100)
  expect(right).toBeCloseTo(200)
})

it('placing a drawing larger than the room: what matters is in the middle, and no part of the room is empty', () => {
  const large = triangle.map(([x, y]): Point => [x * 10, y * 10])
  const matters: Point[] = [[500, 435]]
  expect(onScreen(matters[0], centered(1, { points: large, matters, room }))).toEqual([180, 150])
  for (const corner of large) {
    const placement = centered(1, { points: large, matters: [corner], room })
    const [left, top] = onScreen([0, 0], placement)
    const [right, bottom] = onScreen([1000, 870], placement)
    expect([left <= 0, top <= 0, right >= room.width, bottom >= room.height]).toEqual(Array(4).fill(true))
    expect(areInSight([corner], placement, room)).toBe(true)
  }
  expect(centered(1, { points: large, matters: [], room })).toEqual(
    centered(1, { points: large, matters, room }),
  )
})
