import type { FunctionComponent } from 'preact'
import type { Language } from '../../print/language.ts'
import type { RulesProps } from '../kit/choices/board-props.ts'
import { Chapters } from '../kit/rules/chapters.tsx'
import { rulesText } from '../kit/rules/rules-text.ts'

/** How The Two Heirs is played. @param language that of the page when left out */
export async function rules(language?: Language): Promise<FunctionComponent<RulesProps>> {
  const { sections } = await rulesText('two-heirs', () => import('./text/rules-en.tsx'), language)
  return ({ t, only }) => <Chapters class="heirs-rules" game="two-heirs" {...sections} only={only} t={t} />
}
