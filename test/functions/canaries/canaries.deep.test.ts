import { it } from 'vitest'
import { shareOf } from '../../support/depth.ts'
import { useEngine } from '../world.ts'
import { gheosFor, tellsNothing } from './tells-nothing.ts'

useEngine()

it.each(shareOf([gheosFor(2), gheosFor(4)]))(
  'at a whole table of %s, what is not for somebody is never told him, and what is, is',
  (...one) => tellsNothing(one),
)
