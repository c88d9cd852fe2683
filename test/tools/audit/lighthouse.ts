import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AnyGame, Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { chromiumPath } from '../../e2e/support/browser.ts'
import { npmStart } from '../../support/npm-start.ts'
import { randomFrom } from '../../support/play.ts'
import { madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { median } from '../bench/measure.ts'
import { overHttp2 } from './http2.ts'

/**
 * Lighthouse on every kind of page, as a phone on a slow network and over HTTP/2 as it is deployed: `npm run lighthouse`,
 * or `npm run lighthouse -- table` for those whose path has a word in it. Prints the median of three runs and ends with 1
 * where one misses its reach. Lighthouse is large, so it is fetched for the run and kept nowhere.
 */
const version = '12.8.2'
const runs = 3
const word = process.argv[2] ?? ''

/**
 * Lighthouse's index of how fast a processor is, for the phone it stands for: it slows down a desktop of 1,500 to 2,000
 * by 4 (docs/throttling.md). A slower machine is slowed down less, else it would stand for no phone that is sold; a faster
 * one is slowed down by 4 at most, Lighthouse's own default.
 */
const phone = 1750 / 4
const most = 4
/** What each category must reach, of 100. */
const reach = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof reach
const categories = Object.keys(reach) as Category[]

const run = promisify(execFile)

/** What the performance of a page is made of, in milliseconds. */
const measures = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
} as const
type Measure = keyof typeof measures

/** The scores of one run, of 100, and what the performance is made of. */
interface Audit {
  scores: Record<Category, number>
  took: Record<Measure, number>
}

async function audit(url: string, cookie: string, slowdown: number): Promise<Audit> {
  const { categories: scored, audits } = await reportOn(url, cookie, slowdown)
  for (const { score, title, scoreDisplayMode } of Object.values(audits))
    if (score === 0 && scoreDisplayMode === 'binary') console.log(`    ${title}`)
  const each = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
  return {
    scores: each(categories, (category) => Math.round(scored[category].score * 100)),
    took: each(Object.keys(measures) as Measure[], (measure) => audits[measure].numericValue ?? 0),
  }
}

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number }>
  audits: Record<
    string,
    { score: number | null; title: string; scoreDisplayMode: string; numericValue?: number }
  >
}

/** Lighthouse's own report. It may lose its browser for no fault of the page: then it looks again, a few times. */
async function reportOn(url: string, cookie: string, slowdown: number, tries = 3): Promise<Report> {
  const flags = [
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors',
  ]
  try {
    const { stdout } = await run('npx', ['--yes', `lighthouse@${version}`, url, ...flags], {
      env: { ...process.env, CHROME_PATH: await chromiumPath() },
      maxBuffer: 100_000_000,
    })
    return JSON.parse(stdout) as Report
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    if (tries === 1) throw new Error(`Lighthouse could not look at ${url}.\n${stderr}`)
    return reportOn(url, cookie, slowdown, tries - 1)
  }
}

const server = await npmStart(mkdtempSync(join(tmpdir(), 'posthorn-audit-')))
const front = await overHttp2(server.url)

/** A page, and who looks at it: a stranger has no cookie. */
interface Page {
  path: string
  cookie: string
}

/** The first page as a stranger sees it, a running table of each game, and one of each other kind of page. */
async function pages(): Promise<Page[]> {
  const people = [await madeGuest(server.url, 'Ada'), await madeGuest(server.url, 'Ben')]
  const random = randomFrom(4)
  const tables: Page[] = []
  for (const load of Object.values(games)) {
    const game: AnyGame = await load()
    const { id, view } = await madeTable(game, people, { title: 'Mid-game', turns: 5, random })
    await madeTable(game, people, { title: 'Another', turns: 2, random })
    const [mover = 0] = (view as unknown as Position).waiting
    tables.push({ path: `/table/${id}`, cookie: people[mover].cookie })
  }
  const [{ cookie }] = people
  const others = ['/', `/rules/${Object.keys(games)[0]}`, '/new', '/settings']
  return [{ path: '/', cookie: '' }, ...tables, ...others.map((path) => ({ path, cookie }))]
}

/** By how much this machine is slowed down to be as slow as the phone: from 1 to `most`. */
async function slowdownHere(): Promise<number> {
  const indices: number[] = []
  for (let i = 0; i < runs; i++)
    indices.push((await reportOn(`${front.url}/`, '', 1)).environment.benchmarkIndex)
  const index = median(indices)
  const slowdown = Math.min(most, Math.max(1, index / phone))
  console.log(`index of this machine ${Math.round(index)}: slowed down ${slowdown.toFixed(1)} times`)
  return slowdown
}

let isKept = true
try {
  const slowdown = await slowdownHere()
  const wanted = (await pages()).filter(({ path }) => path.includes(word))
  if (wanted.length === 0) throw new Error(`No page has ${word} in its path.`)
  for (const { path, cookie } of wanted) {
    console.log(cookie ? path : `${path}, signed out`)
    const audits: Audit[] = []
    for (let i = 0; i < runs; i++) audits.push(await audit(front.url + path, cookie, slowdown))
    for (const category of categories) {
      const score = median(audits.map(({ scores }) => scores[category]))
      const missed = score < reach[category]
      console.log(
        `  ${String(score).padStart(3)}  ${category} (at least ${reach[category]})${missed ? '  MISSED' : ''}`,
      )
      isKept &&= !missed
    }
    const told = Object.entries(measures).map(
      ([measure, name]) =>
        `${name} ${Math.round(median(audits.map(({ took }) => took[measure as Measure])))} ms`,
    )
    console.log(`       ${told.join(', ')}`)
  }
} finally {
  front.stop()
  await server.stop()
}
process.exitCode = isKept ? 0 : 1
