import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/**
 * Writes whole numbers below 1000, which are their digits in each language of the app, without a format of the browser's:
 * making the first one holds up a board for as long as drawing half of it.
 */
export const plainNumbers: Plugin = {
  name: 'plain-numbers',
  setup({ onLoad }) {
    onLoad({ filter: /@messageformat[/\\]runtime[/\\]esm[/\\]runtime\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source.replace(
        'return _nf(lc).format(value - offset);',
        'const n = value - offset; return n >= 0 && n < 1000 && n % 1 === 0 ? String(n) : _nf(lc).format(n);',
      )
      if (contents === source) throw new Error('The numbers of messageformat are not where they were.')
      return { contents }
    })
  },
}
