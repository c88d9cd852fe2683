import {
  type AnyGame,
  type Entry,
  type GivenEntry,
  importAll,
  importFileOf,
  type Json,
  levels,
  type SeatName,
  type TableRecord,
} from '../../engine/core/index.ts'

/**
 * A whole table in a link that anybody can open without a server: the actions and the draws. The rest follows by the
 * rules, and is worked out there anew.
 */
export interface Linked {
  game: string
  options: Json
  names: readonly SeatName[]
  /** When it ended, ISO 8601. */
  at: string
  entries: readonly GivenEntry[]
}

/**
 * What a link holds. A person's name is a text there: links are short, and apps from before names were data read them.
 * What they packed as texts are the names of bots, too, in the language of their reader.
 */
type Packed = Omit<Linked, 'names'> & { names: readonly PackedName[] }
type PackedName = string | Exclude<SeatName, { name: string }>

const packedName = (name: SeatName): PackedName => ('name' in name ? name.name : name)
const unpackedName = (name: PackedName): SeatName => (typeof name === 'string' ? { name } : name)

const isName = (name: PackedName): boolean =>
  typeof name === 'string' ||
  ('erased' in name
    ? Number.isSafeInteger(name.erased)
    : levels.includes(name.level) && (name.bot === null || Number.isSafeInteger(name.bot)))

/** Upper bounds: letters that chats still take for a link, and bytes that are unpacked of one. */
const longest = { link: 6000, unpacked: 1_000_000 }

/** The path of a link to a whole table, which no server's log ever has; null when it would be too long for one. */
export async function linkTo(record: TableRecord, names: readonly SeatName[]): Promise<string | null> {
  const file = importFileOf(record)
  if (!file) return null
  const { game, options, entries } = file
  const linked: Packed = {
    game,
    options,
    names: names.map(packedName),
    at: record.entries.at(-1)!.at,
    entries,
  }
  // Chats cut a link before a last `-` or `_`: blanks, which mean nothing in JSON, lead to another end.
  for (let json = JSON.stringify(linked); ; json += ' ') {
    const text = await packed(json)
    if (text.length > longest.link) return null
    if (/[a-z0-9]$/i.test(text)) return `/record#table=${text}`
  }
}

async function packed(text: string): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), utf8.encode(text))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The table behind the `#` of an address, packed; null when there is none. */
export const tableIn = (hash: string): string | null => /^#table=(.+)$/.exec(hash)?.[1] ?? null

/** The content of a link; null when it is not one of these. Anybody may have written it. */
export async function unpacked(text: string): Promise<Linked | null> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const json = await through(new DecompressionStream('deflate-raw'), bytes)
    const linked: Packed = JSON.parse(new TextDecoder().decode(json))
    const { game, names, at, entries } = linked
    const isSound =
      [game, at].every((one) => typeof one === 'string') &&
      names.every(isName) &&
      !Number.isNaN(Date.parse(at)) &&
      Array.isArray(entries)
    return isSound ? { ...linked, names: names.map(unpackedName) } : null
  } catch {
    return null
  }
}

/** The table of a link, played again; null when the rules don't lead to its last entry. */
export function replayed(game: AnyGame, { options, names, at, entries }: Linked): Entry[] | null {
  try {
    const table = { options: game.options.parse(options), seats: names.length, entries }
    const log = importAll(game, table, { id: '', at, seed: '00'.repeat(32) })
    return log.length > 0 && log.length === entries.length ? log : null
  } catch {
    return null
  }
}

const utf8 = new TextEncoder()

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let length = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
    length += value.length
    // A few letters may unpack to more than any device has room for.
    if (length > longest.unpacked) throw new RangeError('Too long for a link.')
    parts.push(value)
  }
}
