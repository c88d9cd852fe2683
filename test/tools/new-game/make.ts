import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '../../../engine/core/index.ts'
import { namesGame } from '../../structure/names-game.ts'
import { filesBelow, read, root } from '../../structure/sources.ts'
import { type FinishedTable, logOf } from '../../support/tables/finished-table.ts'

/** Where each part of a template goes to. */
const partsOf = (id: string): [part: string, to: string][] => [
  ['engine/', `engine/${id}/`],
  ['web/', `web/games/${id}/`],
  ['test/engine/', `test/engine/${id}/`],
  ['test/web/', `test/web/${id}/`],
]

type Forms = { id: string; type: string; name: string }

/** The forms of a game's name: `two-heirs`, `TwoHeirs`, `Two Heirs`. */
function formsOf(id: string): Forms {
  const words = id.split('-').map((word) => word[0].toUpperCase() + word.slice(1))
  return { id, type: words.join(''), name: words.join(' ') }
}

/** Why no game can be called so; null where one can. */
export function troubleWith(id: string): string | null {
  if (!/^[a-z]+[0-9]*(-[a-z0-9]+)*$/.test(id))
    return `“${id}” is no id: small letters, words joined by hyphens, such as two-heirs.`
  const taken = partsOf(id).find(([, to]) => existsSync(join(root, to)))
  if (taken) return `${taken[1]} is there already.`
  // Nothing but the game itself and the two indexes may know it by name: a test looks for that.
  const sources = ['engine', 'functions', 'infra', 'web'].flatMap((folder) =>
    filesBelow(folder, /\.(tsx?|css|json)$/),
  )
  const naming = sources.find((path) => namesGame(read(path), id))
  return naming ? `“${id}” means something else in ${naming}: take another word.` : null
}

/**
 * Writes all parts of a new game, and lists it.
 * @param template the id of the probe that it begins as
 * @returns the files that were written or changed
 */
export async function makeGame(id: string, template: string): Promise<string[]> {
  const [forms, former] = [formsOf(id), formsOf(template)]
  const home = `test/engine/probes/${template}/`
  const targetOf = (path: string): string => {
    const within = path.startsWith(home) ? path.slice(home.length) : ''
    const [part, to] = partsOf(id).find(([part]) => within.startsWith(part)) ?? []
    return part && to ? (to + within.slice(part.length)).replaceAll(template, id) : path
  }
  const made = filesBelow(home, /./).map((path) => {
    const target = targetOf(path)
    mkdirSync(dirname(join(root, target)), { recursive: true })
    writeFileSync(join(root, target), renamed(moved(read(path), path, target, targetOf), former, forms))
    return target
  })
  const fixtures = made.filter((path) => path.includes('/fixtures/'))
  await rehash(fixtures, id)
  const listed = listIn(forms)
  // Other names, other lengths of lines, another order of imports.
  const biome = join(root, 'node_modules/.bin/biome')
  execFileSync(biome, ['check', '--write', '--log-level=error', ...made, ...listed], {
    cwd: root,
    stdio: 'inherit',
  })
  return [...made, ...listed]
}

/** A source whose relative imports lead, from its new place, to where they led. */
const moved = (source: string, path: string, target: string, targetOf: (path: string) => string): string =>
  source.replace(/(\bfrom |\bimport\(|^import )'(\.[^']*)'/gm, (_, before, named) => {
    const meant = relative(root, join(root, dirname(path), named))
    const way = relative(dirname(target), targetOf(meant))
    return `${before}'${way.startsWith('.') ? way : `./${way}`}'`
  })

const renamed = (source: string, from: Forms, to: Forms): string =>
  (Object.keys(from) as (keyof Forms)[]).reduce((text, form) => text.replaceAll(from[form], to[form]), source)

/** Hashes of finished tables have the name of the game in them: those of a new game are of its own. */
async function rehash(fixtures: readonly string[], id: string): Promise<void> {
  const index = pathToFileURL(join(root, `engine/${id}/index.ts`)).href
  const { game }: { game: AnyGame } = await import(index)
  for (const path of fixtures)
    change(path, (text) => {
      const table: FinishedTable = JSON.parse(text)
      return JSON.stringify({ ...table, hash: logOf(game, table).at(-1)!.hash })
    })
}

/** Adds a game to the two indexes. @returns their paths */
function listIn({ id, type }: Forms): string[] {
  // With a word behind it no id is a word of the language, such as switch.
  const client = `${type[0].toLowerCase()}${type.slice(1)}Client`
  change('engine/index.ts', (source) =>
    source.replace(/\n}\n$/, `\n  '${id}': async () => (await import('./${id}/index.ts')).game,\n}\n`),
  )
  change('web/games/index.ts', (source) =>
    source
      .replace(/\n\n/, `\nimport { client as ${client} } from './${id}/index.ts'\n\n`)
      .replace(/\n}\n$/, `\n  '${id}': ${client},\n}\n`),
  )
  return ['engine/index.ts', 'web/games/index.ts']
}

function change(path: string, into: (source: string) => string): void {
  const before = readFileSync(join(root, path), 'utf8')
  const after = into(before)
  if (after === before) throw new Error(`${path} stays as it was: there is nothing in it to change.`)
  writeFileSync(join(root, path), after)
}
