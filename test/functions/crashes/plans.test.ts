import { describe } from 'vitest'
import { flowsOfPlans } from './flows/plans.ts'
import { killedHere } from './killed.ts'
import { useDatabase } from './storage.ts'
import { testKilledAfterWrites, testKilledBeforeWrites, testKilledWhileMending } from './trial.ts'

useDatabase()

describe('interrupted sweep', () => {
  testKilledAfterWrites(flowsOfPlans, killedHere)
  testKilledBeforeWrites(flowsOfPlans, killedHere)
  testKilledWhileMending(flowsOfPlans.slice(0, 1), killedHere)
})
