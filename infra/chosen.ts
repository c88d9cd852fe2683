import type { Settings } from './settings.ts'

/** What a stack tells of its settings: what people would miss, were it gone with the next deployment. */
export interface Chosen {
  tables: string
  domain: string | null
  mail: string | null
}

export const chosenIn = ({ tables, domain, mail }: Settings): Chosen => ({
  tables,
  domain: domain?.name ?? null,
  mail: mail?.address ?? null,
})

/** What stood and is no longer chosen, in words; but for what was said to be dropped. */
export const lost = (stands: Chosen, next: Chosen, dropped: readonly string[]): string[] =>
  (['domain', 'mail'] as const)
    .filter((what) => stands[what] !== null && stands[what] !== next[what] && !dropped.includes(what))
    .map((what) => `${what} is ${stands[what]}, and would be ${next[what] ?? 'none'}`)
