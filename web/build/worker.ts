import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import { gameClients } from '../games/index.ts'
import type { Bundle } from './bundle.ts'
import { languageFiles } from './languages.ts'
import type { BuiltFile } from './place.ts'
import { root } from './root.ts'

/**
 * Builds the service worker, with a list of all files of this build: the app's own, cached from the start, and each
 * game's, cached when it is needed. The list comes from the bundler's output: Workbox's own build tool would search the
 * disk, and depends on half a compiler. It is compiled into the worker and not fetched: a browser installs a new worker
 * when its bytes differ, so no worker ever uses the list of another build.
 */
export async function buildWorker(files: readonly BuiltFile[], { ofGame }: Bundle): Promise<Uint8Array> {
  const games = Object.fromEntries(Object.keys(gameClients).map((game) => [game, ofGame(game)]))
  const languages = languageFiles(files)
  const ofLanguages = languages.flatMap(({ list: [path], paths }) => [path, ...paths])
  const ofParts = new Set([...Object.values(games).flat(), ...ofLanguages])
  // Sorted, the list compresses well: only the hashes in it do not.
  const shell = files
    .filter(([path]) => !ofParts.has(path))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(entryOf)
  const inUrls = Object.fromEntries<string | string[]>([
    ...Object.entries(games).map(
      ([game, paths]) => [game, paths.toSorted().map((path) => `/${path}`)] as const,
    ),
    ...languages.map(({ language, list: [path] }) => [language, `/${path}`] as const),
  ])
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['web/worker/index.ts'],
    bundle: true,
    format: 'iife',
    target: ['es2022', 'safari16.4'],
    minify: true,
    write: false,
    alias: { layerr: './web/build/no-layerr.ts' },
    define: {
      SHELL: JSON.stringify(shell),
      GAMES: JSON.stringify(inUrls),
      'process.env.NODE_ENV': '"production"',
    },
  })
  return outputFiles[0].contents
}

/** An item of the list: a path, with a hash of the content; file names in `assets/` contain one already. */
const entryOf = ([path, content]: BuiltFile): string =>
  path.startsWith('assets/')
    ? `/${path}`
    : `/${path} ${createHash('sha256').update(content).digest('base64url').slice(0, 6)}`
