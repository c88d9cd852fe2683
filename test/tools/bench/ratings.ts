import { foldResults } from '../../../engine/ratings/index.ts'
import { generated } from '../../engine/ratings/generated.ts'
import type { Part } from './figure.ts'
import { compared } from './measure.ts'
import { samples } from './once.ts'

/** Far more than a club of 250 plays in a lifetime. */
const RESULTS = samples(100_000, 1_000)

/** Folding all results of a club, beside reading the same as JSON. */
export async function benchRatings(): Promise<Part> {
  const title = 'ratings'
  const results = generated(1, RESULTS, 250)
  const text = JSON.stringify(results)
  const figures = await compared(title, [
    { name: 'JSON.parse of them', run: () => JSON.parse(text) },
    { name: 'all results folded', run: () => foldResults(results), reach: 3 },
  ])
  return { title, about: `${RESULTS} results, 250 people`, figures }
}
