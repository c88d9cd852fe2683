import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build/app.ts'
import { root } from './build/root.ts'
import { isTooLarge, sizeTable } from './build/sizes.ts'

/*
 * `npm run build`: builds the app into `dist/web`, and prints its sizes beside those that were kept last.
 * `--compressed` writes compressed files, too; `--check` ends with 1 where a size is beyond its budget; `--keep` keeps
 * the sizes in `sizes.json`.
 */
const { values } = parseArgs({
  options: { compressed: { type: 'boolean' }, check: { type: 'boolean' }, keep: { type: 'boolean' } },
})
const sizes = await buildWeb(join(root, 'dist/web'), { compressed: values.compressed ?? false })
console.log('KB of JavaScript, gzip; at most; change')
for (const line of sizeTable(sizes)) console.log(line)
if (values.keep) {
  const kept = Object.fromEntries(sizes.map(({ name, kilobytes }) => [name, Number(kilobytes.toFixed(1))]))
  writeFileSync(join(root, 'web/build/sizes.json'), `${JSON.stringify(kept, null, 2)}\n`)
}
if (values.check && sizes.some(isTooLarge)) process.exitCode = 1
