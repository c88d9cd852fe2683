import { gzipSync } from 'node:zlib'
import { gameClients } from '../games/index.ts'
import type { Bundle } from './bundle.ts'

/** KB of JavaScript, gzip, that the first screen may load, and that the service worker may have. */
const budgets = { inbox: 40, worker: 10 }

/**
 * Sizes of what the first screen loads, of what each game adds, its rules' text apart, and of the service worker.
 * @throws Error where one is beyond its budget
 */
export function sizesOf({ fileOf, closure, size }: Bundle, worker: Uint8Array): string[] {
  const textOf = (game: string) => closure(fileOf(`web/games/${game}/print/text/en.json`))
  const games = Object.keys(gameClients)
  const shared = new Set(closure(fileOf('web/main.tsx')))
  const parts = [
    {
      name: 'inbox',
      kilobytes: size(new Set([...shared, ...games.flatMap(textOf)])),
      most: budgets.inbox,
    },
    ...games.map((game) => {
      const files = [
        ...textOf(game),
        ...(gameClients[game].textAtTable ? closure(fileOf(`web/games/${game}/at-table/text/en.json`)) : []),
        ...closure(fileOf(`engine/${game}/index.ts`)),
        ...closure(fileOf(`web/games/${game}/board.tsx`)),
      ]
      return {
        name: game,
        kilobytes: size(new Set(files.filter((file) => !shared.has(file)))),
        most: gameClients[game].budget,
      }
    }),
    { name: 'worker', kilobytes: gzipSync(worker).length / 1024, most: budgets.worker },
  ]
  const lines = parts.map(
    ({ name, kilobytes, most }) =>
      `${name}: ${kilobytes.toFixed(1)} KB of JavaScript, gzip (at most ${most})`,
  )
  if (parts.some(({ kilobytes, most }) => kilobytes > most))
    throw new Error(`Too large:\n${lines.join('\n')}`)
  return lines
}
