import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from './root.ts'

/** Sources that also run in a web worker, where there is no page: they must not load the app. */
const withoutPage = /^(engine\/|web\/records\/verifier\.ts$|web\/local\/thinker\.ts$)/
const entry = 'web/main.tsx'
const namespace = 'part'

/** Rules in other languages: the bundler finds them by a pattern, and asks no plugin about the paths it finds. */
const byPattern = /\/text\/rules-[a-z]+\.tsx$/

/**
 * A plugin of the bundler: each part (a module that is imported dynamically) imports the app's entry as well, which is
 * there by then. So all parts use the whole entry, and the bundler keeps it in few files. Otherwise it would split the
 * entry into dozens of files, one for each set of parts that share something with it.
 */
export const parts = (): Plugin => ({
  name: 'parts',
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir, importer }) => {
      if (kind !== 'dynamic-import') return null
      const found = await build.resolve(path, { kind: 'import-statement', resolveDir, importer })
      return found.errors.length > 0 ? found : { path: relative(root, found.path), namespace }
    })
    build.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: [
        ...(withoutPage.test(path) ? [] : [`import './${entry}'`]),
        `export ${path.endsWith('.json') ? '{ default }' : '*'} from './${path}'`,
      ].join('\n'),
      resolveDir: root,
    }))
    build.onLoad({ filter: byPattern, namespace: 'file' }, ({ path }) => ({
      contents: `import ${JSON.stringify(join(root, entry))}\n${readFileSync(path, 'utf8')}`,
      loader: 'tsx',
    }))
  },
})

/** The source of an entry point, without the plugin's namespace. */
export const sourceOf = (entry: string): string => entry.replace(`${namespace}:`, '')
