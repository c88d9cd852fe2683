import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { bundle, bundling } from '../../../infra/service/bundling.ts'
import { root } from '../../structure/sources.ts'
import { loadedAtStart, sizeOf } from '../../support/loaded-at-start.ts'
import { type Figure, type Part, ratios } from './figure.ts'
import { median } from './measure.ts'
import { samples } from './once.ts'

const SAMPLES = samples(21)
/** How many times as long as Hono and the SDK alone, all of them in one file, the API may take to load. */
const SLOWEST = 1.3

/** What a function loads when it starts: its size, and how long that takes beside the libraries that it can't do without. */
export async function benchBundles(): Promise<Part> {
  const title = 'functions as they are deployed'
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-bundles-'))
  const roles = ['api', 'pages', 'projector', 'opponents', 'reconciler', 'clock', 'bounces']
  const sizes = roles.map((role): Figure => {
    const made = join(folder, role)
    bundle(`functions/hosts/lambda/${role}.ts`, made)
    const value = sizeOf(made, loadedAtStart(made)) / 1000
    return { part: title, name: `${role}, at its start`, value, unit: 'KB' }
  })
  const alone = 'test/tools/bench/alone.ts'
  bundle(alone, join(folder, 'trimmed'))
  buildSync({
    ...bundling,
    absWorkingDir: root,
    entryPoints: [alone],
    outfile: join(folder, 'alone/index.mjs'),
  })
  const times = { alone: [] as number[], trimmed: [] as number[], api: [] as number[] }
  for (let i = 0; i < SAMPLES; i++)
    for (const [what, taken] of Object.entries(times)) taken.push(loading(join(folder, what, 'index.mjs')))
  rmSync(folder, { recursive: true })
  const ms = median(times.api)
  const figures = [
    ...sizes,
    ...ratios(title, [
      { name: 'Hono and the SDK alone, loaded', ms: median(times.alone) },
      { name: 'api, loaded', ms, reach: SLOWEST },
    ]),
    ...ratios(title, [
      { name: 'both without what Lambda does not need', ms: median(times.trimmed) },
      { name: 'api, loaded, beside', ms },
    ]),
  ]
  return { title, about: `${SAMPLES} starts`, figures }
}

/** Milliseconds that a process of its own takes to load a bundle. */
function loading(file: string): number {
  const script = `const begun = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - begun); process.exit()`
  const env = {
    ...process.env,
    POSTHORN_TABLES: 'none-',
    POSTHORN_ORIGIN: 'https://posthorn.example',
    POSTHORN_EDGE_KEYS: 'none',
    AWS_REGION: 'eu-central-1',
  }
  const node = process.env.POSTHORN_LAMBDA_NODE ?? process.execPath
  const { stdout, stderr } = spawnSync(node, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return Number(stdout)
}
