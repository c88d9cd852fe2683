import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild'
import about from '../../package.json'
import { gameClients } from '../games/index.ts'
import { carried } from '../print/language.ts'
import { catalogues } from '../text/compile.ts'
import { drawBoards } from './boards.ts'
import { type Bundle, bundleOf } from './bundle.ts'
import { drawCovers } from './covers.ts'
import { drawIcons } from './icons.ts'
import { languageFiles } from './languages.ts'
import { noAudit } from './no-audit.ts'
import { parts } from './parts.ts'
import { type BuiltFile, place } from './place.ts'
import { plainNumbers } from './plain-numbers.ts'
import { root } from './root.ts'
import { type Size, sizesOf } from './sizes.ts'
import { styles } from './styles.ts'
import { buildWorker } from './worker.ts'

/** How the app is bundled into a folder: nothing is written yet. */
export const bundling = (folder: string) =>
  ({
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
    // Otherwise letters beyond ASCII, such as all of Cyrillic, would be escaped in six bytes each.
    charset: 'utf8',
    metafile: true,
    write: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.woff2': 'file' },
    define: { VERSION: JSON.stringify(about.version) },
    alias: {
      layerr: './web/build/no-layerr.ts',
      'd3-transition': './web/build/no-transition.ts',
      'd3-interpolate': './web/build/no-interpolation.ts',
    },
    plugins: [parts(), catalogues(), plainNumbers, styles(), noAudit],
  }) satisfies BuildOptions

/**
 * Writes the app as static files to a folder: `index.html`, the manifest and its icons, a board and a cover of each game, the
 * service worker, and `assets/`, whose names change with their content. With `compressed`, an asset of text lies there
 * under `.gz`, too, for a server that has nothing before it that would compress it.
 */
export async function buildWeb(folder: string, { compressed = false } = {}): Promise<Size[]> {
  const { metafile, outputFiles } = await build(bundling(folder))
  const { files: made, bundle } = filesOf(metafile, outputFiles, folder)
  const files = [...made, ...(await pictures()), ...languageFiles(made).map(({ list }) => list)]
  const worker = await buildWorker(files, bundle)
  // The worker last: once a device has seen a new one, it takes all other files of it.
  place(folder, [...files, ...(compressed ? compressedOf(files) : []), ['worker.js', worker]])
  return sizesOf(bundle, worker)
}

/** The pictures that a build draws: icons, and a board and a cover of each game. */
export const pictures = async (): Promise<BuiltFile[]> => [
  ...(await drawIcons()),
  ...(await drawBoards()),
  ...(await drawCovers()),
]

/** What the bundler made, what is only copied, and the page, which comes last. */
export function filesOf(
  metafile: Metafile,
  outputFiles: readonly OutputFile[],
  folder: string,
): { files: BuiltFile[]; bundle: Bundle } {
  const bundle = bundleOf(metafile, outputFiles, folder)
  const copied = join(root, 'web/public')
  const files: BuiltFile[] = [
    ...outputFiles.map(({ path, contents }) => [relative(folder, path), contents] as const),
    ...readdirSync(copied).map((file) => [file, readFileSync(join(copied, file))] as const),
    ['index.html', pageOf(bundle)],
  ]
  return { files, bundle }
}

const compressedOf = (files: readonly BuiltFile[]): BuiltFile[] =>
  files
    .filter(([path]) => /^(assets\/.*\.(js|css)|(boards|covers)\/.*\.svg)$/.test(path))
    .map(([path, content]) => [`${path}.gz`, gzipSync(content)])

/** The page that every address of the app gets. */
function pageOf({ fileOf, closure }: Bundle): string {
  const main = fileOf('web/main.tsx')
  const shared = closure(main)
  const preloads = shared
    .filter((file) => file !== main)
    .map((file) => `<link rel="modulepreload" href="/${file}">`)
  const loadedBy = (...sources: string[]) => [
    ...new Set(sources.flatMap((source) => closure(fileOf(source)).filter((file) => !shared.includes(file)))),
  ]
  /** What rules need in each language: the text is loaded in the reader's. */
  const rulesWithoutText = (game: string) => {
    const [rules, text] = [`web/games/${game}/rules.tsx`, `web/games/${game}/text/rules-${carried}.tsx`]
    return loadedBy(rules, text).filter((file) => file !== fileOf(text))
  }
  const parts = Object.fromEntries([
    ...['table', 'replay', 'watch', 'rules'].map((screen) => [
      screen,
      loadedBy(`web/screens/${screen}/index.tsx`),
    ]),
    ...Object.keys(gameClients).flatMap((game) => [
      [game, loadedBy(`engine/${game}/index.ts`, `web/games/${game}/board.tsx`)],
      [`${game} rules`, rulesWithoutText(game)],
    ]),
  ])
  return readFileSync(join(root, 'web/index.html'), 'utf8')
    .replace('<!-- preloads -->', preloads.join(''))
    .replace('"{}"', `'${JSON.stringify(parts)}'`)
    .replace('main.tsx', main)
    .replace('app.css', fileOf('web/app.css'))
}
