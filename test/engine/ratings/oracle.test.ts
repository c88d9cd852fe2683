import fc from 'fast-check'
import { rate as rateByOpenskill } from 'openskill'
import { expect, it } from 'vitest'
import { exponential } from '../../../engine/ratings/exponential.ts'
import { rate, type Team } from '../../../engine/ratings/rate.ts'

const strength = fc.record({
  m: fc.double({ min: -800, max: 800, noNaN: true }),
  v: fc.double({ min: 400, max: 40_000, noNaN: true }),
})
const team = fc.record({
  rank: fc.integer({ min: 1, max: 5 }),
  strengths: fc.array(strength, { minLength: 1, maxLength: 3 }),
})

/**
 * The same by openskill. Its variances count in full against its β, ours by 0.8 ÷ n: so it is given variances that are
 * smaller by that, and what it makes of them is enlarged again.
 */
function byOracle(teams: readonly Team[]) {
  const [n, share] = [teams.length, 0.8 / teams.length]
  const given = teams.map(({ strengths }) =>
    strengths.map(({ m, v }) => ({ mu: m, sigma: Math.sqrt(v * share) })),
  )
  const options = { rank: teams.map(({ rank }) => rank), beta: 173.7178 / Math.sqrt(n), tau: 0 }
  const rated = rateByOpenskill(given, { ...options, epsilon: 1e-12, gamma: () => 1 / share })
  return rated.map((strengths, i) =>
    strengths.map(({ mu, sigma }, k) => ({
      m: teams[i].strengths[k].m + (mu - teams[i].strengths[k].m) / share,
      v: Math.max((sigma * sigma) / share, 100),
    })),
  )
}

it('rate: agrees with openskill to 1e-9, ties and teams included', () => {
  const property = fc.property(fc.array(team, { minLength: 2, maxLength: 6 }), (teams) => {
    const [ours, theirs] = [rate(teams), byOracle(teams)]
    for (const [i, strengths] of ours.entries())
      for (const [k, { m, v }] of strengths.entries()) {
        expect(Math.abs(m - theirs[i][k].m)).toBeLessThan(1e-9 * Math.max(1, Math.abs(m)))
        expect(Math.abs(v - theirs[i][k].v)).toBeLessThan(1e-9 * Math.max(1, v))
      }
  })
  fc.assert(property, { numRuns: 400 })
})

it('exponential: Math.exp to the last digits', () => {
  const property = fc.property(fc.double({ min: -60, max: 20, noNaN: true }), (x) => {
    expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-12)
  })
  fc.assert(property, { numRuns: 2_000 })
  expect([exponential(0), exponential(-0)]).toEqual([1, 1])
})
