import type { FunctionComponent } from 'preact'
import type { RulesProps } from '../../../../../web/games/kit/choices/board-props.ts'
import { Chapters } from '../../../../../web/games/kit/rules/chapters.tsx'
import { rulesText } from '../../../../../web/games/kit/rules/rules-text.ts'

/** How Sealed Bids is played. */
export async function rules(): Promise<FunctionComponent<RulesProps>> {
  const { sections } = await rulesText('sealed-bids', () => import('./text/rules-en.tsx'))
  return ({ t, only }) => (
    <Chapters class="sealed-bids-rules" game="sealed-bids" {...sections} only={only} t={t} />
  )
}
