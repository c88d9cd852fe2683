import type { AnyGame, Reveal } from '../../../engine/core/index.ts'
import { NOWHERE, onEachTable, type Sample } from './tables.ts'

const inWords = (kind: string, { from, to }: { from: string; to: string }) => `${kind} shows ${from} to ${to}`

/** What comes to light by an action is declared in `reveals`: from where, to whom, and no more of it. */
export function reveals(game: AnyGame, sample: Sample): void {
  onEachTable('reveals', game, sample, (table) => {
    for (const { action, lights } of table.moves) {
      const declared: readonly Reveal[] = game.reveals[action.kind] ?? []
      for (const light of lights) {
        if (light.from === NOWHERE)
          throw new Error(
            `${inWords(action.kind, light)}: a box made and shown in one action must still lie in the position afterwards`,
          )
        const same = ({ from, to }: { from: string; to: string }) => from === light.from && to === light.to
        const most = declared.find(same)?.most ?? 0
        const count = lights.filter(same).length
        if (count > most) throw new Error(`${inWords(action.kind, light)}: ${count} times, declared ${most}`)
      }
    }
  })
}

/** What a game declares to come to light and what none of these tables has seen: it declares too much. */
export function unseenReveals(game: AnyGame, samples: readonly Sample[]): string[] {
  const declared = new Set<string>()
  for (const [kind, lines] of Object.entries<readonly Reveal[] | undefined>(game.reveals))
    for (const line of lines ?? []) declared.add(inWords(kind, line))
  for (const sample of samples)
    onEachTable('reveals', game, sample, ({ moves }) => {
      for (const { action, lights } of moves)
        for (const light of lights) declared.delete(inWords(action.kind, light))
    })
  return [...declared]
}
