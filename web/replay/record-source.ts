import {
  type AnyGame,
  asEntry,
  type Entry,
  inTodaysRules,
  mask,
  type PublicEntry,
  publishEntry,
  publishTable,
  type RecordedEntry,
  type Seat,
} from '../../engine/core/index.ts'
import type { Earlier } from '../../functions/api/shapes.ts'
import type { Eyes, Source } from './source.ts'

/**
 * A table of which all is known here: a record, or a device's own log. Boxes that the viewer may not see are hidden
 * here, as a server would. Entries under newer rules than the game's can be told, and have no view.
 */
export function recordSource(
  game: AnyGame,
  entries: readonly RecordedEntry[],
  { names, eyes }: Pick<Source, 'names' | 'eyes'>,
): Source {
  const stories = new Map<Eyes, readonly PublicEntry[]>()
  const story = (as: Eyes): readonly PublicEntry[] => {
    const known = stories.get(as) ?? entries.map((entry) => toldOf(game, asEntry(entry), as))
    stories.set(as, known)
    return known
  }
  return {
    game: game.id,
    names,
    length: entries.length,
    eyes,
    story,
    async at(version, as) {
      const entry = asEntry(entries[version - 1])
      const { rules } = entry
      const isNewer = rules > game.rules
      const position = isNewer ? null : inTodaysRules(game, entry).position
      const value: Earlier = {
        version,
        state: publishTable(entry),
        view: seen(position, as),
        rules: isNewer ? rules : game.rules,
        entry: story(as)[version - 1],
      }
      return { value }
    },
    entries,
  }
}

/** Every seat's view, everybody's, and open hands: for a table that is over. One's own first, or everybody's. */
export function allEyes(seats: number, own: Seat | null): Eyes[] {
  const all: Eyes[] = [...Array(seats).keys(), 'spectator', 'open']
  const first = own ?? 'spectator'
  return [first, ...all.filter((eyes) => eyes !== first)]
}

const seen = <T>(value: T, eyes: Eyes): T => (eyes === 'open' ? value : mask(value, eyes))

function toldOf(game: AnyGame, entry: Entry, eyes: Eyes): PublicEntry {
  if (eyes !== 'open') return publishEntry(game, entry, eyes)
  const { actions, facts } = entry
  const open = actions.map(({ seat, action, order }) => ({ seat, action, byOrder: order !== undefined }))
  return { ...publishEntry(game, entry, 'spectator'), actions: open, facts }
}
