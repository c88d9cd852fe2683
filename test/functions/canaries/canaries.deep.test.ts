import { it } from 'vitest'
import { shareOf } from '../../support/depth.ts'
import { useEngine } from '../support/world.ts'
import { gheosFor, tellsNothing } from './tells-nothing.ts'

useEngine()

it.each(shareOf([gheosFor(2), gheosFor(4)]))(
  'canary, whole table of %s: each player sees what is theirs to see, and nothing else',
  (...one) => tellsNothing(one),
)
