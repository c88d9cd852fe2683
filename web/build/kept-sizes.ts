import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const file = join(root, 'docs/sizes.json')

/** The sizes of the app's parts that were kept last, in KB by name. */
export const keptSizes = (): { readonly [name: string]: number | undefined } =>
  JSON.parse(readFileSync(file, 'utf8'))

/** Keeps sizes, to which those of later builds are compared. */
export function keepSizes(sizes: readonly { name: string; kilobytes: number }[]): void {
  const kept = Object.fromEntries(sizes.map(({ name, kilobytes }) => [name, Number(kilobytes.toFixed(1))]))
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}
