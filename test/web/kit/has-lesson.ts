import { expect, it } from 'vitest'
import { gameClients } from '../../../web/games/index.ts'

/** Tests that a game has a lesson, of this number of steps. What is true of every lesson is tested of all of them. */
export function hasLesson(game: string, steps: number): void {
  it(`${game} lesson: has ${steps} steps`, async () => {
    const lesson = await gameClients[game].lesson?.()
    expect(lesson?.steps).toHaveLength(steps)
  })
}
