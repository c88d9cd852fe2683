import type { Settings } from './settings.ts'

/** The settings that a stack reports: those that people would miss if the next deployment dropped them. */
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

/** Former settings that are no longer chosen, in words; except those that were explicitly dropped. */
export const lost = (stands: Chosen, next: Chosen, dropped: readonly string[]): string[] =>
  (['domain', 'mail'] as const)
    .filter((what) => stands[what] !== null && stands[what] !== next[what] && !dropped.includes(what))
    .map((what) => `${what} is ${stands[what]}, and would be ${next[what] ?? 'none'}`)
