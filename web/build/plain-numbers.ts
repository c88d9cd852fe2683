import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { isCatalogue } from '../text/compile.ts'
import { root } from './root.ts'

/** Has catalogues write small numbers without a format: no page waits for its first one. */
export const plainNumbers: Plugin = {
  name: 'plain-numbers',
  setup({ onResolve }) {
    onResolve({ filter: /^@messageformat\/runtime$/ }, ({ importer }) =>
      isCatalogue.test(importer) ? { path: join(root, 'web/text/numbers.ts') } : null,
    )
  },
}
