import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Figure, keyOf } from './figure.ts'
import type { Machine } from './machine.ts'

/** A run whose figures were kept, by the figures' keys. */
export interface KeptRun {
  /** ISO 8601. */
  at: string
  commit: string
  machine: Machine
  figures: { [key: string]: number }
}

/** A line for each run that was kept, the latest last. */
const file = fileURLToPath(new URL('./history.jsonl', import.meta.url))

/** The run that was kept last; null where none was. */
export function lastKept(path = file): KeptRun | null {
  if (!existsSync(path)) return null
  const line = readFileSync(path, 'utf8').trimEnd().split('\n').at(-1)
  return line ? (JSON.parse(line) as KeptRun) : null
}

export function keepRun(run: Omit<KeptRun, 'figures'>, figures: readonly Figure[], path = file): void {
  const values = figures.map((figure) => [keyOf(figure), Number(figure.value.toPrecision(4))])
  appendFileSync(path, `${JSON.stringify({ ...run, figures: Object.fromEntries(values) })}\n`)
}
