import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../../web/build.ts'
import type { Part } from './figure.ts'

/** What a device loads, as the build says it. */
export async function benchSizes(): Promise<Part> {
  const title = 'JavaScript of the app, gzip'
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-bench-'))
  const lines = await buildWeb(folder)
  rmSync(folder, { recursive: true })
  const figures = lines.map((line) => {
    const [, name, size, most] = /^(.+): ([\d.]+) KB .*\(at most ([\d.]+)\)$/.exec(line) as RegExpExecArray
    return { part: title, name, value: Number(size), unit: 'KB' as const, reach: Number(most) }
  })
  return { title, about: '', figures }
}
