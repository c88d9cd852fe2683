import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/**
 * Leaves out of idb its loops over cursors, which nobody here asks for: they would add some 250 bytes to the first
 * screen and to the worker.
 */
export const noIterators: Plugin = {
  name: 'no-iterators',
  setup({ onLoad }) {
    onLoad({ filter: /idb[/\\]build[/\\]index\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source.replace(/^const advanceMethodProps .*(?=^export )/ms, '')
      if (contents === source) throw new Error('The loops of idb are not where they were.')
      return { contents }
    })
  },
}
