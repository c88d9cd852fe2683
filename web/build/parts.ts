import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from './root.ts'

/** What may run without the app, in a thread of its own: the rules, and what verifies records by them. */
const apart = ['engine/', 'web/records/verifier.ts']

const namespace = 'part'

/**
 * Whatever the app loads on first need has the app around it, and says so to the bundler: all that the app brings from
 * the start then makes one file or two. Else it would be cut into dozens, by which of the parts use what.
 */
export const parts = (): Plugin => ({
  name: 'parts',
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir, importer }) => {
      if (kind !== 'dynamic-import') return null
      const found = await build.resolve(path, { kind: 'import-statement', resolveDir, importer })
      const source = relative(root, found.path)
      return found.errors.length > 0 || apart.some((place) => source.startsWith(place))
        ? found
        : { path: source, namespace }
    })
    build.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `import './web/main.tsx'
        export ${path.endsWith('.json') ? '{ default }' : '*'} from './${path}'`,
      resolveDir: root,
    }))
  },
})

/** The source that an entry was made of, whichever way the bundler names it. */
export const sourceOf = (entry: string): string => entry.replace(`${namespace}:`, '')
