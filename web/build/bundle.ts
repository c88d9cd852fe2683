import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Metafile, OutputFile } from 'esbuild'
import { gameClients } from '../games/index.ts'
import { sourceOf } from './parts.ts'
import { root } from './root.ts'

/** What the bundler made, by the source it came from. All paths are from the folder of the built app. */
export interface Bundle {
  /** The path of the file that a source became the entry of. */
  fileOf(source: string): string
  /** A file and all that it loads at once. */
  closure(file: string): string[]
  /** What only this game needs: its rules, board and pages, whenever they are loaded. */
  ofGame(game: string): string[]
  /** KB, gzip, of some files. */
  size(files: Iterable<string>): number
}

/** @param folder where the bundler would have written to */
export function bundleOf(metafile: Metafile, files: readonly OutputFile[], folder: string): Bundle {
  const own = (path: string) => relative(folder, join(root, path))
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [own(path), output]))
  const contents = new Map(files.map(({ path, contents }) => [relative(folder, path), contents]))
  const entries = [...outputs].flatMap(([path, { entryPoint }]) =>
    entryPoint ? [{ path, entryPoint: sourceOf(entryPoint) }] : [],
  )
  const fileOf = (source: string): string => {
    const entry = entries.find(({ entryPoint }) => entryPoint === source)
    if (!entry) throw new Error(`The app does not load ${source} by itself.`)
    return entry.path
  }

  /** Files and all that they load, now or ever, but for some and what only these load. */
  const reach = (starts: readonly string[], without: ReadonlySet<string> = new Set()): Set<string> => {
    const files = new Set(starts)
    for (const file of files)
      for (const { path, external } of outputs.get(file)?.imports ?? [])
        if (!external && !without.has(own(path))) files.add(own(path))
    return files
  }
  const startsOf = (game: string) =>
    entries.filter(({ entryPoint }) => isOfGame(entryPoint, game)).map(({ path }) => path)
  const withoutGames = reach([fileOf('web/main.tsx')], new Set(Object.keys(gameClients).flatMap(startsOf)))

  return {
    fileOf,
    closure(file) {
      const files = new Set([file])
      for (const path of files)
        for (const { kind, path: imported } of outputs.get(path)?.imports ?? [])
          if (kind === 'import-statement') files.add(own(imported))
      return [...files]
    },
    // From what is there without any game all games could be reached.
    ofGame: (game) => [...reach(startsOf(game), withoutGames)],
    size: (files) => {
      let bytes = 0
      for (const file of files) bytes += gzipSync(contents.get(file)!).length
      return bytes / 1024
    },
  }
}

/** The sentences of a game are not its own alone: lists of tables speak of it by them. */
const isOfGame = (source: string, game: string): boolean =>
  [`engine/${game}/`, `web/games/${game}/`].some((folder) => source.startsWith(folder)) &&
  !source.startsWith(`web/games/${game}/print/text/`)
