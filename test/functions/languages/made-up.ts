import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'

type Next<T, Answer> = (given: string, context: T) => Promise<Answer>

/**
 * A hook of Node's: the catalogues of a made-up language. It counts, lists and dates as Finnish does, and says each English
 * sentence between brackets of its own.
 */
export async function resolve<T>(specifier: string, context: T, next: Next<T, { url: string }>) {
  const [, folder] = /^(.*\/)fi\.json$/.exec(specifier) ?? []
  if (folder === undefined) return next(specifier, context)
  const { url } = await next(`${folder}en.json`, context)
  return { url: `${url}?made-up`, shortCircuit: true }
}

export async function load<T>(url: string, context: T, next: Next<T, unknown>) {
  if (!url.endsWith('/text/en.json?made-up')) return next(url, context)
  const english: Record<string, string> = JSON.parse(readFileSync(fileURLToPath(url), 'utf8'))
  const made = Object.fromEntries(
    Object.entries(english).map(([key, said]) => [key, key === 'language' ? 'fi' : `⟦${said}⟧`]),
  )
  return { format: 'module', source: compileModule(new MessageFormat('fi'), made), shortCircuit: true }
}
