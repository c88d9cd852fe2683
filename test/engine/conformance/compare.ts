import { canonical } from '../../../engine/core/index.ts'
import { isBox } from '../../../engine/core/secrets/secret.ts'

/** Where two values differ first, in words; null where they are equal. `loose` accepts any value for what is hidden on the left. */
export function difference(left: unknown, right: unknown, loose = false, path = ''): string | null {
  if (left === right) return null
  const bothObjects = typeof left === 'object' && typeof right === 'object' && left !== null && right !== null
  if (!bothObjects || Array.isArray(left) !== Array.isArray(right))
    return `${path || 'the whole'}: ${brief(left)} against ${brief(right)}`
  if (loose && isBox(left) && isBox(right) && left['?'] === null)
    return difference(left.to, right.to, loose, `${path}/to`)
  const [a, b] = [Object.keys(left), Object.keys(right)]
  const partOf = (whole: object, key: string) => (whole as Record<string, unknown>)[key]
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if (a[i] !== b[i]) return `${path}: ${brief(a)} against ${brief(b)}`
    const found = difference(partOf(left, a[i]), partOf(right, a[i]), loose, `${path}/${a[i]}`)
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
