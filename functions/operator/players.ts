import type { PlayerId } from '../api/ids.ts'
import { claimOf, playerAt } from '../messages/mail/address.ts'
import type { Ports } from '../ports/index.ts'
import { everybody } from '../store/operator/everybody.ts'
import { getMail } from '../store/players/mail-item.ts'
import { getPlayer, type Player } from '../store/players/players.ts'
import { listRows, tableOfRow } from '../store/tables/rows.ts'

type Finding = Pick<Ports, 'store' | 'random'>

/** A player as operators find them. */
export interface FoundPlayer {
  player: PlayerId
  name: string
  /** ISO 8601: since when they are here, and since when they are suspended. */
  at: string
  suspended: string | null
}

/** The players of a word: of an address or an id the one, otherwise all who have it as their name, or in their name. */
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
  return (await everybody(ports.store))
    .filter(({ profile }) => isWanted(fold(profile.name)))
    .map(({ player, profile }) => foundOf(player, profile))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
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
