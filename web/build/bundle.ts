import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Metafile, OutputFile } from 'esbuild'
import { gameClients } from '../games/index.ts'
import { carried } from '../print/language.ts'
import { isCatalogue } from '../text/compile.ts'
import { sourceOf } from './parts.ts'
import { root } from './root.ts'

/** The bundler's output. Files are named from the folder of the built app, sources from the root of the project. */
export interface Bundle {
  /** The file whose entry point is a source. @throws Error if no file has that entry point */
  fileOf(source: string): string
  /** A file and all that it imports statically, directly or indirectly. */
  closure(file: string): string[]
  /** The files that only this game needs, now or later: its rules, board and pages. */
  ofGame(game: string): string[]
  /** The size of some files, each compressed with gzip: KB. */
  size(files: Iterable<string>): number
}

/** @param folder the bundler's output folder, to which nothing was written */
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

  /** Files and all that they import, statically or dynamically; imports of the files in `without` are not followed. */
  const reach = (starts: readonly string[], without: ReadonlySet<string> = new Set()): Set<string> => {
    const files = new Set(starts)
    for (const file of files)
      for (const { path, external } of outputs.get(file)?.imports ?? [])
        if (!external && !without.has(own(path))) files.add(own(path))
    return files
  }
  const startsOf = (game: string) =>
    entries.filter(({ entryPoint }) => isOfGame(entryPoint, game)).map(({ path }) => path)
  const translatedRules = entries.filter(({ entryPoint }) => isRules.test(entryPoint)).map(({ path }) => path)
  const ofAnyGame = new Set([...Object.keys(gameClients).flatMap(startsOf), ...translatedRules])
  const withoutGames = reach([fileOf('web/main.tsx')], ofAnyGame)

  return {
    fileOf,
    closure(file) {
      const files = new Set([file])
      for (const path of files)
        for (const { kind, path: imported } of outputs.get(path)?.imports ?? [])
          if (kind === 'import-statement') files.add(own(imported))
      return [...files]
    },
    // Files that the app has without any game are not followed, since they lead to all games.
    ofGame: (game) => [...reach(startsOf(game), withoutGames)],
    size: (files) => {
      let bytes = 0
      for (const file of files) bytes += gzipSync(contents.get(file)!).length
      return bytes / 1024
    },
  }
}

/**
 * Whether only this game needs a source. Its sentences in lists do not count, since all tables use them, nor do those in
 * other languages.
 */
const isOfGame = (source: string, game: string): boolean =>
  [`engine/${game}/`, `web/games/${game}/`].some((folder) => source.startsWith(folder)) &&
  !source.startsWith(`web/games/${game}/print/text/`) &&
  (languageOf(source) ?? carried) === carried

const isRules = /\/text\/rules-([a-z]+)\.tsx$/

/** The language of a catalogue, or of rules. */
const languageOf = (source: string): string | undefined =>
  (isCatalogue.exec(source) ?? isRules.exec(source))?.[1]
