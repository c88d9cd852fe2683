import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build/app.ts'
import { keepSizes } from './build/kept-sizes.ts'
import { root } from './build/root.ts'
import { isTooLarge, sizeTable } from './build/sizes.ts'

/*
 * `npm run build`: builds the app into `dist/web`, and prints its sizes beside those that were kept last.
 * `--compressed` writes compressed files, too; `--check` ends with 1 where a size is beyond its budget; `--keep` keeps
 * the sizes in `docs/sizes.json`.
 */
const { values } = parseArgs({
  options: { compressed: { type: 'boolean' }, check: { type: 'boolean' }, keep: { type: 'boolean' } },
})
const sizes = await buildWeb(join(root, 'dist/web'), { compressed: values.compressed ?? false })
console.log('KB of JavaScript, gzip; at most; change')
for (const line of sizeTable(sizes)) console.log(line)
if (values.keep) keepSizes(sizes)
if (values.check && sizes.some(isTooLarge)) process.exitCode = 1
