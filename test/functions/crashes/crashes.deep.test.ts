import { describe } from 'vitest'
import { shareOf } from '../../support/depth.ts'
import { killedAt, useChildren } from './children.ts'
import { fewFlows, flows } from './flows/index.ts'
import { flowsOfPlans } from './flows/plans.ts'
import { useDatabase } from './storage.ts'
import { testKilledAfterWrites, testKilledBeforeWrites, testKilledWhileMending } from './trial.ts'

useDatabase()
useChildren()

describe('killed process', () => {
  testKilledAfterWrites(shareOf([...flows, ...flowsOfPlans]), killedAt)
  testKilledBeforeWrites(shareOf(fewFlows), killedAt)
  testKilledWhileMending(shareOf(flows), killedAt)
})
