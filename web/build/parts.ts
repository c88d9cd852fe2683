import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from './root.ts'

/** What may run without the app, in a thread of its own: the rules, what verifies records by them, and opponents. */
const apart = ['engine/', 'web/records/verifier.ts', 'web/local/thinker.ts']

const namespace = 'part'

/** The small things that one part or another shares: they come with the first of them. */
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
/** But for what all of the app has, and what rules or lessons alone show. */
const ofBoards = filesIn('web/games').filter(
  (source) => !/\/(index\.ts|lesson\.ts|figure\.tsx)$/.test(source),
)

/**
 * Whatever the app loads on first need has the app around it, and says so to the bundler: all that the app brings from
 * the start then makes one file or two, and so does what screens share. Else it would be cut into dozens, by which of
 * the parts use what.
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

/** The source that an entry was made of, whichever way the bundler names it. */
export const sourceOf = (entry: string): string => entry.replace(`${namespace}:`, '')

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}
