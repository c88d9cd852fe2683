import { effect } from '@preact/signals'
import { player } from '../device/player.ts'
import { gameClients } from '../games/index.ts'
import { startAlternates } from '../shell/page/alternates.ts'
import { startCarrying } from './carry.ts'
import { startDraftSync } from './draft-sync.ts'
import { followLanguage } from './language.ts'
import { startPlanSync } from './plan-sync.ts'

/** Starts what can wait until the first screen stands: the first screen loads nothing of it. */
export function startInIdle(isAtTable: () => boolean): void {
  startDraftSync()
  startPlanSync()
  startCarrying(isAtTable)
  startAlternates((id) => Object.hasOwn(gameClients, id))
  effect(() => {
    if (player.value) void followLanguage(player.value.language)
  })
}
