import { expect, it } from 'vitest'
import { games } from '../../../engine/index.ts'
import { gameClients } from '../../../web/games/index.ts'
import { learner } from '../../../web/games/kit/lesson.ts'
import { playThrough } from '../local/play-lesson.ts'

/**
 * Tests that a game has a lesson, of this number of steps, in which the learner brings these facts about. What is true of
 * every lesson is tested of all of them.
 */
export function hasLesson(game: string, steps: number, met: readonly string[] = []): void {
  it(`${game} lesson: has ${steps} steps`, async () => {
    const lesson = await gameClients[game].lesson?.()
    expect(lesson?.steps).toHaveLength(steps)
  })

  if (met.length === 0) return
  it(`${game} lesson: every core rule is met by playing it`, async () => {
    const lesson = await gameClients[game].lesson!()
    const { told } = playThrough(await games[game](), lesson, gameClients[game].ends, ([one]) => one)
    const mine = told.flatMap(({ seat, key }) => (seat === learner ? [key] : []))
    expect(mine).toEqual(expect.arrayContaining([...met]))
  })
}
