import type { Stage } from '../../../../engine/gheos/position.ts'
import type { Given } from './types.ts'

/** What comes later in the turn; null where nothing does. */
export function nextInWords(stage: Stage['kind'], { view, t }: Pick<Given, 'view' | 't'>): string | null {
  const hasToken = view.tokens[view.active] > 0
  if (stage === 'token' || stage === 'end') return null
  if (stage !== 'people') return t('gheos.board.next', { token: String(hasToken) })
  return hasToken ? t('gheos.board.next.token') : null
}
