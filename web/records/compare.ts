import type { PublicEntry, TableRecord } from '../../engine/core/index.ts'

/** The earlier state of a table that this device keeps. */
interface KeptHashes {
  seedHash: string
  entries: readonly Pick<PublicEntry, 'version' | 'hash'>[]
}

/**
 * The result of comparing a record with what a device saw as it happened: entries that are the same, and the
 * difference.
 */
export interface Comparison {
  same: number
  /** The first entry whose hash differs; 0 if the promised seed does; null when nothing differs. */
  differs: number | null
}

/**
 * Compares a record with what a device was told while it was made. A later change of the past is found out, since each
 * hash covers all before it.
 */
export function compared({ entries }: Pick<TableRecord, 'entries'>, seen: KeptHashes): Comparison {
  const hashes = new Map(entries.map(({ version, hash }) => [version, hash]))
  const differing = seen.entries.filter(({ version, hash }) => hashes.get(version) !== hash)
  const isPromised = entries[0]?.table.seedHash === seen.seedHash
  return {
    same: seen.entries.length - differing.length,
    differs: isPromised ? (differing[0]?.version ?? null) : 0,
  }
}
