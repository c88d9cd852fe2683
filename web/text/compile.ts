/// <reference path="./messageformat.d.ts" />
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import type { Plugin } from 'esbuild'

/** Catalogues of sentences: `…/text/<language>.json`, flat keys, ICU MessageFormat. */
const isCatalogue = /\/text\/([a-z]+)\.json$/

/**
 * The source of a module whose default export has one function for each sentence of a catalogue.
 * @throws Error for a sentence that is not well-formed.
 */
function compileCatalogue(path: string): string {
  const language = isCatalogue.exec(path)?.[1] ?? 'en'
  const sentences = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return compileModule(new MessageFormat(language), sentences)
}

/** Compiles catalogues where esbuild bundles them. */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  setup(build) {
    build.onLoad({ filter: isCatalogue }, ({ path }) => ({
      contents: compileCatalogue(path),
      loader: 'js',
      resolveDir: dirname(path),
    }))
  },
})

const prefix = '\0catalogue:'

/** Compiles catalogues where vite (that is, vitest) loads them, under a name that hides that they are JSON. */
export const cataloguesForVite = () => ({
  name: 'catalogues',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined) {
    if (!source.startsWith('.') || !importer) return null
    const path = resolve(dirname(importer), source)
    return isCatalogue.test(path) ? prefix + path.replace(/\.json$/, '') : null
  },
  load(id: string) {
    return id.startsWith(prefix) ? compileCatalogue(`${id.slice(prefix.length)}.json`) : null
  },
})
