import { expect, it } from 'vitest'
import { filesBelow, read } from './sources.ts'

it('font of pictures: no source below web names it in a font-family', () => {
  const naming = filesBelow('web', /\.tsx?$/).filter((path) => /font-family[^{}]*Brygada/.test(read(path)))
  expect(naming).toEqual([])
})
