import type { FunctionComponent } from 'preact'
import type { Language } from '../../print/language.ts'
import type { RulesProps } from '../kit/choices/board-props.ts'
import { Chapters } from '../kit/rules/chapters.tsx'
import { rulesText } from '../kit/rules/rules-text.ts'

/** How Rurik: Dawn of Kiev is played. @param language that of the page when left out */
export async function rules(language?: Language): Promise<FunctionComponent<RulesProps>> {
  const { sections } = await rulesText('rurik', () => import('./text/rules-en.tsx'), language)
  return ({ t, only }) => <Chapters class="rurik-rules" game="rurik" {...sections} only={only} t={t} />
}
