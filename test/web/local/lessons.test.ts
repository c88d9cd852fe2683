import { describe, expect, it } from 'vitest'
import type { Action } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { lessonPrefix, localId, taughtAt } from '../../../web/device/device-store.ts'
import { memoryStore, nothing } from '../../../web/device/memory.ts'
import { gameClients } from '../../../web/games/index.ts'
import { type AnyLesson, progressOf } from '../../../web/games/kit/lesson.ts'
import { opened, startLesson } from '../../../web/local/lesson.ts'
import { seated } from '../../support/tables/seated.ts'
import { playThrough } from './play-lesson.ts'

/** Their lessons tell the goal of the game, and what is left to discover. */
const goal = ['goal.ends', 'goal.know.1', 'goal.know.2', 'goal.know.3', 'goal.win']

const taught = Object.keys(gameClients).filter((id) => gameClients[id].lesson)

describe.each(taught)('lesson of %s', (id) => {
  const load = async () => ({
    game: await games[id](),
    lesson: (await gameClients[id].lesson!()) as AnyLesson,
  })
  const { ends } = gameClients[id]

  it('every step is legal under today’s rules, whatever is chosen freely', async () => {
    const { game, lesson } = await load()
    const steps = lesson.steps.map(({ say }) => say)
    for (const choose of [(of: readonly Action[]) => of[0], (of: readonly Action[]) => of.at(-1)!]) {
      const { seen, turns, left } = playThrough(game, lesson, ends, choose)
      expect(seen).toEqual(steps)
      expect(left).toBe(0)
      expect(progressOf(lesson, turns, []).isDone).toBe(true)
    }
  })

  it('each step says what and why in two short sentences, and no sentence is left over', async () => {
    const { lesson } = await load()
    const steps = lesson.steps.map(({ say }) => say)
    expect(steps.length).toBeGreaterThan(0)
    expect(new Set(steps).size).toBe(steps.length)
    const ofSteps = Object.keys(lesson.text).filter((key) => !/^(goal|left)\./.test(key))
    expect(ofSteps.sort()).toEqual([...steps].sort())
    for (const say of steps) {
      const said = lesson.text[say]({})
      const words = said.split(/\s+/)
      expect([say, words.length <= 22, said.length <= 160]).toEqual([say, true, true])
    }
  })

  it('a reply that the rules refuse: is noticed', async () => {
    const { game, lesson } = await load()
    const [first, ...others] = lesson.replies
    const spoilt = { ...lesson, replies: [[...first, first[0]], ...others] }
    expect(() => playThrough(game, spoilt, ends, ([one]) => one)).toThrow()
  })

  it('started again: returns to its first step and keeps nothing of before', async () => {
    const { game, lesson } = await load()
    const contents = nothing()
    const deviceStore = memoryStore(contents)
    const names = { title: 'Learn', names: seated('Guest', 'Rival') }
    await startLesson(deviceStore, game, lesson, names)
    const table = localId(lessonPrefix + id)
    expect(taughtAt(table)).toBe(id)
    const { length } = opened(game, lesson)
    const entry = contents.log.get(`${table}/${length}`)!
    contents.log.set(`${table}/${length + 1}`, { key: `${table}/${length + 1}`, entry: entry.entry })
    const played = contents.locals.get(table)!
    contents.locals.set(table, { ...played, newest: { ...played.newest, version: length + 1 } })
    await startLesson(deviceStore, game, lesson, names)
    expect(contents.locals.get(table)!.newest.version).toBe(length)
    expect(contents.log.size).toBe(length)
  })
})

it.each(taught)('lesson of %s: tells the goal first, and at its end what is left', async (id) => {
  const { text } = (await gameClients[id].lesson!()) as AnyLesson
  const about = Object.keys(text).filter((key) => /^(goal|left)\./.test(key))
  const left = about.filter((key) => key.startsWith('left.'))
  expect(about.filter((key) => key.startsWith('goal.')).sort()).toEqual(goal)
  expect(left).toEqual(left.map((_, i) => `left.${i + 1}`))
  expect([left.length >= 2, left.length <= 4]).toEqual([true, true])
  for (const key of about) expect(text[key]({})).toMatch(/^[^.]+(\.[^.]+)?\.$/)
})

describe('lesson progress', () => {
  const lesson: AnyLesson = {
    seed: '00',
    seats: 2,
    options: {},
    steps: [
      { say: 'two', does: [{ kind: 'a', at: { x: 1 } }, { kind: 'b' }] },
      { say: 'end', does: [], sends: true },
      { say: 'bid', does: [{ kind: 'c' }], sends: true },
    ],
    replies: [],
    text: {},
  }
  const a = { kind: 'a', at: { x: 1 } }
  const [b, c, end] = ['b', 'c', 'end'].map((kind) => ({ kind }))

  it('waits for one action after the other, then for the turn to be sent', () => {
    expect(progressOf(lesson, [], [])).toEqual({ at: 0, next: a, sends: false, isDone: false })
    expect(progressOf(lesson, [], [a])).toEqual({ at: 0, next: b, sends: false, isDone: false })
    expect(progressOf(lesson, [], [a, b])).toEqual({ at: 1, next: null, sends: true, isDone: false })
    expect(progressOf(lesson, [[a, b, end]], [])).toEqual({ at: 2, next: c, sends: false, isDone: false })
    expect(progressOf(lesson, [[a, b, end]], [c])).toEqual({ at: 2, next: null, sends: true, isDone: false })
    expect(progressOf(lesson, [[a, b, end], [c]], [])).toEqual({
      at: 3,
      next: null,
      sends: false,
      isDone: true,
    })
  })

  it('counts only the actions asked for', () => {
    expect(progressOf(lesson, [], [{ kind: 'a', at: { x: 2 } } as Action, b]).at).toBe(0)
    expect(progressOf(lesson, [[b, end]], []).at).toBe(0)
  })
})
