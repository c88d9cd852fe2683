import type { InboxRow } from '../../api/shapes.ts'
import { gameName } from './game-name.ts'
import { type MailWords, quoted } from './words.ts'

/** A row of an inbox in words: the table by its title and its game, and the others who sit there. */
export async function rowInWords(
  { game, title, names, seat }: Pick<InboxRow, 'game' | 'title' | 'names' | 'seat'>,
  { language, called, named }: MailWords,
): Promise<{ what: string; others: string[] }> {
  const others = names.flatMap((name, other) =>
    other === seat || name === null ? [] : [quoted(named(name))],
  )
  return { what: called(title, await gameName(game, language)), others }
}
