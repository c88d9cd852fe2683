import { describe, expect, it } from 'vitest'
import { type Action, draftView } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { gameClients } from '../../../web/games/index.ts'
import { type AnyLesson, learner } from '../../../web/games/kit/lesson.ts'
import { aimOf, isRight, tapsIn } from '../../../web/games/kit/model/aim.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { boardAt } from './lesson-boards.ts'
import { playThrough } from './play-lesson.ts'

await loadSentences()

const taught = Object.keys(gameClients).filter((id) => gameClients[id].lesson)

/** More taps than any action takes. */
const most = 8

describe.each(taught)('lesson of %s', (id) => {
  it('whatever is picked, the marked taps lead to what the step asks for', async () => {
    const game = await games[id]()
    const lesson = (await gameClients[id].lesson!()) as AnyLesson
    let looked = 0
    playThrough(game, lesson, gameClients[id].ends, (left, draft) => {
      const { nothing, modelAt } = boardAt(game, draftView(draft), left)
      for (const start of wandered(nothing, modelAt)) {
        expect(tapsTo(left, start, modelAt), JSON.stringify([left, start])).toBeLessThanOrEqual(most)
        looked++
      }
      return left[0]
    })
    expect(looked).toBeGreaterThan(3 * lesson.steps.length)
  })
})

it('lesson of two-heirs: open terrain may be asked for on any square', async () => {
  const game = await games['two-heirs']()
  const lesson = (await gameClients['two-heirs'].lesson!()) as AnyLesson
  let looked = 0
  playThrough(game, lesson, gameClients['two-heirs'].ends, (left, draft) => {
    const view = draftView(draft)
    const all = game
      .legal(view, learner)
      .filter(({ kind }: Action) => kind === 'extend' && left[0].kind === kind)
    for (const extending of all) {
      const { nothing, modelAt } = boardAt(game, view, [extending])
      expect(tapsTo([extending], nothing, modelAt), JSON.stringify(extending)).toBeLessThanOrEqual(most)
      looked++
    }
    return left[0]
  })
  expect(looked).toBeGreaterThan(3)
})

type ModelAt = ReturnType<typeof boardAt>['modelAt']

/** The taps from something picked to one of these actions, by what is marked. */
function tapsTo(choices: readonly Action[], start: object, modelAt: ModelAt): number {
  let selection = start
  for (let taps = 1; taps <= most; taps++) {
    const aim = aimOf(modelAt, selection, choices)
    if (!aim) return Number.POSITIVE_INFINITY
    if (aim.tap.kind === 'add') return isRight(aim, aim.tap) ? taps : Number.POSITIVE_INFINITY
    selection = aim.tap.selection!
  }
  return Number.POSITIVE_INFINITY
}

/** What is picked on the way of taps at random, whether a lesson asks for them or not; always the same ones. */
function wandered(nothing: object, modelAt: ModelAt): object[] {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const met = [nothing]
  for (let tap = 0; tap < 12; tap++) {
    const next = tapsIn<Action, object>(modelAt(met.at(-1)!)).flatMap(({ selection, kind }) =>
      selection && kind === 'select' ? [selection] : [],
    )
    met.push(next.length > 0 ? next[random(next.length)] : nothing)
  }
  return met
}
