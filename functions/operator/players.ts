import { playersAmong } from '../../engine/core/index.ts'
import type { PlayerId, TableId } from '../api/ids.ts'
import { claimOf, playerAt } from '../messages/mail/address.ts'
import type { Ports } from '../ports/index.ts'
import type { Store } from '../store/dynamodb/client.ts'
import { isDenied } from '../store/dynamodb/gate.ts'
import { everybody } from '../store/operator/everybody.ts'
import { getMail } from '../store/players/mail-item.ts'
import { getPlayer, getPlayers, type Player } from '../store/players/players.ts'
import { newestEntry } from '../store/tables/log.ts'
import { listRows, tableOfRow } from '../store/tables/rows.ts'
import { everyRunning } from '../store/tables/running.ts'
import { getWho } from '../store/tables/table-items.ts'

type Finding = Pick<Ports, 'store' | 'random'>

/** A player as operators find them. */
export interface FoundPlayer {
  player: PlayerId
  name: string
  /** ISO 8601: since when they are here, and since when they are suspended. */
  at: string
  suspended: string | null
}

/** The running tables whose players are looked at where not all may be read. */
const MOST_TABLES = 500

/**
 * The players of a word: of an address or an id the one, otherwise all who have it as their name, or in their name. No
 * function on AWS may read the whole store: there, a name finds players of running tables alone.
 */
export async function findPlayers(
  ports: Finding,
  word: string,
  names: 'whole' | 'in part',
): Promise<FoundPlayer[]> {
  const wanted = word.trim()
  if (wanted === '') return []
  const one = wanted.includes('@') ? await atAddress(ports, wanted) : (wanted as PlayerId)
  const profile = one && (await getPlayer(ports.store, one, 'consistent'))
  if (one && profile) return [foundOf(one, profile)]
  if (wanted.includes('@')) return []
  const folded = fold(wanted)
  const isWanted = (name: string) => (names === 'whole' ? name === folded : name.includes(folded))
  const all = await everybody(ports.store).catch((error) => {
    if (isDenied(error)) return playing(ports.store)
    throw error
  })
  return all
    .filter(({ profile }) => isWanted(fold(profile.name)))
    .map(({ player, profile }) => foundOf(player, profile))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
}

async function playing(store: Store): Promise<{ player: PlayerId; profile: Player }[]> {
  const tables: TableId[] = []
  for await (const { table } of everyRunning(store)) {
    tables.push(table)
    if (tables.length >= MOST_TABLES) break
  }
  const newest = await Promise.all(tables.map((table) => newestEntry(store, table, 'eventual')))
  const who = await getWho(
    store,
    newest.flatMap((kept) => (kept ? playersAmong(kept.entry) : [])),
    'eventual',
  )
  const players = [...new Set([...who.values()].map(({ player }) => player))]
  const profiles = await getPlayers(store, players, 'eventual')
  return players.flatMap((player) => {
    const profile = profiles.get(player)
    return profile ? [{ player, profile }] : []
  })
}

const atAddress = async (ports: Finding, address: string): Promise<PlayerId | null> =>
  playerAt(ports, await claimOf(ports, address))

/** Names are alike whatever their case and accents. */
const fold = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const foundOf = (player: PlayerId, { name, at, suspended }: Player): FoundPlayer => ({
  ...{ player, name, at, suspended: suspended ?? null },
})

/** More of one player: their address, and the tables in their inbox. */
export async function moreOf(
  { store }: Finding,
  player: PlayerId,
): Promise<{ address: string | null; tables: string[] }> {
  const [{ address }, rows] = await Promise.all([
    getMail(store, player, 'consistent'),
    listRows(store, player, 'consistent'),
  ])
  return { address, tables: rows.filter(({ left }) => !left).map(tableOfRow) }
}
