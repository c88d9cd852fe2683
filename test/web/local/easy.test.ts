import { expect, it } from 'vitest'
import { type Action, draftView, extend, isRefused, mask, startDraft } from '../../../engine/core/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsAction, HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { memoryStore, nothing } from '../../../web/device/memory.ts'
import { gameClients } from '../../../web/games/index.ts'
import { startLocal } from '../../../web/local/table.ts'
import { seated } from '../../support/tables/seated.ts'

/** Whether some first action lets that kind be done next. */
function isSecond(position: HeirsPosition, kind: string): boolean {
  const draft = startDraft<HeirsPosition, HeirsAction>(mask(position, 0), 0)
  return twoHeirs.legal(draft.start, 0).some((first) => {
    const begun = extend(twoHeirs, draft, first)
    return !isRefused(begun) && twoHeirs.legal(draftView(begun), 0).some((one: Action) => one.kind === kind)
  })
}

it('first table alone: is dealt so that what is taken can be built; without that aim, not always', async () => {
  const contents = nothing()
  const deal = async (firstAim?: string) => {
    const wanted = { title: '', names: seated('Guest'), options: {} }
    const id = await startLocal(memoryStore(contents), twoHeirs, wanted, firstAim)
    return isSecond(contents.locals.get(id)!.newest.position as unknown as HeirsPosition, 'build')
  }
  const wished = await Promise.all(Array.from({ length: 30 }, () => deal(gameClients['two-heirs'].firstAim)))
  expect(wished).not.toContain(false)
  const plain = await Promise.all(Array.from({ length: 60 }, () => deal()))
  expect(plain).toContain(false)
  expect(plain).toContain(true)
})

it('first table alone: an aim that no deal fulfils is ignored', async () => {
  const contents = nothing()
  const wanted = { title: '', names: seated('Guest'), options: {} }
  const id = await startLocal(memoryStore(contents), twoHeirs, wanted, 'fly')
  expect(contents.locals.get(id)?.names).toEqual(seated('Guest'))
})
