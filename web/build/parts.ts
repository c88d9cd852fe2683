import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from './root.ts'

/** Sources that run in a web worker, without the app, as the engine may, too: the verifier of records, and opponents. */
const apart = ['web/records/verifier.ts', 'web/local/thinker.ts']
/** Modules that the rules of every game need, and those for playing by the rules. */
const ofRules = [
  ...['chance', 'frames', 'game', 'imagine', 'json', 'mask', 'options', 'ranks', 'refused', 'secret'],
  'secret-choice',
].map(inCore)
const ofPlay = ['engine/index.ts', ...['draft', 'level', 'play'].map(inCore)]

const namespace = 'part'

/** Small modules that several parts share: all of them are loaded with the first part. */
const small = [
  ...filesIn('web/shell'),
  ...['palette.ts', 'seat-mark.tsx'].map((file) => `web/print/${file}`),
  ...ofRules,
  ...ofPlay,
  'web/local/begun.ts',
  'web/net/company.ts',
  'web/print/pace.ts',
  'web/table/seat-mark.tsx',
  'web/text/pace.ts',
  'web/replay/asked-source.ts',
  ...[
    'around-board.ts',
    'bitmap.ts',
    'choices.tsx',
    'foot-row.tsx',
    'listed.ts',
    'load-rules.ts',
    'looking.tsx',
    'placing.ts',
    'players-line.tsx',
    'shore-lines.tsx',
    'use-focus.ts',
    'use-kept-focus.ts',
    'water-name.tsx',
    'why-not.tsx',
    'words.tsx',
  ].map((file) => `web/games/${file}`),
]
/** Screens that show tables or make them, and modules that they share. */
const withTable = /^web\/screens\/(new-table|play|proof|record|replay|table|watch)\//
const ofTables = [
  ...['import-pages', 'record'].map(inCore),
  ...['local/table', 'net/me', 'net/watch', 'push/subscribe', 'sync/moves'].map((file) => `web/${file}.ts`),
  ...['collect', 'file', 'link'].map((file) => `web/records/${file}.ts`),
]
/** Parts that are loaded with a board, and modules that they share: none of the whole app's, nor only for rules or lessons. */
const withBoard = /^web\/(screens\/(replay|table|watch)\/|games\/[^/]+\/(board|remains|lesson\/index)\.tsx?$)/
const ofBoards = filesIn('web/games').filter(
  (source) => !/\/(index\.ts|lesson\.ts|(figure|chapters|reference)\.tsx)$/.test(source),
)

/**
 * A plugin of the bundler. It makes each part (a module that is imported dynamically) import what it shares with others as
 * well: the app's entry, where the app imports it; the core of the rules, where it may run without the app. The bundler
 * then puts what is loaded at the start into few files, and likewise what parts share. Otherwise it would split these into
 * dozens of files, one for each set of parts that use them: that many requests, each compressed by itself.
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
        ...sharedBy(path).map((source) => `import './${source}'`),
        `export ${isText(path) ? '{ default }' : '*'} from './${path}'`,
      ].join('\n'),
      resolveDir: root,
    }))
  },
})

function sharedBy(source: string): string[] {
  const [, game] = source.match(/^(?:engine|web\/games)\/([^/]+)\/(?:opponent|board)\.tsx?$/) ?? []
  const rules = game ? [`engine/${game}/index.ts`] : []
  if (source.startsWith('engine/')) return [...ofRules, ...rules]
  if (apart.includes(source)) return [...ofRules, ...ofPlay]
  if (isText(source)) return ['web/main.tsx']
  return [
    ...['web/main.tsx', ...small, ...rules],
    ...(withTable.test(source) ? ofTables : []),
    ...(withBoard.test(source) ? ofBoards : []),
  ]
}

const isText = (source: string): boolean => source.endsWith('.json')

/** The source of an entry point, without the plugin's namespace. */
export const sourceOf = (entry: string): string => entry.replace(`${namespace}:`, '')

function inCore(file: string): string {
  return `engine/core/${file}.ts`
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}
