import { parse, type Select, type Token } from '@messageformat/parser'

/**
 * The cases that a message needs in its language and does not have: `other` everywhere; and for a number that is shown
 * each form of the plural, since a missing one would fall to `other` without a word. A plural that only tells exact
 * numbers apart, such as `=0` for nothing to say, needs no forms.
 */
export const lackingIn = (language: string, message: string): string[] =>
  parse(message).flatMap((token) => lackingAt(language, token))

function lackingAt(language: string, token: Token): string[] {
  if (!('cases' in token)) return []
  const keys = token.cases.map(({ key }) => key)
  const needed = token.type === 'select' ? ['other'] : formsOf(language, token)
  return [
    ...needed.filter((key) => !keys.includes(key)).map((key) => `${token.arg}: ${key}`),
    ...token.cases.flatMap(({ tokens }) => tokens.flatMap((inner) => lackingAt(language, inner))),
  ]
}

function formsOf(language: string, { type, cases }: Select): string[] {
  const rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  const isNumberShown = cases.some(({ tokens }) => tokens.some((inner) => inner.type === 'octothorpe'))
  const areFormsTold = cases.some(({ key }) => key !== 'other' && !key.startsWith('='))
  if (!isNumberShown && !areFormsTold) return ['other']
  // Where the form for one is for 1 alone, the case for exactly 1 is that form.
  const isToldExactly = (form: string) =>
    form === 'one' && cases.some(({ key }) => key === '=1') && rules.select(21) !== 'one'
  return rules.resolvedOptions().pluralCategories.filter((form) => !isToldExactly(form))
}
