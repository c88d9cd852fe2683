import { gzipSync } from 'node:zlib'
import { gameClients } from '../games/index.ts'
import type { Bundle } from './bundle.ts'
import { keptSizes } from './kept-sizes.ts'

/** The size of a part of the app: KB of JavaScript, gzip. */
export interface Size {
  name: string
  kilobytes: number
  /** Its budget. */
  most: number
  /** How much it has grown since the sizes were kept; null for a new part. */
  grown: number | null
}

/**
 * Upper bounds in KB of JavaScript, gzip, on the first screen, the service worker, and the opponents: a share of its own,
 * and one for each game (its title, its files, its judgement).
 */
const budgets = {
  inbox: { own: 38, perGame: 0.5 },
  worker: { own: 14, perGame: 0.25 },
  opponents: { own: 4, perGame: 1 },
}
/** KB that a list of tables may load for a game that is in it: what its tables say there. */
const inLists = 4

/**
 * Sizes of what the first screen loads, of what each game adds to lists and at a table, its rules' text apart, of what
 * opponents of all games that have some load beside their rules, and of the service worker.
 */
export function sizesOf({ fileOf, closure, size }: Bundle, worker: Uint8Array): Size[] {
  const textOf = (game: string) => closure(fileOf(`web/games/${game}/print/text/en.json`))
  const games = Object.keys(gameClients)
  const withBots = games.filter((game) => gameClients[game].hasBots)
  const most = ({ own, perGame }: { own: number; perGame: number }, { length } = games) =>
    own + perGame * length
  const shared = new Set(closure(fileOf('web/main.tsx')))
  const beyond = (files: readonly string[], others: ReadonlySet<string> = shared) =>
    size(new Set(files.filter((file) => !others.has(file))))
  const rulesOf = (game: string) => closure(fileOf(`engine/${game}/index.ts`))
  const opponents = ['web/local/thinker.ts', ...withBots.map((game) => `engine/${game}/bot/judgement.ts`)]
  const parts = [
    { name: 'inbox', kilobytes: size(shared), most: most(budgets.inbox) },
    ...games.map((game) => ({ name: `${game} in lists`, kilobytes: beyond(textOf(game)), most: inLists })),
    ...games.map((game) => {
      const files = [
        ...textOf(game),
        ...(gameClients[game].textAtTable ? closure(fileOf(`web/games/${game}/at-table/text/en.json`)) : []),
        ...rulesOf(game),
        ...closure(fileOf(`web/games/${game}/board.tsx`)),
      ]
      return { name: game, kilobytes: beyond(files), most: gameClients[game].budget }
    }),
    {
      name: 'opponents',
      kilobytes: beyond(
        opponents.flatMap((source) => closure(fileOf(source))),
        new Set([...shared, ...games.flatMap(rulesOf)]),
      ),
      most: most(budgets.opponents, withBots),
    },
    { name: 'worker', kilobytes: gzipSync(worker).length / 1024, most: most(budgets.worker) },
  ]
  const before = keptSizes()
  return parts.map((part) => {
    const was = before[part.name]
    return { ...part, grown: was === undefined ? null : part.kilobytes - was }
  })
}

export const isTooLarge = ({ kilobytes, most }: Size): boolean => kilobytes > most

/** The sizes as lines of a table. */
export function sizeTable(sizes: readonly Size[]): string[] {
  const widest = Math.max(...sizes.map(({ name }) => name.length))
  return sizes.map((size) => {
    const { name, kilobytes, most, grown } = size
    const change =
      grown === null ? 'new' : Math.abs(grown) < 0.05 ? '' : `${grown > 0 ? '+' : ''}${grown.toFixed(1)}`
    const cells = [name.padEnd(widest), kilobytes.toFixed(1).padStart(5), `of ${most}`.padEnd(7), change]
    return `${cells.join('  ').trimEnd()}${isTooLarge(size) ? '  too large' : ''}`
  })
}
