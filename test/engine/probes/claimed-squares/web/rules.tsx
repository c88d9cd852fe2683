import type { FunctionComponent } from 'preact'
import type { RulesProps } from '../../../../../web/games/kit/choices/board-props.ts'
import { Chapters } from '../../../../../web/games/kit/rules/chapters.tsx'
import { rulesText } from '../../../../../web/games/kit/rules/rules-text.ts'

/** How Claimed Squares is played. */
export async function rules(): Promise<FunctionComponent<RulesProps>> {
  const { sections } = await rulesText('claimed-squares', () => import('./text/rules-en.tsx'))
  return ({ t, only }) => (
    <Chapters class="claimed-squares-rules" game="claimed-squares" {...sections} only={only} t={t} />
  )
}
