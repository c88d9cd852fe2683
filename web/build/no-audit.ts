import type { Plugin } from 'esbuild'

/**
 * Leaves out of every game's rules how positions are audited: what the app shows, tests have audited. This saves one or
 * two KB of what each game loads.
 */
export const noAudit: Plugin = {
  name: 'no-audit',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]engine[/\\].*[/\\]audit\.ts$/ }, () => ({
      contents: 'export const audit = () => null',
    }))
  },
}
