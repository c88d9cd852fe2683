import type { Stage } from '../../../../engine/gheos/position.ts'
import type { Chip } from './people.ts'
import type { GheosTap, Given } from './types.ts'

/** The steps of a turn, in order, and the stage in which each can be done. */
const steps = [
  { name: 'tile', rule: 'tile', stage: 'tile', probe: { kind: 'place', tile: 0, x: 0, y: 0, rot: 0 } },
  {
    name: 'found',
    rule: 'founding',
    stage: 'people',
    probe: { kind: 'found', color: 'red', at: { x: 0, y: 0, region: 0 } },
  },
  { name: 'follow', rule: 'people', stage: 'people', probe: { kind: 'follow', color: 'red' } },
  { name: 'token', rule: 'tokens', stage: 'token', probe: { kind: 'token' } },
] as const

/** A step of a turn that can't be taken now: a tap says why. */
interface Deed {
  name: string
  rule: string
  words: string
  tap: GheosTap
}

/** What can't be done now, and what comes later in the turn. */
export interface RestPanel {
  next: string | null
  off: readonly Chip[]
  deeds: readonly Deed[]
}

export function restPanel(
  stage: Stage['kind'],
  { view, why, t }: Pick<Given, 'view' | 'why' | 't'>,
  off: readonly Chip[] = [],
): RestPanel {
  const deeds = steps
    .filter((step) => step.stage !== stage)
    .flatMap(({ name, rule, probe }): Deed[] => {
      const refused = why(probe)
      if (!refused) return []
      return [{ name, rule, words: t(`gheos.board.deed.${name}`), tap: { kind: 'refuse', why: refused } }]
    })
  return { next: nextInWords(stage, { view, t }), off, deeds }
}

/** What comes later in the turn; null where nothing does. */
function nextInWords(stage: Stage['kind'], { view, t }: Pick<Given, 'view' | 't'>): string | null {
  const hasToken = view.tokens[view.active] > 0
  if (stage === 'token') return null
  if (stage !== 'people') return t('gheos.board.next', { token: String(hasToken) })
  return hasToken ? t('gheos.board.next.token') : null
}
