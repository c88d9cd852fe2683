import { expect, it } from 'vitest'
import { useEngine } from '../functions/world.ts'
import { runSync } from './run.ts'

useEngine()

it.each([1, 2, 3])('seed %i', async (seed) => {
  await expect(runSync(seed)).resolves.toBeUndefined()
})
