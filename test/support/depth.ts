/**
 * How much is tried. `npm test` tries one of each kind; `npm run test:deep` tries all that multiplies, or the share of it
 * that `--shard` names. Files for the deep run alone are called `*.deep.test.ts`, and import what they have in common with
 * the quick one beside them; a quick one that imports this, or `deep-it.ts`, is tried again in the deep run, as a whole.
 */

/** Reads `3/8`: the third of eight shares. */
const [share, shares] = (process.env.POSTHORN_DEEP ?? '1/1').split('/').map(Number)

/** Whether all that multiplies is tried. */
export const isDeep = process.env.POSTHORN_DEEP !== undefined

/** Whether the deep run is not shared out: then what takes a quarter of an hour is tried, too. */
export const isUndivided = isDeep && shares === 1

/** What random tables of the deep run begin from; another one at each commit. */
export const deepSeed = Number(process.env.POSTHORN_SEED ?? 1)

/** The cases of this share. They don't depend on the seed: CI makes both of the commit, and would run the same share each time. */
export const shareOf = <T>(cases: readonly T[]): T[] => cases.filter((_, i) => i % shares === share - 1)

/** Tests that kill something at each call, one by one, go on by this many calls. */
export const stride = isDeep ? 1 : 4

/** The first case of each kind in the quick run, and all in the deep one. */
export function oneOfEach<T>(cases: readonly T[], kindOf: (one: T) => string): T[] {
  if (isDeep) return [...cases]
  const met = new Set<string>()
  return cases.filter((one) => {
    const kind = kindOf(one)
    if (met.has(kind)) return false
    met.add(kind)
    return true
  })
}
