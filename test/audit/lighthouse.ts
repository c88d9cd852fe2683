import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Position } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import { median } from '../bench/measure.ts'
import { chromiumPath } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { madeGuest, madeTable } from '../support/made-table.ts'
import { randomFrom } from '../support/play.ts'

/**
 * Lighthouse on every kind of page, as a phone on a slow network: `npm run lighthouse`. Prints the median of three runs
 * and ends with 1 where one misses its reach. Lighthouse is large, so it is fetched for the run and kept nowhere.
 */
const version = '12.8.2'
const runs = 3
/** What each category must reach, of 100. */
const reach = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof reach
const categories = Object.keys(reach) as Category[]

const run = promisify(execFile)

/** The scores of one run, of 100. */
async function audit(url: string, cookie: string): Promise<Record<Category, number>> {
  const flags = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const { stdout } = await run('npx', ['--yes', `lighthouse@${version}`, url, ...flags], {
    env: { ...process.env, CHROME_PATH: await chromiumPath() },
    maxBuffer: 100_000_000,
  })
  const report = JSON.parse(stdout) as {
    categories: Record<Category, { score: number }>
    audits: Record<string, { score: number | null; title: string; scoreDisplayMode: string }>
  }
  for (const { score, title, scoreDisplayMode } of Object.values(report.audits))
    if (score === 0 && scoreDisplayMode === 'binary') console.log(`    ${title}`)
  return Object.fromEntries(
    categories.map((category) => [category, Math.round(report.categories[category].score * 100)]),
  ) as Record<Category, number>
}

const server = await startServer(mkdtempSync(join(tmpdir(), 'posthorn-audit-')))
let isKept = true
try {
  const [game] = await Promise.all(Object.values(games).map((load) => load()))
  const people = [await madeGuest(server.url, 'Ada'), await madeGuest(server.url, 'Ben')]
  const random = randomFrom(4)
  const { id, view } = await madeTable(game, people, { title: 'Mid-game', turns: 5, random })
  for (let i = 1; i < 7; i++) await madeTable(game, people, { title: `Table ${i}`, turns: 2, random })
  const [mover = 0] = (view as unknown as Position).waiting
  for (const path of ['/', `/table/${id}`, `/rules/${game.id}`, '/new', '/settings']) {
    console.log(path)
    const scores = []
    for (let i = 0; i < runs; i++) scores.push(await audit(server.url + path, people[mover].cookie))
    for (const category of categories) {
      const score = median(scores.map((one) => one[category]))
      const missed = score < reach[category]
      console.log(
        `  ${String(score).padStart(3)}  ${category} (at least ${reach[category]})${missed ? '  MISSED' : ''}`,
      )
      isKept &&= !missed
    }
  }
} finally {
  await server.stop()
}
process.exitCode = isKept ? 0 : 1
