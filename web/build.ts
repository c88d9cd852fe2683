import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type Plugin } from 'esbuild'
import { gameClients } from './games/index.ts'
import { darkPalette, lightPalette, type Palette } from './games/palette.ts'
import { catalogues } from './text/compile.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** KB of JavaScript, gzip, that the first screen may load. */
const inboxBudget = 40

/** Styles that stand elsewhere: the page's colours are those of pictures, and every game has its own sheet. */
const styles = (): Plugin => ({
  name: 'styles',
  setup(builder) {
    const contents: Record<string, string> = {
      'posthorn:palette': `:root{${properties(lightPalette)}}
        @media (prefers-color-scheme: dark){:root{${properties(darkPalette)}}}`,
      'posthorn:games': Object.keys(gameClients)
        .map((game) => `@import "./web/games/${game}/${game}.css";`)
        .join(''),
    }
    builder.onResolve({ filter: /^posthorn:/ }, ({ path }) => ({ path, namespace: 'styles' }))
    builder.onLoad({ filter: /./, namespace: 'styles' }, ({ path }) => ({
      contents: contents[path],
      loader: 'css',
      resolveDir: root,
    }))
  },
})

const properties = (colours: Palette): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/**
 * Writes the app as static files to a folder: `index.html`, the manifest and its icon, and `assets/`, whose names
 * change with their content.
 * @returns the sizes as lines of text
 * @throws Error where a size is beyond its budget
 */
export async function buildWeb(folder = join(root, 'dist/web')): Promise<string[]> {
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
    plugins: [catalogues(), styles()],
  })
  const bundle = bundleOf(metafile, folder)
  const copied = join(root, 'web/public')
  place(folder, [
    ...outputFiles.map(({ path, contents }) => [relative(folder, path), contents] as const),
    ...readdirSync(copied).map((file) => [file, readFileSync(join(copied, file))] as const),
    ['index.html', pageOf(bundle)],
  ])
  return sizesOf(bundle)
}

/**
 * Makes these the files of a folder, each whole at any instant and the page last, then drops all others: a server may
 * be reading there, and another build writing.
 */
function place(
  folder: string,
  files: readonly (readonly [path: string, content: Uint8Array | string])[],
): void {
  const half = `${folder}-${process.pid}`
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(half, content)
    renameSync(half, join(folder, path))
  }
  const kept = new Set(files.map(([path]) => path))
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(item.parentPath, item.name)
    if (item.isFile() && !kept.has(relative(folder, path))) rmSync(path, { force: true })
  }
}

/** What was written, by the source it came from. */
interface Bundle {
  /** The path of the file that a source became the entry of, from the folder. */
  fileOf(source: string): string
  /** A file and all that it loads at once. */
  closure(file: string): string[]
  /** KB, gzip, of some files. */
  size(files: Iterable<string>): number
}

function bundleOf(metafile: Metafile, folder: string): Bundle {
  const own = (path: string) => relative(folder, join(root, path))
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [own(path), output]))
  return {
    fileOf(source) {
      for (const [path, { entryPoint }] of outputs) if (entryPoint === source) return path
      throw new Error(`The app does not load ${source} by itself.`)
    },
    closure(file) {
      const files = new Set([file])
      for (const path of files)
        for (const { kind, path: imported } of outputs.get(path)?.imports ?? [])
          if (kind === 'import-statement') files.add(own(imported))
      return [...files]
    },
    size: (files) => {
      let bytes = 0
      for (const file of files) bytes += gzipSync(readFileSync(join(folder, file))).length
      return bytes / 1024
    },
  }
}

/** Sizes of what the first screen loads, and of what each game adds, its rules' text apart. */
function sizesOf({ fileOf, closure, size }: Bundle): string[] {
  const textOf = (game: string) => closure(fileOf(`web/games/${game}/text/en.json`))
  const games = Object.keys(gameClients)
  const first = new Set([...closure(fileOf('web/main.tsx')), ...games.flatMap(textOf)])
  const parts = [
    { name: 'inbox', files: first, most: inboxBudget },
    ...games.map((game) => {
      const files = [
        ...textOf(game),
        ...closure(fileOf(`engine/${game}/index.ts`)),
        ...closure(fileOf(`web/games/${game}/board.tsx`)),
      ]
      const shared = new Set(closure(fileOf('web/main.tsx')))
      return {
        name: game,
        files: new Set(files.filter((file) => !shared.has(file))),
        most: gameClients[game].budget,
      }
    }),
  ].map(({ name, files, most }) => ({ name, most, kilobytes: size(files) }))
  const lines = parts.map(
    ({ name, kilobytes, most }) =>
      `${name}: ${kilobytes.toFixed(1)} KB of JavaScript, gzip (at most ${most})`,
  )
  if (parts.some(({ kilobytes, most }) => kilobytes > most))
    throw new Error(`Too large:\n${lines.join('\n')}`)
  return lines
}

/** The page that every address of the app gets. */
function pageOf({ fileOf, closure }: Bundle): string {
  const main = fileOf('web/main.tsx')
  const preloads = closure(main)
    .filter((file) => file !== main)
    .map((file) => `<link rel="modulepreload" href="/${file}">`)
  return readFileSync(join(root, 'web/index.html'), 'utf8')
    .replace('<!-- preloads -->', preloads.join(''))
    .replace('main.tsx', main)
    .replace('app.css', fileOf('web/app.css'))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const line of await buildWeb()) console.log(line)
