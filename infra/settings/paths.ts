import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the project, by its path from the root. Code to be deployed is named by such paths, never imported. */
export const fileAt = (path: string): string => join(fileURLToPath(new URL('../..', import.meta.url)), path)
