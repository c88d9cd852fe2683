import { createHash } from 'node:crypto'
import { build, type Plugin } from 'esbuild'
import { gameClients } from '../games/index.ts'
import type { Bundle } from './bundle.ts'
import { noIterators } from './no-iterators.ts'
import type { BuiltFile } from './place.ts'
import { root } from './root.ts'

/**
 * The service worker, which knows all files of this build: the app's own, kept from the start, and each game's, kept
 * when it is needed. We list them here, for the bundler has just told them; Workbox' own build tool would look for them
 * on the disk, and bring half a compiler along. They are part of the worker, and not fetched by it: a browser takes a new
 * worker where its bytes differ, so none ever goes by the list of another build.
 */
export async function buildWorker(files: readonly BuiltFile[], { ofGame }: Bundle): Promise<Uint8Array> {
  const games = Object.fromEntries(Object.keys(gameClients).map((game) => [game, ofGame(game)]))
  const ofGames = new Set(Object.values(games).flat())
  // Whatever may change is named by hashes, which nothing makes smaller; the rest, in order, hardly counts.
  const shell = files
    .filter(([path]) => !ofGames.has(path))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(entryOf)
  const inUrls = Object.fromEntries(
    Object.entries(games).map(([game, paths]) => [game, paths.toSorted().map((path) => `/${path}`)]),
  )
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['web/worker/index.ts'],
    bundle: true,
    format: 'iife',
    target: ['es2022', 'safari16.4'],
    minify: true,
    // Names that Workbox keeps to itself, which its own builds make shorter, too.
    mangleProps: /^_[a-z]/,
    write: false,
    define: {
      SHELL: JSON.stringify(shell),
      GAMES: JSON.stringify(inUrls),
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [withoutVersions, noIterators],
  })
  return outputFiles[0].contents
}

/** Each part of Workbox notes its version in the worker, for nobody here. */
const withoutVersions: Plugin = {
  name: 'without-versions',
  setup({ onLoad }) {
    onLoad({ filter: /workbox-\w+[/\\]_version\.js$/ }, () => ({ contents: '' }))
  },
}

/** Names under `assets/` tell what is in a file; of the others a hash does. */
const entryOf = ([path, content]: BuiltFile): string =>
  path.startsWith('assets/')
    ? `/${path}`
    : `/${path} ${createHash('sha256').update(content).digest('base64url').slice(0, 6)}`
