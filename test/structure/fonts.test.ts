import { expect, it } from 'vitest'
import { filesBelow, read } from './sources.ts'

it('pictures name their font in one place, where its digits are quoted: browsers ignore it otherwise', () => {
  const naming = filesBelow('web', /\.tsx?$/).filter((path) => /font-family[^{}]*Brygada/.test(read(path)))
  expect(naming).toEqual([])
})
