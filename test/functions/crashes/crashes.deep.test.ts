import { describe } from 'vitest'
import { shareOf } from '../../support/depth.ts'
import { killedAt, useChildren } from './children.ts'
import { fewFlows, flows } from './flows.ts'
import { useDatabase } from './storage.ts'
import { testKilledAfterWrites, testKilledBeforeWrites, testKilledWhileMending } from './trial.ts'

useDatabase()
useChildren()

describe('a process is killed, and nothing is lost or doubled', () => {
  testKilledAfterWrites(shareOf(flows), killedAt)
  testKilledBeforeWrites(shareOf(fewFlows), killedAt)
  testKilledWhileMending(shareOf(flows), killedAt)
})
