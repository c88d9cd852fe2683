import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

/**
 * A hook of Node's: what is written in TypeScript is loaded without its types, JSON as a module. Functions are what they
 * are in a browser, to which tests hand some of them: tsx adds calls of its own, for their names.
 */
export async function load(url, context, next) {
  const [, kind] = /^file:.*\.(tsx?|json)(?:\?.*)?$/.exec(url) ?? []
  if (!kind || url.includes('/node_modules/') || context.importAttributes?.type) return next(url, context)
  const path = fileURLToPath(url)
  const text = await readFile(path, 'utf8')
  const { code } = await transform(text, {
    loader: kind,
    sourcefile: path,
    sourcemap: 'inline',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  return { format: 'module', source: code, shortCircuit: true }
}
