import type { FunctionComponent } from 'preact'
import type { Language } from '../../print/language.ts'
import type { RulesProps } from '../kit/choices/board-props.ts'
import { Chapters } from '../kit/rules/chapters.tsx'
import { rulesText } from '../kit/rules/rules-text.ts'

/** How A Few Acres of Snow is played. @param language that of the page when left out */
export async function rules(language?: Language): Promise<FunctionComponent<RulesProps>> {
  const { sections } = await rulesText('few-acres-of-snow', () => import('./text/rules-en.tsx'), language)
  return ({ t, only }) => (
    <Chapters class="snow-rules" game="few-acres-of-snow" {...sections} only={only} t={t} />
  )
}
