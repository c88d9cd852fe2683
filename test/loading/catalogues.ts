import { fileURLToPath } from 'node:url'
import { compileCatalogue, isCatalogue } from '../../web/text/compile.ts'

/** A hook of Node's: catalogues of sentences are compiled as they are loaded. */
export async function load(url: string, context: unknown, next: (url: string, context: unknown) => unknown) {
  if (!url.startsWith('file:') || !isCatalogue.test(url)) return next(url, context)
  return { format: 'module', source: compileCatalogue(fileURLToPath(url)), shortCircuit: true }
}
