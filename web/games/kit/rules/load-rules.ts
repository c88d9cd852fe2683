import type { FunctionComponent } from 'preact'
import { gameClients } from '../../index.ts'
import type { RulesProps } from '../choices/board-props.ts'
import { loadAtTable } from '../words.tsx'

/** The rules of a game, with all that it says: they call its things by their names. */
export async function loadRules(game: string): Promise<FunctionComponent<RulesProps> | null> {
  const client = gameClients[game]
  if (!client) return null
  const [Rules] = await Promise.all([client.rules(), loadAtTable(game)])
  return Rules
}
