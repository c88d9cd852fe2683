import { expect, it } from 'vitest'
import { ownSeals } from '../../../web/shell/forms/own-seals.ts'
import { mostAlike } from '../../support/rasters.ts'

it('seals of people at 24 pixels: any two differ in a third of their ink', async () => {
  const { pair, share } = await mostAlike(ownSeals)
  expect(share, pair).toBeGreaterThan(1 / 3)
})
