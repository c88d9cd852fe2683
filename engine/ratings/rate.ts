import { exponential } from './exponential.ts'

/** What is known of a strength: its mean, from 0, and its variance. */
export interface Strength {
  m: number
  v: number
}

/** Those whose strengths add up: a person, and the sides they played. A better place has a lower rank. */
export interface Team {
  rank: number
  strengths: Strength[]
}

/** A team 400 points ahead wins ten times as often as it loses: 400 ÷ ln 10. */
const SCALE = 173.7178
/** How much of what is not known of the teams dampens a result. */
const DOUBT = 0.8
/** Nobody is ever known better than this, squared. */
const LEAST = 100

/**
 * Strengths after a result, per team in order: Weng and Lin's Plackett–Luce, “A Bayesian Approximation Method for Online
 * Ranking” (2011), algorithm 4, with ties.
 */
export function rate(teams: readonly Team[]): Strength[][] {
  const sums = teams.map(({ strengths }) => totalOf(strengths))
  const c2 = SCALE * SCALE + (DOUBT / teams.length) * totalOf(sums).v
  const c = Math.sqrt(c2)
  const best = Math.max(...sums.map(({ m }) => m))
  const powers = sums.map(({ m }) => exponential((m - best) / c))
  const ties = teams.map(({ rank }) => teams.filter((other) => other.rank === rank).length)
  const behind = teams.map(({ rank }) =>
    powers.reduce((sum, power, i) => (teams[i].rank >= rank ? sum + power : sum), 0),
  )
  return teams.map(({ rank, strengths }, i) => {
    let [omega, delta] = [0, 0]
    for (const [q, other] of teams.entries()) {
      if (other.rank > rank) continue
      const chance = powers[i] / behind[q]
      omega += ((q === i ? 1 : 0) - chance) / ties[q]
      delta += (chance * (1 - chance)) / ties[q]
    }
    return strengths.map(({ m, v }) => ({
      m: m + (v / c) * omega,
      v: Math.max(v * (1 - (v * delta) / c2), LEAST),
    }))
  })
}

const totalOf = (strengths: readonly Strength[]): Strength =>
  strengths.reduce((sum, { m, v }) => ({ m: sum.m + m, v: sum.v + v }), { m: 0, v: 0 })
