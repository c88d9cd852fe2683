import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import type { Flow } from './flows/flow.ts'
import type { Scene } from './scene.ts'
import { another, layOut, type Stored, storedAt } from './storage.ts'

/** How something begins: the people and their table, and what is stored then. */
export interface Beginning {
  scene: Scene
  stored: Stored
}

const known = new Map<Flow['before'], Promise<Beginning>>()

/** How a flow begins; worked out once for all tests of a file. */
export function beginningOf({ before }: Pick<Flow, 'before'>): Promise<Beginning> {
  const begun = known.get(before) ?? begin(before)
  known.set(before, begun)
  return begun
}

/** The same where nothing was ever projected. */
export const unprojected = ({ before }: Pick<Flow, 'before'>): Promise<Beginning> => begin(before, false)

async function begin(before: Flow['before'], rings = true): Promise<Beginning> {
  const instance = another(await layOut(), { rings })
  const scene = await before(instance)
  if (rings) await reconcile(instance.ports)
  return { scene, stored: await storedAt(instance) }
}
