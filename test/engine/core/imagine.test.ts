import { expect, test } from 'vitest'
import { mask, open, type Secret, scripted, secret, seeded } from '../../../engine/core/index.ts'
import { fill, isHidden } from '../../../engine/core/secrets/imagine.ts'

const chance = () => seeded('00'.repeat(32), [], 1)
const viewOf = (boxes: Secret<string>[][]) => structuredClone(mask(boxes, 0))

test('fill: deals the rest of the pool to the hidden boxes of all lists', () => {
  const view = viewOf([
    [secret('a', [0]), secret('b', [])],
    [secret('a', []), secret('c', 'all')],
  ])
  fill(view, ['a', 'a', 'b', 'c'], chance())
  const values = view.flat().map(open)
  expect(values[0]).toBe('a')
  expect(values[3]).toBe('c')
  expect([...values].sort()).toEqual(['a', 'a', 'b', 'c'])
})

test('fill: every order of the hidden values can come up', () => {
  const ways = [0, 1].map((draw) => {
    const view = viewOf([[secret('a', []), secret('b', [])]])
    fill(view, ['a', 'b'], scripted([draw]))
    return view[0].map(open).join('')
  })
  expect(ways).toEqual(['ba', 'ab'])
})

test('fill: throws when the view and the pool do not agree', () => {
  const known = viewOf([[secret('x', [0])]])
  expect(() => fill(known, ['a'], chance())).toThrow('x lies in a box but not in the pool')
  const tooMany = viewOf([[secret('a', []), secret('b', [])]])
  expect(() => fill(tooMany, ['a'], chance())).toThrow('1 values for 2 hidden boxes')
  const tooFew = viewOf([[secret('a', [])]])
  expect(() => fill(tooFew, ['a', 'b'], chance())).toThrow('2 values for 1 hidden boxes')
})

test('isHidden: true only for a box that the viewer has not seen', () => {
  expect(viewOf([[secret('', [0]), secret('', [])]])[0].map(isHidden)).toEqual([false, true])
})
