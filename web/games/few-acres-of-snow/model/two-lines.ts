/** Characters that fit two lines of a price on the narrowest phone. */
const room = 84

/** A sentence of a price. The lower its rank, the more it matters; a short form may stand for it where it is too long. */
export interface Part {
  said: string
  rank: number
  short?: string
}

/** A price: what matters most of it, in at most two lines, and the sentences that these leave out. */
export interface Price {
  first: string
  rest: string
}

/** Parts in the order in which they are read; those that matter most are chosen first for the two lines. */
export function inTwoLines(parts: readonly Part[]): Price {
  const chosen = new Map<Part, string>()
  let left = room
  for (const part of parts.toSorted((a, b) => a.rank - b.rank)) {
    const fits = [part.said, part.short ?? ''].find((words) => words && words.length <= left)
    if (!fits) continue
    chosen.set(part, fits)
    left -= fits.length + 1
  }
  return {
    first: parts.flatMap((part) => chosen.get(part) ?? []).join(' '),
    rest: parts.flatMap((part) => (chosen.get(part) === part.said ? [] : [part.said])).join(' '),
  }
}
