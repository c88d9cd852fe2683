import { afterAll, afterEach, vi } from 'vitest'
import { minted } from './minted.ts'

// Files of one worker share their modules: each is to find the same, whatever ran before it.
Object.assign(minted, { worlds: 0, ids: 0 })
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// What is shown by another is not on the page any more, even if it goes on being drawn. Not all files have a page, and one
// that is gone may still be named.
if ('document' in globalThis) (document.body as HTMLElement | undefined)?.replaceChildren()

// What a page has let go of is kept until the job ends that looked at it last; tests without a pause are one job.
if ('document' in globalThis) afterEach(() => new Promise((next) => setImmediate(next)))
