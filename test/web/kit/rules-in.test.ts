// @vitest-environment happy-dom
import { carried, languages } from '../../../web/print/language.ts'
import { rulesIn } from './rules-in.tsx'

for (const language of languages) if (language !== carried) rulesIn(language)
