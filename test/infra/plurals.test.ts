import { expect, it } from 'vitest'
import { languages } from '../../web/print/language.ts'

const files = { cardinals: 'cardinals', pluralCategories: 'plural-categories', plurals: 'plurals' }

it.each(Object.entries(files))('plural forms in bundles, %s: those of each language', async (name, file) => {
  const ours = await import(`../../infra/service/plurals/${file}.js`)
  const whole = await import(`make-plural/${name}`)
  for (const language of languages) expect(ours[language]).toEqual(whole[language])
  expect(Object.keys(ours).sort()).toEqual([...languages].sort())
})
