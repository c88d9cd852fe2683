import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the project, by its path from the root. What runs elsewhere is named here by such paths alone, never imported. */
export const fileAt = (path: string): string => join(fileURLToPath(new URL('..', import.meta.url)), path)
