import type { FunctionComponent } from 'preact'
import type { RulesProps } from './board-props.ts'
import { gameClients } from './index.ts'
import { loadAtTable } from './words.tsx'

/** The rules of a game, with all that it says: they call its things by their names. */
export async function loadRules(game: string): Promise<FunctionComponent<RulesProps> | null> {
  const client = gameClients[game]
  if (!client) return null
  const [Rules] = await Promise.all([client.rules(), loadAtTable(game)])
  return Rules
}
