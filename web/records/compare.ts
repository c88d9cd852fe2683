import type { PublicEntry, TableRecord } from '../../engine/core/index.ts'

/** What this device keeps of a table from before. */
interface KeptHashes {
  seedHash: string
  entries: readonly Pick<PublicEntry, 'version' | 'hash'>[]
}

/** How a record stands to what a device saw as it happened: entries that are the same, and what is not. */
export interface Comparison {
  same: number
  /** The first entry whose hash was another; 0 where the seed that was promised was; null where all is as it was. */
  differs: number | null
}

/**
 * Compares a record with what a device was told while it was made: whoever changed the past since then is found out, for
 * each hash covers all before it.
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
