import { expect, it } from 'vitest'
import { atOnce } from '../../../functions/jobs/clock/at-once.ts'

it('atOnce: runs each once and in order, at most the given number at a time', async () => {
  const begun: number[] = []
  let [under, most] = [0, 0]
  await atOnce(3, [1, 2, 3, 4, 5, 6, 7], async (one) => {
    begun.push(one)
    most = Math.max(most, ++under)
    await new Promise(setImmediate)
    under--
  })
  expect([begun, most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3])
})

it('atOnce: rejects with the first error, and does nothing for an empty list', async () => {
  await expect(atOnce(2, [1, 2, 3], async (one) => Promise.reject(new Error(`${one}`)))).rejects.toThrow('1')
  await atOnce(2, [], () => Promise.reject(new Error('There is nothing.')))
})
