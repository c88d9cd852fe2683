import { describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { beginningOf, unprojected } from '../crashes/beginning.ts'
import { rulesOf } from '../crashes/flows/flow.ts'
import { fewFlows } from '../crashes/flows/index.ts'
import { askAndSettle, type Instance } from '../crashes/instance.ts'
import type { Scene } from '../crashes/scene.ts'
import { another, layOut, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight } from '../crashes/truth.ts'
import { interleavings } from './interleave.ts'

useDatabase()

const projectAll = (scene: Scene) => async (instance: Instance) => {
  for (const table of Object.values(scene.tables)) await project(instance.ports, table as TableId)
}

describe('late projection', () => {
  it.each(fewFlows)(
    '$name: held at any call while the table goes on, it overwrites nothing newer',
    async (flow) => {
      const { scene, stored } = await unprojected(flow)
      const acts = {
        slow: projectAll(scene),
        fast: (instance: Instance) => askAndSettle(instance, flow.asks(scene)),
      }
      for (const { fast, after, heldAt } of await interleavings(stored, acts, rulesOf(flow))) {
        expect(fast.status).toBeLessThan(300)
        expectAllRight(after, `held before call ${heldAt}`)
      }
    },
  )
})

describe('repeated projection', () => {
  it.each(fewFlows)('$name: writes nothing', async (flow) => {
    const { scene, stored } = await beginningOf(flow)
    const instance = another({ ...(await layOut(stored)), ...rulesOf(flow) })
    await askAndSettle(instance, flow.asks(scene))
    const once = await storedAt(instance)
    await projectAll(scene)(instance)
    await projectAll(scene)(instance)
    expect(await storedAt(instance)).toEqual(once)
  })
})
