import type { AnyGame, Field, Json } from '../../engine/core/index.ts'
import { type Level, levels } from '../../engine/core/seats/level.ts'
import type { LocalTable } from '../device/device-store.ts'

/** The same table with what plays against one a level better or worse. */
export interface LevelBeside {
  /** The level: a sentence of the game's own catalogue, or that of bots. */
  level: { ofGame: string } | { ofBots: Level }
  options: Json
  opponents?: LocalTable['opponents']
}

type Played = { options: Json; opponents?: LocalTable['opponents'] | undefined; seats: number }

/**
 * A table like this one, `by` levels better; null where there is none: against people, with bots of several levels, or
 * beyond the best and the easiest.
 * @param field the option of the game that says how well it plays itself against one player
 */
export function levelBeside(
  game: AnyGame,
  field: string | undefined,
  played: Played,
  by: 1 | -1,
): LevelBeside | null {
  const { options, opponents, seats } = played
  if (seats === 1) {
    const known = (game.options.fields as readonly Field[]).find(({ key }) => key === field)
    if (!field || known?.kind !== 'choice') return null
    const chosen = options as { [key: string]: Json }
    const level = known.values[known.values.indexOf(String(chosen[field])) + by]
    return level
      ? { level: { ofGame: `field.${field}.${level}` }, options: { ...chosen, [field]: level } }
      : null
  }
  const own = [...new Set(opponents?.filter((level) => level !== null))]
  const level = own.length === 1 ? levels[levels.indexOf(own[0]!) + by] : undefined
  if (!level || !opponents) return null
  return {
    level: { ofBots: level },
    options,
    opponents: opponents.map((one) => one && level),
  }
}

/** What suits a player after such a result: `mine` and the best of the others in points, where points decided. */
export function fittingNext(
  won: boolean,
  mine: number | null,
  best: number | null,
): 'easier' | 'again' | 'harder' {
  if (won) return 'harder'
  return mine !== null && best !== null && mine * 2 <= best ? 'easier' : 'again'
}
