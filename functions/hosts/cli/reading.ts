import { fail } from './verbs/verb.ts'

/** What is read from a file by `read`. Fails in words where the file can't be read. */
export function reading<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error) return fail(`${file} can’t be read.`)
    throw error
  }
}
