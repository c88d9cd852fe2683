/**
 * The figure of a line like `Drafts reach: 97 %` in a game's README: of random drafts, how many per cent meet nothing
 * unseen before the last action of their turn.
 */
export function statedReach(readme: string): number {
  const stated = /Drafts reach: (\d+(?:\.\d+)?) %/.exec(readme)
  if (!stated) throw new Error('The README has no line “Drafts reach: … %”.')
  return Number(stated[1])
}
