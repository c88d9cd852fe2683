/// <reference path="./messageformat.d.ts" />
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import type { Plugin } from 'esbuild'
import { carried } from '../print/language.ts'
import { lackingIn } from './lacking.ts'

/** Catalogues of sentences: `…/text/<language>.json`, flat keys, ICU MessageFormat. */
export const isCatalogue = /\/text\/([a-z]+)\.json$/

/**
 * The source of a module whose default export has one function for each sentence of a catalogue.
 * @throws Error for a sentence that is not well-formed, or lacks a case that its language needs
 */
export function compileCatalogue(path: string): string {
  const language = isCatalogue.exec(path)![1]
  const sentences = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  const lacking = Object.entries(sentences).flatMap(([key, message]) =>
    lackingIn(language, message).map((missing) => `${key} lacks ${missing}`),
  )
  if (lacking.length > 0) throw new Error(`${path}: ${lacking.join('; ')}`)
  return compileModule(new MessageFormat(language), sentences)
}

/** Compiles catalogues where esbuild bundles them. */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  setup(build) {
    // Each catalogue of another language has its plural forms within: else every page would carry those of all.
    build.onResolve(
      { filter: /^@messageformat\/runtime\/lib\/cardinals$/ },
      async ({ importer, kind, resolveDir }) => {
        const [, language] = isCatalogue.exec(importer) ?? []
        if (!language || language === carried) return null
        const { path } = await build.resolve('make-plural/cardinals', { kind, resolveDir, importer })
        return { path, suffix: `?${importer}` }
      },
    )
    build.onLoad({ filter: isCatalogue }, ({ path }) => ({
      contents: compileCatalogue(path),
      loader: 'js',
      resolveDir: dirname(path),
    }))
  },
})
