import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../../../web/build/app.ts'
import type { Part } from './figure.ts'

/** What a device loads, as the build says it. */
export async function benchSizes(): Promise<Part> {
  const title = 'JavaScript of the app, gzip'
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-bench-'))
  const sizes = await buildWeb(folder)
  rmSync(folder, { recursive: true })
  const figures = sizes.map(({ name, kilobytes, most }) => ({
    part: title,
    ...{ name, value: kilobytes, unit: 'KB' as const, reach: most },
  }))
  return { title, about: '', figures }
}
