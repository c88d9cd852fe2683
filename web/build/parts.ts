import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from './root.ts'

/** Sources that may run in a web worker, without the app: the rules, the verifier of records, and opponents. */
const apart = ['engine/', 'web/records/verifier.ts', 'web/local/thinker.ts']

const namespace = 'part'

/** Small modules that several parts share: all of them are loaded with the first part. */
const small = [
  ...filesIn('web/shell'),
  ...['palette.ts', 'seat-mark.tsx'].map((file) => `web/print/${file}`),
  'web/local/begun.ts',
  'web/net/company.ts',
  'web/table/seat-mark.tsx',
  'web/replay/asked-source.ts',
  ...[
    'around-board.ts',
    'bitmap.ts',
    'choices.tsx',
    'foot-row.tsx',
    'listed.ts',
    'looking.tsx',
    'placing.ts',
    'shore-lines.tsx',
    'words.tsx',
  ].map((file) => `web/games/${file}`),
]
/** Modules shared by boards: not those that all of the app has, nor those only for rules or lessons. */
const ofBoards = filesIn('web/games').filter(
  (source) => !/\/(index\.ts|lesson\.ts|figure\.tsx)$/.test(source),
)

/**
 * A plugin of the bundler. It makes each part (a module that the app imports dynamically) import the app's entry and
 * the shared modules as well. The bundler then puts all that is loaded at the start into one or two files, and likewise
 * all that parts share. Otherwise it would split these into dozens of files, one for each set of parts that use them.
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
      contents: [
        ...['web/main.tsx', ...sharedBy(path)].map((source) => `import './${source}'`),
        `export ${isText(path) ? '{ default }' : '*'} from './${path}'`,
      ].join('\n'),
      resolveDir: root,
    }))
  },
})

const sharedBy = (source: string): string[] => {
  if (isText(source)) return []
  return source.endsWith('/board.tsx') ? [...small, ...ofBoards] : small
}

const isText = (source: string): boolean => source.endsWith('.json')

/** The source of an entry point, without the plugin's namespace. */
export const sourceOf = (entry: string): string => entry.replace(`${namespace}:`, '')

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}
