import { canonical } from '../../../engine/core/index.ts'
import { isBox } from '../../../engine/core/secret.ts'

/** Where two values differ first, in words; null where they are equal. `loose` accepts any value for what is hidden on the left. */
export function difference(left: unknown, right: unknown, loose = false, path = ''): string | null {
  if (left === right) return null
  const bothObjects = typeof left === 'object' && typeof right === 'object' && left !== null && right !== null
  if (!bothObjects || Array.isArray(left) !== Array.isArray(right))
    return `${path || 'the whole'}: ${brief(left)} against ${brief(right)}`
  if (loose && isBox(left) && isBox(right) && left['?'] === null)
    return difference(left.to, right.to, loose, `${path}/to`)
  const [a, b] = [Object.entries(left), Object.entries(right)]
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if (a[i]?.[0] !== b[i]?.[0])
      return `${path}: ${brief(Object.keys(left))} against ${brief(Object.keys(right))}`
    const found = difference(a[i][1], b[i][1], loose, `${path}/${a[i][0]}`)
    if (found) return found
  }
  return null
}

/** A value in one short line. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Where two lists differ as sets, in words; null where they are equal. */
export function setDifference(left: readonly unknown[], right: readonly unknown[]): string | null {
  const [a, b] = [new Set(left.map(canonical)), new Set(right.map(canonical))]
  const [onlyLeft, onlyRight] = [[...a].find((item) => !b.has(item)), [...b].find((item) => !a.has(item))]
  if (onlyLeft !== undefined) return `only the first has ${onlyLeft}`
  return onlyRight === undefined ? null : `only the second has ${onlyRight}`
}
