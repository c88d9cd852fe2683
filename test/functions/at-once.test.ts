import { expect, it } from 'vitest'
import { atOnce } from '../../functions/jobs/clock/at-once.ts'

it('so many are done at once and no more, each of them once, and begun in their order', async () => {
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

it('what fails is told, and nothing is done where there is nothing', async () => {
  await expect(atOnce(2, [1, 2, 3], async (one) => Promise.reject(new Error(`${one}`)))).rejects.toThrow('1')
  await atOnce(2, [], () => Promise.reject(new Error('There is nothing.')))
})
