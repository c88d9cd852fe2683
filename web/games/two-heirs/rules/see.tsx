import { seeIn } from '../../kit/rules/see.tsx'

/** A link to another section. */
export const See = seeIn('two-heirs')
