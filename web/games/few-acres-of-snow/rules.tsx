import { inChapters } from '../kit/rules/in-chapters.tsx'

/** How A Few Acres of Snow is played. */
export const rules = inChapters('few-acres-of-snow', 'snow-rules', () => import('./text/rules-en.tsx'))
