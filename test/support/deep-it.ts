import { it } from 'vitest'
import { isDeep } from './depth.ts'

/** A test that `npm run test:deep` alone tries: the quick run has another of its kind. */
export const deepIt: typeof it = isDeep ? it : Object.assign(() => {}, { ...it, each: () => () => {} })
