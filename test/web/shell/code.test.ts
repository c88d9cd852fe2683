import { expect, it } from 'vitest'
import { codeTyped } from '../../../web/print/code.ts'
import { code, pastedCodes } from '../links/pasted-codes.ts'

it.each(pastedCodes)('pasted code: %j is read', (pasted) => {
  expect(codeTyped(pasted)).toBe(code)
})

it.each(['7K2MX0Q', '7K2MX0Q2', '7K2MX0Q11', '', '.', '7K2M Х0Q1'])(
  'pasted code: %j stays a different code',
  (pasted) => {
    expect(codeTyped(pasted)).not.toBe(code)
  },
)
