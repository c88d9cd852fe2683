/** Enough terms of the series for every digit of a number as small as `SMALL`. */
const TERMS = 12
const SMALL = 1 / 16

/**
 * e to the power of `x`, by + − × ÷ alone: that of JavaScript has other last digits on other machines, and a rating must
 * not.
 */
export function exponential(x: number): number {
  let [part, halvings] = [x, 0]
  for (; part > SMALL || part < -SMALL; halvings++) part /= 2
  let power = 1
  for (let term = TERMS; term > 0; term--) power = 1 + (power * part) / term
  for (; halvings > 0; halvings--) power *= power
  return power
}
