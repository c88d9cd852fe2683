import { describe, it } from 'vitest'
import { isDeep } from './depth.ts'

/** A test that `npm run test:deep` alone tries: the quick run has another of its kind. */
export function deepIt(name: string, test: () => Promise<void>, timeout?: number): void {
  if (isDeep) it(name, test, timeout)
}

/** Tests that it alone tries. */
export function deepDescribe(name: string, tests: () => void): void {
  if (isDeep) describe(name, tests)
}

/** Of cases that differ in no more than what they are about, the first in the quick run, and all in the deep one. */
export const oneUnlessDeep = <T>(cases: readonly T[]): readonly T[] => (isDeep ? cases : cases.slice(0, 1))
