import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sealed, unsealed } from '../../../functions/messages/links/seal.ts'
import { newWorld, useEngine } from '../support/world.ts'

useEngine()

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

// Of three lengths in a row two leave bits of the last letter unused.
it.each(['a', 'ab', 'abc'])('sealed token of %s: is read only unaltered', async (value) => {
  const { ports } = await newWorld()
  const token = await sealed(ports, value)
  const read = (one: string) => unsealed(ports, one, v.string())
  expect([await read(token), await sealed(ports, value)]).toEqual([value, token])
  const others = letters.map((letter) => token.slice(0, -1) + letter).filter((other) => other !== token)
  const middle = Math.floor(token.length / 2)
  const bent = letters.map((letter) => token.slice(0, middle) + letter + token.slice(middle + 1))
  for (const other of [...others, ...bent.filter((one) => one !== token), `${token}A`, token.slice(0, -1)])
    expect(await read(other), other).toBeNull()
  expect(await unsealed(ports, token, v.number())).toBeNull()
})
