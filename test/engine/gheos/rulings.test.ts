import { expect, it } from 'vitest'
import { deal, mask, newRun, play, seeded } from '../../../engine/core/index.ts'
import { gheos, gheosWith } from '../../../engine/gheos/index.ts'
import { totalOf } from '../../../engine/gheos/position.ts'
import {
  after,
  heldIn,
  landAt,
  lay,
  legalIn,
  livingIn,
  nameOf,
  regionOf,
  type Scene,
  type SceneText,
  scene,
  told,
} from './scene.ts'

/** Three pieces of land around the cell 0,0: on its left, on its right and below. */
const around = (left: string, right: string, below: string, middle?: string): SceneText['board'] => ({
  '-2,0': '0, 1, 2',
  '-1,0': left,
  ...(middle === undefined ? {} : { '0,0': middle }),
  '1,0': right,
  '2,0': '0, 1, 2',
  '0,1': below,
  '1,1': '0, 1, 2',
})

const war = (hand: string, left = '12 sword, 0', right = '12, 0') =>
  scene({
    board: around(left, right, '0, 1, 2'),
    civilizations: { red: '-1,0.0', yellow: '1,0.0' },
    followers: [{ red: 1, yellow: 2 }, { yellow: 3 }],
    hand,
  })

const pays = (color: 'red' | 'yellow' | 'blue') => ({ kind: 'pay', color }) as const

it('GH-R1: a war is paid before its result, even with a follower of the losing civilization', () => {
  const now = war('12, 0')
  const laid = after(now, lay(now, 'place', '0,0'))
  expect(legalIn(laid)).toEqual([pays('red'), pays('yellow')])
  expect(livingIn(laid)).toEqual(['red', 'yellow'])
  const then = after(laid, pays('yellow'))
  expect(then.facts.map(({ key }) => key).slice(-3)).toEqual(['gheos.paid', 'gheos.war', 'gheos.removed'])
  expect(told(then, 'gheos.removed')).toEqual([{ color: 'yellow', cause: 'war', followers: 4 }])
  expect(heldIn(then)).toEqual([{ red: 1 }, {}])
})

it('GH-R2: swords on the new tile and on the removed one do not count in a war', () => {
  const now = scene({
    board: around('12, 0', '12 sword, 0', '0, 1, 2', '1 sword sword, 2, 0'),
    civilizations: { red: '-1,0.0', yellow: '1,0.0' },
    followers: [{ red: 1 }],
    hand: '12 sword sword, 0',
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.strength')).toEqual([
    { color: 'red', swords: 0 },
    { color: 'yellow', swords: 1 },
  ])
})

it('GH-R3: migration counts the wheat of the whole new land, with the new tile and land joined by it', () => {
  const now = scene({
    board: around('12, 0', '12 wheat, 0', '0 wheat, 1, 2', '12, 0'),
    civilizations: { red: '1,0.0' },
    followers: [{ red: 2 }],
    hand: '01 wheat, 2',
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.migrated')).toEqual([{ color: 'red', wheat: 2 }])
  expect(then.position.markers).toEqual({ red: nameOf(then, '-1,0.0') })
})

it('GH-R4: a civilization left without a landmass costs the active player a follower and is removed', () => {
  const now = scene({
    board: { '-1,0': '0, 1 wheat, 2', '0,0': '12, 0', '0,1': '012' },
    civilizations: { green: '0,0.0' },
    followers: [{ green: 1 }, { green: 4 }],
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.paid')).toEqual([{ seat: 0, color: 'green', cause: 'migration' }])
  expect(told(then, 'gheos.removed')).toEqual([{ color: 'green', cause: 'island', followers: 4 }])
})

const threeSided = (below: string) =>
  scene({
    board: around('12 sword sword, 0', '12 sword sword, 0', below),
    civilizations: { red: '-1,0.0', yellow: '1,0.0', blue: '0,1.0' },
    followers: [{ blue: 3 }, { red: 1, yellow: 1 }],
    hand: '012',
  })

it('GH-R5: in a tied war the active player chooses among the tied civilizations', () => {
  const now = threeSided('01 sword, 2')
  const tied = after(now, lay(now, 'place', '0,0'))
  expect(legalIn(tied)).toEqual([
    { kind: 'winner', color: 'red' },
    { kind: 'winner', color: 'yellow' },
  ])
  const then = after(tied, { kind: 'winner', color: 'yellow' })
  expect(livingIn(then)).toEqual(['yellow'])
  expect(heldIn(then)).toEqual([{}, { yellow: 1 }])
})

it('GH-R6: a war costs one follower, with any number of civilizations in it', () => {
  const now = threeSided('01 sword sword sword, 2')
  const then = after(now, lay(now, 'place', '0,0'))
  expect(heldIn(then)).toEqual([{ blue: 2 }, {}])
})

it('GH-R7: temples score at the end of step 1, after a migration and before founding', () => {
  const now = scene({
    board: around('12 cup, 0', '12 wheat, 0', '0, 1, 2', '12, 0'),
    civilizations: { red: '-1,0.0' },
    followers: [{ red: 1 }],
    hand: '1 temple-cup, 2, 0',
  })
  const moved = after(now, lay(now, 'replace', '0,0'))
  expect(moved.position.markers).toEqual({ red: nameOf(moved, '1,0.0') })
  const founded = after(moved, { kind: 'found', color: 'blue', at: nameOf(moved, '-1,0.0') })
  expect(founded.position.points[0].temples).toBe(0)
})

it('GH-R8: a symbol beside the temple counts if it is on the same continent', () => {
  const temple = (hand: string): Scene => {
    const now = scene({
      board: around('12 cup, 0', '12 cup, 0', '0, 1, 2'),
      civilizations: { red: '-1,0.0' },
      hand,
    })
    return after(now, lay(now, 'place', '0,0'))
  }
  expect(temple('12 temple-cup cup, 0').position.points[0].temples).toBe(3)
  expect(temple('1 temple-cup, 2 cup, 0').position.points[0].temples).toBe(1)
})

it('GH-R9: step 2 is taken when there is anything to do in it, else skipped', () => {
  const now = scene({ board: { '0,0': '01, 2', '1,0': '0, 1, 2' } })
  const founding = after(now, lay(now, 'place', '-1,0'))
  expect(new Set(legalIn(founding).map(({ kind }) => kind))).toEqual(new Set(['found']))

  const shores = scene({ board: { '0,0': '0, 1, 2' } })
  expect(after(shores, lay(shores, 'place', '1,0')).position.stage).toEqual({ kind: 'token' })
})

it.each([
  ['12, 0', 0],
  ['12 wheat wheat wheat wheat wheat wheat wheat, 0', 5],
])('GH-R10: founding on %s gives %i followers', (land, followers) => {
  const now = scene({ board: { '0,0': land, '1,0': '0, 1, 2' }, stage: 'people' })
  const then = after(now, { kind: 'found', color: 'black', at: nameOf(now, '0,0.0') })
  expect(then.position.followers[0].black).toBe(followers)
})

const lastToken = () =>
  scene({
    board: { '0,0': '12 cup pyramid, 0', '1,0': '0, 1, 2' },
    civilizations: { red: '0,0.0' },
    followers: [{ red: 2 }, { red: 1 }],
    stage: 'token',
    tokens: [1, 0],
    draws: ['epoch'],
  })

it('GH-R11: spending the last of all tokens ends the game at once, before drawing', () => {
  const now = lastToken()
  const then = after(now, { kind: 'token' })
  expect(then.position.waiting).toEqual([])
  expect(then.position.deck).toHaveLength(now.position.deck.length)
  expect(then.position.points.map(({ epochs }) => epochs)).toEqual([0, 0])
  expect(told(then, 'gheos.over')).toEqual([{ cause: 'tokens' }])
  expect(legalIn(then)).toEqual([])
})

it('GH-R12: the start tile can be replaced', () => {
  const chance = seeded('00'.repeat(32), [], 1)
  const { position } = deal(gheos, { seats: 2, options: {} }, chance)
  const seat = position.active
  const replacing = gheos.legal(mask(position, seat), seat).find(({ kind }) => kind === 'replace')
  const then = play(gheos, newRun(position, chance), seat, [replacing]).position
  expect(then.removed).toEqual([1])
  expect(then.board).toHaveLength(1)
})

it('GH-R13: a marker freed in step 1 can be used in step 2', () => {
  const now = scene({
    board: { ...around('12 sword, 0', '12, 0', '0, 1, 2'), '10,0': '12 wheat, 0', '11,0': '0, 1, 2' },
    civilizations: { red: '-1,0.0', yellow: '1,0.0' },
    followers: [{ red: 1 }],
    hand: '12, 0',
  })
  const found = { kind: 'found', color: 'yellow', at: nameOf(now, '10,0.0') } as const
  const then = after(now, lay(now, 'place', '0,0'), found)
  expect(livingIn(then)).toEqual(['red', 'yellow'])
})

it('GH-R14: removed tiles and revealed epochs stay visible and out of play', () => {
  const now = scene({ board: { '0,0': '0, 1, 2' }, draws: ['epoch', 'landscape'] })
  const then = after(now, lay(now, 'replace', '0,0'), { kind: 'end' })
  const seen = mask(then.position, 'spectator')
  expect(seen.removed).toEqual([now.position.board[0].tile])
  expect(seen.epochs).toHaveLength(1)
  expect(then.position.deck).toHaveLength(now.position.deck.length - 2)
})

it('GH-R15: points have no limit', () => {
  const now = scene({
    board: { '0,0': `12${' cup'.repeat(80)}, 0`, '1,0': '0, 1, 2' },
    civilizations: { red: '0,0.0' },
    followers: [{ red: 5 }],
    stage: 'token',
  })
  expect(after(now, { kind: 'token' }).position.points[0].tokens).toBe(400)
})

it('GH-R16: hands and deck are hidden; followers, tokens, points and the map are public', () => {
  const { hands, deck, ...seen } = mask(lastToken().position, 'spectator')
  const { hands: own, deck: pile, ...all } = lastToken().position
  expect(seen).toEqual(all)
  expect(JSON.stringify([hands, deck])).not.toMatch(/"\?":[^n]/)
  expect([hands, deck].flat(2)).toHaveLength([own, pile].flat(2).length)
  expect(mask(lastToken().position, 0).hands[0]).toEqual(own[0])
  expect(JSON.stringify(mask(lastToken().position, 0).hands[1])).not.toMatch(/"\?":[^n]/)
})

it('GH-R17: on equal wheat the active player chooses the continent, even an inhabited one', () => {
  const now = scene({
    board: around('12 wheat, 0', '12 wheat, 0', '01, 2', '12, 0'),
    civilizations: { red: '1,0.0', blue: '0,1.0' },
    followers: [{ red: 1, blue: 2 }],
    hand: '01, 2',
  })
  const asked = after(now, lay(now, 'replace', '0,0'), pays('blue'))
  const [left, right] = [nameOf(asked, '-1,0.0'), nameOf(asked, '1,0.0')]
  expect(legalIn(asked)).toEqual(
    expect.arrayContaining([
      { kind: 'home', at: left },
      { kind: 'home', at: right },
    ]),
  )
  expect(legalIn(asked)).toHaveLength(2)
  expect(landAt(asked, '-1,0.0').regions).toContainEqual(regionOf('0,1.0'))
  expect(livingIn(after(asked, { kind: 'home', at: right }))).toEqual(['red', 'blue'])
  const joined = after(asked, { kind: 'home', at: left })
  expect(livingIn(joined)).toEqual(['blue'])
  expect(told(joined, 'gheos.removed')).toEqual([{ color: 'red', cause: 'inhabited', followers: 1 }])
})

it('GH-R18: at the end everybody scores cups, with or without tokens; unused tokens give nothing', () => {
  const spent = after(lastToken(), { kind: 'token' })
  expect(spent.position.points.map(({ tokens, final }) => [tokens, final])).toEqual([
    [2, 2],
    [0, 1],
  ])
  const lastEpoch = scene({
    board: { '0,0': '12 cup, 0', '1,0': '0, 1, 2' },
    civilizations: { red: '0,0.0' },
    followers: [{ red: 2 }, { red: 2 }],
    stage: 'end',
    tokens: [0, 3],
    epochs: 5,
    draws: ['epoch'],
  })
  const over = after(lastEpoch, { kind: 'end' })
  expect(over.position.points.map(totalOf)).toEqual([2, 2])
})

/** What is answered for seat 0. */
const answerIn = ({ tiles, position }: Scene) => gheosWith(tiles).fallback(mask(position, 0), 0)

it.each([
  ['as many tokens as all others', [2, 2, 2], 'end'],
  ['as many tokens as one other seat', [2, 2, 1], 'token'],
  ['fewer tokens than another', [1, 2, 0], 'end'],
  ['more tokens than all others', [2, 1, 1], 'token'],
  ['the last tokens', [3, 0, 0], 'token'],
])(
  'gheos-ruling-1: fallback with %s: spends or keeps a token, and does not delay the end',
  (_, tokens, kind) => {
    const now = scene({ board: around('12, 0', '12, 0', '0, 1, 2'), seats: 3, stage: 'token', tokens })
    expect(answerIn(now)).toEqual({ kind })
  },
)

it.each([
  ['one seat', 3, [1]],
  ['two seats', 3, [1, 2]],
  ['the last and the first seat', 4, [0, 3]],
  ['two opposite seats', 4, [0, 2]],
  ['three seats', 4, [1, 2, 3]],
])(
  'gheos-ruling-1: %s absent: the game ends within a round after the last token of the others',
  (_, seats, gone) => {
    const chance = seeded('88'.repeat(32), [], 1)
    let { position } = deal(gheos, { seats, options: {} }, chance)
    const areOthersDone = () => position.tokens.every((left, seat) => left === 0 || gone.includes(seat))
    for (let turnsAfter = 0; position.waiting.length > 0; ) {
      const seat = position.active
      const isToken = position.stage.kind === 'token' && !gone.includes(seat)
      const action = isToken ? { kind: 'token' } : gheos.fallback(mask(position, seat), seat)
      position = play(gheos, newRun(position, chance), seat, [action]).position
      if (position.stage.kind === 'tile' && areOthersDone()) turnsAfter++
      expect(turnsAfter).toBeLessThanOrEqual(seats)
    }
    expect(position.tokens).toEqual(Array(seats).fill(0))
  },
)

it('gheos-ruling-1: absent seat keeps its tokens while another player keeps all', () => {
  const chance = seeded('99'.repeat(32), [], 1)
  let { position } = deal(gheos, { seats: 3, options: {} }, chance)
  for (let actions = 0; actions < 90; actions++) {
    const seat = position.active
    const isSpender = position.stage.kind === 'token' && seat === 0
    const isKeeper = position.stage.kind === 'token' && seat === 1
    const action = isSpender
      ? { kind: 'token' }
      : isKeeper
        ? { kind: 'end' }
        : gheos.fallback(mask(position, seat), seat)
    position = play(gheos, newRun(position, chance), seat, [action]).position
  }
  expect(position.tokens).toEqual([0, 3, 2])
})

it('gheos-ruling-2: absent seat takes the follower with the most left, and founds only when it must', () => {
  const board = { ...around('12 wheat, 0', '12, 0', '0, 1, 2'), '10,0': '12 wheat, 0', '11,0': '0, 1, 2' }
  const peopled = scene({
    board,
    civilizations: { red: '-1,0.0', yellow: '1,0.0' },
    followers: [{ red: 1 }, { red: 2, yellow: 1 }],
    stage: 'people',
  })
  expect(answerIn(peopled)).toEqual({ kind: 'follow', color: 'yellow' })
  const bare = scene({ board, stage: 'people' })
  const answer = answerIn(bare)
  expect(answer).toMatchObject({ kind: 'found', at: nameOf(bare, '1,0.0') })
  expect(heldIn(after(bare, answer))).toEqual(heldIn(bare))
})
