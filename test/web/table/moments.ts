/** Every moment of random tables by their seed; each table is played once. */
export function momentsBySeed<M>(
  play: (seed: number, watch: (moment: M) => void) => unknown,
): (seed: number) => M[] {
  const played = new Map<number, M[]>()
  return (seed) => {
    const known = played.get(seed)
    if (known) return known
    const moments: M[] = []
    play(seed, (moment) => moments.push(moment))
    played.set(seed, moments)
    return moments
  }
}

/** This many moments that fit, a few of every table, spread over it. */
export function momentsThat<M>(
  fit: (moment: M) => boolean,
  many: number,
  momentsOf: (seed: number) => M[],
): M[] {
  const found: M[] = []
  for (let seed = 1; found.length < many && seed < 60; seed++) {
    const fitting = momentsOf(seed).filter(fit)
    const step = Math.max(1, Math.floor(fitting.length / 4))
    found.push(...fitting.filter((_, i) => i % step === 0))
  }
  return found.slice(0, many)
}
