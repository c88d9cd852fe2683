import { expect, it } from 'vitest'
import { createCache } from '../../../functions/messages/text/cache.ts'

it('card cache: made once for all who ask, also while it is being made', async () => {
  const cache = createCache<string>(3)
  let made = 0
  let finish = (_: string): void => {}
  const make = () => {
    made++
    return new Promise<string>((resolve) => {
      finish = resolve
    })
  }
  const asked = [cache('a', make), cache('a', make)]
  finish('card')
  expect(await Promise.all(asked)).toEqual(['card', 'card'])
  expect(await cache('a', make)).toBe('card')
  expect(made).toBe(1)
})

it('card cache: drops the one asked for longest ago', async () => {
  const cache = createCache<string>(2)
  const made: string[] = []
  const ask = (key: string) =>
    cache(key, async () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('card cache: a failure is not kept', async () => {
  const cache = createCache<string>(2)
  await expect(cache('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(await cache('a', async () => 'card')).toBe('card')
})
