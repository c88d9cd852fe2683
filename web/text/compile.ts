/// <reference path="./messageformat.d.ts" />
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import type { Plugin } from 'esbuild'
import { lackingIn } from './lacking.ts'

/** Catalogues of sentences: `…/text/<language>.json`, flat keys, ICU MessageFormat. */
export const isCatalogue = /\/text\/([a-z]+)\.json$/

export type Worded = (message: string, key: string) => string

/**
 * The source of a module whose default export has one function for each sentence of a catalogue.
 * @param worded makes of each sentence and its key what is said in its place
 * @throws Error for a sentence that is not well-formed, or lacks a case that its language needs
 */
export function compileCatalogue(path: string, worded: Worded = (message) => message): string {
  const language = isCatalogue.exec(path)![1]
  const sentences = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  const lacking = Object.entries(sentences).flatMap(([key, message]) =>
    lackingIn(language, message).map((missing) => `${key} lacks ${missing}`),
  )
  if (lacking.length > 0) throw new Error(`${path}: ${lacking.join('; ')}`)
  const said = Object.entries(sentences).map(([key, message]) => [key, worded(message, key)])
  return compileModule(new MessageFormat(language), Object.fromEntries(said))
}

/** Compiles catalogues where esbuild bundles them. */
export const catalogues = (worded?: Worded): Plugin => ({
  name: 'catalogues',
  setup(build) {
    build.onLoad({ filter: isCatalogue }, ({ path }) => ({
      contents: compileCatalogue(path, worded),
      loader: 'js',
      resolveDir: dirname(path),
    }))
  },
})
