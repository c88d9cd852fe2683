import type { FunctionComponent } from 'preact'
import type { Language } from '../../../print/language.ts'
import type { RulesProps } from '../choices/board-props.ts'
import { Chapters, type ChaptersText } from './chapters.tsx'
import { rulesText } from './rules-text.ts'

/**
 * The rules of a game whose text is in chapters.
 * @param name their class in the game's style sheet
 * @param english loads the text in English
 * @returns what loads the rules, in the language of the page if no other is named
 */
export const inChapters =
  (game: string, name: string, english: () => Promise<{ sections: ChaptersText }>) =>
  async (language?: Language): Promise<FunctionComponent<RulesProps>> => {
    const { sections } = await rulesText(game, english, language)
    return ({ t, only }) => <Chapters class={name} game={game} {...sections} only={only} t={t} />
  }
