import { shareOf } from '../../support/depth.ts'
import { useEngine } from '../world.ts'
import { gheosFor, tellsNothing } from './tells-nothing.ts'

useEngine()

tellsNothing(shareOf([gheosFor(2), gheosFor(4)]))
