import type { Plugin } from 'esbuild'
import { gameClients } from '../games/index.ts'
import { darkPalette, lightPalette, type Palette } from '../print/palette.ts'
import { root } from './root.ts'

/**
 * Styles that stand elsewhere: the page's colours are those of pictures, every game has its own sheet, and how many
 * stand in a row of the first page follows from their number.
 */
export const styles = (): Plugin => ({
  name: 'styles',
  setup(builder) {
    const games = Object.keys(gameClients)
    const rows = Math.ceil(games.length / 5)
    const contents: Record<string, string> = {
      'posthorn:palette': `:root{${properties(lightPalette)}}
        @media (prefers-color-scheme: dark){:root:not([data-theme="light"]){${properties(darkPalette)}}}
        :root[data-theme="dark"]{${properties(darkPalette)}}`,
      'posthorn:games': [
        ...games.map((game) => `@import "./web/games/${game}/${game}.css";`),
        `:root{--games-in-row:${Math.ceil(games.length / rows)}}`,
      ].join(''),
    }
    builder.onResolve({ filter: /^posthorn:/ }, ({ path }) => ({ path, namespace: 'styles' }))
    builder.onLoad({ filter: /./, namespace: 'styles' }, ({ path }) => ({
      contents: contents[path],
      loader: 'css',
      resolveDir: root,
    }))
  },
})

const properties = (colours: Palette): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
