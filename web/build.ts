import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { drawBoards } from './build/boards.ts'
import { type Bundle, bundleOf } from './build/bundle.ts'
import { drawIcons } from './build/icons.ts'
import { noAudit } from './build/no-audit.ts'
import { noCookies } from './build/no-cookies.ts'
import { noIterators } from './build/no-iterators.ts'
import { parts } from './build/parts.ts'
import { type BuiltFile, place } from './build/place.ts'
import { plainNumbers } from './build/plain-numbers.ts'
import { root } from './build/root.ts'
import { sizesOf } from './build/sizes.ts'
import { styles } from './build/styles.ts'
import { buildWorker } from './build/worker.ts'
import { gameClients } from './games/index.ts'
import { catalogues } from './text/compile.ts'

/**
 * Writes the app as static files to a folder: `index.html`, the manifest and its icons, a board of each game,
 * the service worker, and `assets/`, whose names change with their content. With `compressed`, an asset of text lies there under `.gz`, too, for a
 * server that has nothing before it that would compress it.
 * @returns the sizes as lines of text
 * @throws Error where a size is beyond its budget
 */
export async function buildWeb(
  folder = join(root, 'dist/web'),
  { compressed = false } = {},
): Promise<string[]> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['web/main.tsx', 'web/app.css'],
    outdir: folder,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'safari16.4'],
    minify: true,
    metafile: true,
    write: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.woff2': 'file' },
    alias: {
      'd3-transition': './web/build/no-transition.ts',
      'd3-interpolate': './web/build/no-interpolation.ts',
    },
    plugins: [parts(), catalogues(), styles(), noAudit, noCookies, noIterators, plainNumbers],
  })
  const bundle = bundleOf(metafile, outputFiles, folder)
  const copied = join(root, 'web/public')
  const files: BuiltFile[] = [
    ...outputFiles.map(({ path, contents }) => [relative(folder, path), contents] as const),
    ...readdirSync(copied).map((file) => [file, readFileSync(join(copied, file))] as const),
    ...drawIcons(),
    ...(await drawBoards()),
    ['index.html', pageOf(bundle)],
  ]
  const worker = await buildWorker(files, bundle)
  // The worker last: once a device has seen a new one, it takes all other files of it.
  place(folder, [...files, ...(compressed ? compressedOf(files) : []), ['worker.js', worker]])
  return sizesOf(bundle, worker)
}

const compressedOf = (files: readonly BuiltFile[]): BuiltFile[] =>
  files
    .filter(([path]) => /^(assets\/.*\.(js|css)|boards\/.*\.svg)$/.test(path))
    .map(([path, content]) => [`${path}.gz`, gzipSync(content)])

/** The page that every address of the app gets. */
function pageOf({ fileOf, closure }: Bundle): string {
  const main = fileOf('web/main.tsx')
  const shared = closure(main)
  const preloads = shared
    .filter((file) => file !== main)
    .map((file) => `<link rel="modulepreload" href="/${file}">`)
  const filesOf = (...sources: string[]) => [
    ...new Set(sources.flatMap((source) => closure(fileOf(source)).filter((file) => !shared.includes(file)))),
  ]
  const parts = Object.fromEntries([
    ...['table', 'replay', 'watch', 'rules'].map((screen) => [
      screen,
      filesOf(`web/screens/${screen}/index.tsx`),
    ]),
    ...Object.keys(gameClients).flatMap((game) => [
      [game, filesOf(`engine/${game}/index.ts`, `web/games/${game}/board.tsx`)],
      [`${game} rules`, filesOf(`web/games/${game}/rules.tsx`)],
    ]),
  ])
  return readFileSync(join(root, 'web/index.html'), 'utf8')
    .replace('<!-- preloads -->', preloads.join(''))
    .replace('"{}"', `'${JSON.stringify(parts)}'`)
    .replace('main.tsx', main)
    .replace('app.css', fileOf('web/app.css'))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const line of await buildWeb(undefined, { compressed: process.argv.includes('--compressed') }))
    console.log(line)
