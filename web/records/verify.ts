import { largestRecord, type TableRecord } from '../../engine/core/index.ts'
import type { FromVerifier, Judged, ToVerifier, Unreadable } from './reading.ts'

/** Called with how many entries have been verified, of how many. */
export type Progress = (done: number, all: number) => void

/** Reads a record from a file and verifies it, beside the page. Null when `signal` has aborted it. */
export const openFile = (file: Blob, progress: Progress, signal: AbortSignal): Promise<Judged | null> =>
  file.size > largestRecord ? Promise.resolve(unreadable('too-large')) : inWorker({ file }, progress, signal)

/** Verifies a record beside the page. Null when `signal` has aborted it. */
export const verifyBeside = (
  record: TableRecord,
  progress: Progress,
  signal: AbortSignal,
): Promise<Judged | null> => inWorker({ record }, progress, signal)

const unreadable = (why: Unreadable): Judged => ({ kind: 'unreadable', why })

/** Asks a worker of its own, which goes when it has answered: whatever its input, the page goes on. */
async function inWorker(asked: ToVerifier, progress: Progress, signal: AbortSignal): Promise<Judged | null> {
  const place = await import('./verifier.ts').then(
    (verifier) => verifier.place,
    () => null,
  )
  if (signal.aborted) return null
  if (place === null) return unreadable('not-loaded')
  const worker = new Worker(place, { type: 'module' })
  try {
    return await new Promise<Judged | null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true })
      worker.onerror = () => resolve(unreadable('not-loaded'))
      worker.onmessageerror = () => resolve(unreadable('no-record'))
      worker.onmessage = ({ data }: MessageEvent<FromVerifier>) => {
        if ('done' in data) progress(data.done, data.all)
        else resolve(data)
      }
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}
