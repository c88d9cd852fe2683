import type { Settings } from './settings.ts'

/** Settings that people would miss if a deployment dropped them. */
const guarded = [
  ...(['domain', 'zone', 'mail', 'mailZone', 'replies', 'repliesZone'] as const),
  ...(['email', 'canary', 'firewall', 'backups'] as const),
] as const

/** The settings that a stack reports; stacks of earlier versions report some of them. */
export type Chosen = { tables: string } & { [G in (typeof guarded)[number]]?: string | null }

export const chosenIn = (settings: Settings): Chosen => {
  const { tables, domain, zones, mail, replies, email, canary, firewall, backups } = settings
  const other = (zone: string | null) => (zone === zones.domain ? null : zone)
  return {
    ...{ tables, replies, email, firewall, backups },
    // Each that is not the same anyway.
    ...{ zone: zones.domain, mailZone: other(zones.mail), repliesZone: other(zones.replies) },
    domain: domain?.name ?? null,
    mail: mail?.address ?? null,
    canary: canary ? 'true' : null,
  }
}

/** Those whose value may change without anybody missing the former. */
const changeable: readonly string[] = ['email', 'firewall', 'backups']

/** Former settings that are no longer chosen, in words; except those that were explicitly dropped. */
export const lost = (stands: Chosen, next: Chosen, dropped: readonly string[]): string[] =>
  guarded
    .filter((what) => (stands[what] ?? null) !== null && stands[what] !== next[what])
    .filter((what) => !changeable.includes(what) || !next[what])
    .filter((what) => !dropped.includes(what))
    .map((what) => `${what} is ${stands[what]}, and would be ${next[what] ?? 'none'}`)
