import type { AnyGame } from '../../../engine/core/game.ts'
import { automa } from './automa.ts'
import { raid } from './raid.ts'
import { ring } from './ring.ts'
import { scheme } from './scheme.ts'

/** The probe games by id: small rules that use all of the contract, to keep it and its tests honest. */
export const probes: Record<string, AnyGame> = { raid, scheme, ring, automa }

/** How far drafts of each probe reach, in per cent: what a game says in its README. */
export const probesReach: Record<string, number> = { raid: 100, scheme: 50, ring: 100, automa: 60 }
