import { describe, expect, it } from 'vitest'
import { mask, open } from '../../../engine/core/index.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { peopleActions } from '../../../engine/gheos/people.ts'
import type { GheosAction } from '../../../engine/gheos/position.ts'
import { look } from '../../../web/games/gheos/model/laying.ts'
import { answerTo } from '../../../web/games/gheos/model/touch.ts'
import type { Given } from '../../../web/games/gheos/model/types.ts'
import { boardModel, type GheosModel } from '../../../web/games/gheos/model.ts'
import { ledger } from '../../../web/games/gheos/panels/ledger.ts'
import { at, boards, choicesOf, everywhere, keyOf, tapsIn, views } from './models.ts'
import { givenFor, randomTable, viewsIn } from './tables.ts'

/** An action, of ways to lay a tile that look alike the same for all. */
const nameOf = (action: GheosAction): string =>
  'tile' in action ? JSON.stringify({ ...action, rot: look(action) }) : JSON.stringify(action)

describe('Gheos model, on random positions with two to four players', () => {
  it('random positions: every step but the last of a turn is among them', () => {
    const steps = new Set(views.map(({ stage }) => stage.kind))
    expect([...steps].sort()).toEqual(['end', 'home', 'pay', 'people', 'tile', 'token', 'winner'])
    expect(everywhere.length).toBeGreaterThan(500)
  })

  it('tap that adds: adds one legal choice', () => {
    for (const { given, model } of everywhere)
      for (const tap of tapsIn(model))
        if (tap.kind === 'add') {
          expect(tap.actions).toHaveLength(1)
          expect(given.choices).toContainEqual(tap.actions[0])
        }
  })

  it('land that is tapped: is the one that its choice is about', () => {
    let tapped = 0
    for (const { model } of everywhere)
      for (const { key, tap } of model.targets) {
        const [action] = tap.kind === 'add' ? tap.actions : []
        if (!action || !('at' in action)) continue
        const { x, y, region } = action.at
        expect(`${x},${y}.${region}`).toBe(key)
        tapped++
      }
    expect(tapped).toBeGreaterThan(5)
  })

  it('every legal choice but the end of the turn can be reached by taps', () => {
    for (const { given, reached } of boards) {
      const added = reached.flatMap(({ model }) =>
        tapsIn(model).flatMap((tap) => (tap.kind === 'add' ? tap.actions : [])),
      )
      const wanted = given.choices.filter(({ kind }) => kind !== 'end')
      expect(new Set(added.map(nameOf))).toEqual(new Set(wanted.map(nameOf)))
    }
  })

  it('Back: from anything that is picked it ends with nothing picked', () => {
    for (const { given, reached } of boards) {
      const models = new Map(reached.map(({ selection, model }) => [keyOf(selection), model]))
      for (let { model } of reached) {
        for (let steps = 0; model.back; steps++) {
          expect(steps).toBeLessThan(3)
          const selection = model.back.selection!
          model = models.get(keyOf(selection)) ?? boardModel(given, selection)
        }
        expect(model.isPicked).toBe(false)
      }
    }
  })

  it('picked is what Back or Cancel can let go of', () => {
    for (const { model } of everywhere) {
      expect(model.isPicked).toBe(model.back !== null)
      expect(model.isPicked).toBe(model.foot?.cancel !== undefined)
    }
  })

  it('foot: with no tap it names what is missing, with one it lays the tile', () => {
    const missing = [
      'Tap a highlighted cell',
      'Tap a highlighted continent',
      'Choose a civilization',
      'Not allowed',
    ]
    const met = new Set<string>()
    for (const { model } of everywhere) {
      if (!model.foot) continue
      const { label, tap } = model.foot.primary!
      expect(missing.includes(label)).toBe(tap === null)
      if (tap) expect(label).toBe('Lay here')
      met.add(label)
    }
    expect(met.size).toBeGreaterThan(3)
  })
})

/** The free continents where something can be founded. */
const landsIn = (given: Given) =>
  new Set(choicesOf(given, 'found').map((one) => 'at' in one && JSON.stringify(one.at)))

describe('Gheos model, laying a tile', () => {
  const given = at('tile')
  const { view } = given
  const [tile, other] = view.hands[view.active].map(open)
  const picked = boardModel(given, { tile })
  const [target] = picked.targets
  const tried = target.tap.kind === 'select' ? target.tap.selection : {}

  it('nothing picked: the hand can be tapped, the map not, and the turn’s own buttons stand', () => {
    const model = boardModel(given, {})
    expect(model.hand?.tiles.map(({ tap }) => tap)).toEqual(
      [tile, other].map((tile) => ({ kind: 'select', selection: { tile, tried: null } })),
    )
    expect(model.targets).toEqual([])
    expect(model.foot).toBeNull()
  })

  it('a tile picked: every cell for it can be tapped, which tries it out there', () => {
    expect(picked.foot?.primary).toEqual({ label: 'Tap a highlighted cell', tap: null })
    expect(tried).toMatchObject({ tile, tried: { rot: expect.any(Number) } })
    expect(picked.toTap).toBe(String(tile))
  })

  it('a tile tried out: it lies on the map that is shown, and Lay here lays it', () => {
    const model = boardModel(given, tried)
    expect(model.view.board).toHaveLength(view.board.length + 1)
    expect(model.hand).toBeNull()
    expect(model.trying?.others.map(({ tile }) => tile)).toEqual([other])
    const { label, tap } = model.foot!.primary!
    expect(label).toBe('Lay here')
    expect(tap).toMatchObject({ kind: 'add', actions: [{ kind: 'place', tile, ...tried.tried }] })
    expect(model.back).toEqual({ kind: 'select', selection: { tile, tried: null } })
  })

  it('a cell that is tapped again turns the tile, as Rotate and R do', () => {
    const turning = everywhere.filter(({ model }) => model.trying?.turns)
    expect(turning.length).toBeGreaterThan(100)
    for (const { model } of turning) {
      const again = model.targets.find(({ chosen }) => chosen)?.tap
      expect(again).toEqual(model.trying?.turns?.on)
      expect(again).toEqual(model.foot?.also?.[0].tap)
    }
  })

  it('a tile that is no longer in hand is not picked', () => {
    const foreign = [1, 2, 3].find((one) => one !== tile && one !== other)!
    expect(boardModel(given, { tile: foreign }).isPicked).toBe(false)
  })

  it('Gheos model in a lesson: the one cell asked for is lit, and the tile lies there as asked', () => {
    const asked = given.choices.filter((one) => 'tile' in one && one.tile === tile).slice(0, 1)
    const taught = { ...given, isTaught: true, choices: asked }
    const { targets } = boardModel(taught, { tile })
    expect(picked.targets.length).toBeGreaterThan(1)
    expect(targets.map(({ refused }) => refused)).toEqual([false])
    const laying = boardModel(taught, targets[0].tap.selection!)
    expect(laying.trying?.ways).toEqual([])
    expect(laying.foot?.primary?.tap).toMatchObject({ kind: 'add', actions: asked })
  })
})

describe('Gheos model, cells for a tile', () => {
  const laying = viewsIn('tile', 60).flatMap((view) => {
    const given = givenFor(view)
    return view.hands[view.active]
      .map(open)
      .map((tile) => ({ given, tile, model: boardModel(given, { tile }) }))
  })

  it('cells for a tile: each has a name of its own', () => {
    for (const { model } of laying) {
      const names = model.targets.map(({ label }) => label)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('the question explains their numbers, or the dashed and dotted ones where there are none', () => {
    const met = new Set<string | null>()
    for (const { model } of laying) {
      const hasPoints = model.targets.some(({ badge }) => badge !== undefined)
      const hasDotted = model.targets.some(({ faint }) => faint)
      if (hasPoints) expect(model.question).toMatch(/Numbers are points you score now\.$/)
      else if (hasDotted) expect(model.question).toMatch(/over an existing tile\.$/)
      else expect(model.question).toBeNull()
      met.add(model.question)
    }
    expect(met.size).toBeGreaterThan(1)
  })

  it('points of a temple, a war and a migration stand on the cell and in its name', () => {
    const signs = { points: 0, war: 0, migration: 0 }
    for (const { label, badge, sign } of laying.flatMap(({ model }) => model.targets)) {
      const [, points] = /: \+(\d+) point/.exec(label) ?? []
      expect(badge).toBe(points && `+${points}`)
      const [, conflict] = /: (war|migration)$/.exec(label) ?? []
      expect(sign).toBe(conflict)
      if (points) signs.points++
      if (sign) signs[sign]++
    }
    for (const many of Object.values(signs)) expect(many).toBeGreaterThan(3)
  })

  it('a tile that is replaced leaves the game, with its temple if it has one: the question says so', () => {
    const said = new Set<string | null>()
    for (const { given, model } of laying)
      for (const { tap, label } of model.targets) {
        const { question } = boardModel(given, tap.kind === 'select' ? tap.selection : {})
        if (/^Empty/.test(label)) expect(question).toBeNull()
        else said.add(question)
      }
    expect([...said].sort()).toEqual([
      'The tile here leaves the game, with its temple.',
      'The tile here leaves the game.',
    ])
  })
})

describe('Gheos model, token', () => {
  it('each civilization shows what it brings, and a token the sum; one that ends the game says so', () => {
    const ends = new Set<boolean>()
    for (const { position, seat } of [1, 2, 3, 4, 5, 6].flatMap((seed) => randomTable(2, seed).moments)) {
      if (position.stage.kind !== 'token') continue
      const given = givenFor(mask(position, seat))
      const { notes, token } = boardModel(given, {})
      const points = notes.reduce((sum, { badge }) => sum + Number(badge), 0)
      expect(points).toBe(ledger(position).token[seat])
      expect(notes.every(({ mark }) => mark === 'cup')).toBe(true)
      const after = given.preview({ kind: 'token' }).view
      expect(token?.note.startsWith('This ends the game')).toBe(gheos.outcome(after) !== null)
      ends.add(token?.scores !== null)
    }
    expect(ends.size).toBe(2)
  })

  it('numbers of a land to found on are marked as followers', () => {
    const { targets } = boardModel(
      at('people', (view) => landsIn(givenFor(view)).size > 0),
      {},
    )
    expect(targets.length).toBeGreaterThan(0)
    for (const { mark } of targets) expect(mark).toBe('follower')
  })
})

describe('Gheos model, other steps', () => {
  it('a turn with nothing to found or follow says why; another one says nothing', () => {
    const met = new Set<string | undefined>()
    for (const view of [...viewsIn('token', 60), ...viewsIn('end', 20)]) {
      const { passed } = boardModel(givenFor(view), {})
      expect(passed!.refused === null).toBe(peopleActions(standardTiles, view).length > 0)
      met.add(passed!.refused?.words.split(' ')[0])
    }
    expect(met).toEqual(new Set(['Nobody', 'No', undefined]))
  })

  it.each([
    [
      'tile',
      'Next: found or follow · spend a token',
      ['Found', 'Follow', 'Spend a token'],
      'Lay a tile first.',
    ],
    [
      'people',
      'Next: spend a token',
      ['Lay tile', 'Spend a token'],
      'Found a civilization or take a follower first.',
    ],
    ['token', null, ['Lay tile', 'Found', 'Follow'], 'This step of your turn is over.'],
  ] as const)(
    'step %s: what comes later is told, and what can’t be done says why',
    (stage, next, deeds, why) => {
      const { rest } = boardModel(
        at(stage, ({ tokens, active }) => tokens[active] > 0),
        {},
      )
      expect(rest?.next).toBe(next)
      expect(rest?.deeds.map(({ words }) => words)).toEqual(deeds)
      for (const { tap } of rest!.deeds) expect(tap).toMatchObject({ kind: 'refuse', why: { words: why } })
    },
  )

  it('nothing is left to choose: no other steps are listed', () => {
    for (const view of viewsIn('end', 5)) expect(boardModel(givenFor(view), {}).rest).toBeNull()
  })
})

describe('Gheos model, founding and following', () => {
  const several = at('people', (view) => landsIn(givenFor(view)).size > 1)
  const single = at('people', (view) => landsIn(givenFor(view)).size === 1)
  const chipFor = (model: GheosModel, color: string) =>
    model.people!.chips.find((chip) => chip.color === color)!

  it('several free continents: civilization and continent are picked in either order', () => {
    const [{ color, at }] = choicesOf(several, 'found').flatMap((one) => (one.kind === 'found' ? [one] : []))
    const byColor = chipFor(boardModel(several, {}), color).tap
    expect(byColor).toEqual({ kind: 'select', selection: { color, at: null } })
    const founds = {
      kind: 'add',
      actions: [{ kind: 'found', color, at }],
      selection: { color: null, at: null },
    }
    const taps = boardModel(several, { color }).targets.map(({ tap }) => tap)
    expect(taps).toContainEqual(founds)
    expect(chipFor(boardModel(several, { at }), color).tap).toEqual(founds)
    expect(boardModel(several, { color }).foot?.primary?.label).toBe('Tap a highlighted continent')
    expect(boardModel(several, { at }).foot?.primary?.label).toBe('Choose a civilization')
  })

  it('one free continent: the civilization alone founds it', () => {
    const [found] = choicesOf(single, 'found')
    const color = found.kind === 'found' ? found.color : ''
    expect(chipFor(boardModel(single, {}), color).tap).toMatchObject({ kind: 'add', actions: [found] })
  })

  it('a civilization that can be neither founded nor followed is put aside, and says why', () => {
    const reasons = new Set<string>()
    for (const view of viewsIn('people', 60)) {
      const given = givenFor(view)
      const possible = new Set(given.choices.flatMap((one) => ('color' in one ? [one.color] : [])))
      const { chips, off } = boardModel(given, {}).people!
      expect(new Set(chips.map(({ color }) => color))).toEqual(possible)
      expect(chips.length + off.length).toBe(6)
      for (const { color, tap } of off)
        reasons.add(tap.kind === 'refuse' ? tap.why.words.replace(color, '…') : 'none')
    }
    expect([...reasons].sort()).toEqual([
      'All … followers are taken.',
      'No continent is free for the … civilization. Two shores alone are an island: nobody can live there.',
    ])
  })
})

describe('Gheos model, what a touch of the map means', () => {
  const given = at('people', (view) => landsIn(givenFor(view)).size > 1)
  const model = boardModel(given, {})
  const far = [9999, 9999] as const
  const [{ center }] = boardModel(given, {}).targets

  it('tap beside the map: goes one step back; a hold does nothing', () => {
    expect(answerTo({ point: [...far], figure: null, isHeld: false }, model, given)).toBe('back')
    expect(answerTo({ point: [...far], figure: null, isHeld: true }, model, given)).toBeNull()
  })

  it('tap on land: opens its card; with a civilization to found, says why it can’t live there', () => {
    const touch = { point: center, figure: null, isHeld: false }
    expect(answerTo(touch, model, given)).toMatchObject({ kind: 'land' })
    const inhabited = { words: 'Someone lives here.', rule: 'founding' }
    const refusing = { why: () => inhabited }
    expect(answerTo(touch, { ...model, color: 'red' }, refusing)).toEqual({ kind: 'refused', ...inhabited })
  })

  it('hold on a figure: says what it means', () => {
    expect(answerTo({ point: center, figure: 'wheat', isHeld: true }, model, given)).toEqual({
      kind: 'figure',
      figure: 'wheat',
    })
  })
})

it('Gheos model: a spectator can tap nothing, and a player who waits sees the hand', () => {
  const { position, seat } = randomTable(3, 5).moments.find(({ position }) => position.stage.kind === 'tile')!
  const watching = boardModel(givenFor(mask(position, 'spectator'), null), {})
  expect(tapsIn(watching)).toEqual([])
  const me = (seat + 1) % 3
  const waiting = boardModel(givenFor(mask(position, me), me), {})
  expect(waiting.hand?.tiles.map(({ tap }) => tap)).toEqual([null, null])
  expect(tapsIn(waiting)).toEqual([])
})
