import { describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { beginningOf, unprojected } from '../crashes/beginning.ts'
import { rulesOf } from '../crashes/flow.ts'
import { fewFlows } from '../crashes/flows.ts'
import { askAndSettle, type Instance } from '../crashes/instance.ts'
import type { Scene } from '../crashes/scene.ts'
import { another, layOut, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight } from '../crashes/truth.ts'
import { interleavings } from './interleave.ts'

useDatabase()

const projectAll = (scene: Scene) => async (instance: Instance) => {
  for (const table of Object.values(scene.tables)) await project(instance.ports, table as TableId)
}

describe('a projection that is held before any of its calls, while its table goes on and is projected again', () => {
  it.each(fewFlows)('overwrites nothing that is newer, the first one of all: $name', async (flow) => {
    const { scene, stored } = await unprojected(flow)
    const acts = {
      slow: projectAll(scene),
      fast: (instance: Instance) => askAndSettle(instance, flow.asks(scene)),
    }
    for (const { fast, after, heldAt } of await interleavings(stored, acts, rulesOf(flow))) {
      expect(fast.status).toBeLessThan(300)
      expectAllRight(after, `held before call ${heldAt}`)
    }
  })
})

describe('a projection that is asked for again', () => {
  it.each(fewFlows)('writes nothing: $name', async (flow) => {
    const { scene, stored } = await beginningOf(flow)
    const instance = another({ ...(await layOut(stored)), ...rulesOf(flow) })
    await askAndSettle(instance, flow.asks(scene))
    const once = await storedAt(instance)
    await projectAll(scene)(instance)
    await projectAll(scene)(instance)
    expect(await storedAt(instance)).toEqual(once)
  })
})
