import { inChapters } from '../kit/rules/in-chapters.tsx'

/** How The Two Heirs is played. */
export const rules = inChapters('two-heirs', 'heirs-rules', () => import('./text/rules-en.tsx'))
