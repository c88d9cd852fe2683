import { inChapters } from '../kit/rules/in-chapters.tsx'

/** How Rurik: Dawn of Kiev is played. */
export const rules = inChapters('rurik', 'rurik-rules', () => import('./text/rules-en.tsx'))
