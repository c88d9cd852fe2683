import { expect, it } from 'vitest'
import { inRounds } from '../../../web/device/rounds.ts'

it('work in rounds: one round at a time, and once more for all that was wanted meanwhile', async () => {
  const ends: (() => void)[] = []
  const work = inRounds(() => new Promise<void>((done) => ends.push(done)))
  const done = work()
  void work()
  void work()
  expect(ends).toHaveLength(1)
  ends[0]()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]()
  await done
  expect(ends).toHaveLength(2)
})

it('work in rounds: a failed round is followed by another', async () => {
  let rounds = 0
  const work = inRounds(async () => {
    if (rounds++ === 0) throw new Error('closed')
  })
  await expect(work()).rejects.toThrow('closed')
  await work()
  expect(rounds).toBe(2)
})
