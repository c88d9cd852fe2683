import { gzipSync } from 'node:zlib'
import { gameClients } from '../games/index.ts'
import type { Bundle } from './bundle.ts'

/**
 * KB of JavaScript, gzip, that the first screen may load, and that the service worker may have: of their own, and for
 * each game, of which one tells what it is called and the other its files.
 */
const budgets = { inbox: { own: 31.5, perGame: 0.5 }, worker: { own: 10.3, perGame: 0.25 } }
/** KB that a list of tables may load for a game that is in it: what its tables say there. */
const inLists = 3

/**
 * Sizes of what the first screen loads, of what each game adds to lists and at a table, its rules' text apart, and of the
 * service worker.
 * @throws Error where one is beyond its budget
 */
export function sizesOf({ fileOf, closure, size }: Bundle, worker: Uint8Array): string[] {
  const textOf = (game: string) => closure(fileOf(`web/games/${game}/print/text/en.json`))
  const games = Object.keys(gameClients)
  const most = ({ own, perGame }: { own: number; perGame: number }) => own + perGame * games.length
  const shared = new Set(closure(fileOf('web/main.tsx')))
  const besides = (files: readonly string[]) => size(new Set(files.filter((file) => !shared.has(file))))
  const parts = [
    { name: 'inbox', kilobytes: size(shared), most: most(budgets.inbox) },
    ...games.map((game) => ({ name: `${game} in lists`, kilobytes: besides(textOf(game)), most: inLists })),
    ...games.map((game) => {
      const files = [
        ...textOf(game),
        ...(gameClients[game].textAtTable ? closure(fileOf(`web/games/${game}/at-table/text/en.json`)) : []),
        ...closure(fileOf(`engine/${game}/index.ts`)),
        ...closure(fileOf(`web/games/${game}/board.tsx`)),
      ]
      return { name: game, kilobytes: besides(files), most: gameClients[game].budget }
    }),
    { name: 'worker', kilobytes: gzipSync(worker).length / 1024, most: most(budgets.worker) },
  ]
  const lines = parts.map(
    ({ name, kilobytes, most }) =>
      `${name}: ${kilobytes.toFixed(1)} KB of JavaScript, gzip (at most ${most})`,
  )
  if (parts.some(({ kilobytes, most }) => kilobytes > most))
    throw new Error(`Too large:\n${lines.join('\n')}`)
  return lines
}
