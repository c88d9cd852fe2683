const plurals = new Intl.PluralRules('ru')

/** A number with its noun in Russian, in the form that the number asks for. */
export function counted(count: number, one: string, few: string, many: string): string {
  const category = plurals.select(count)
  if (category === 'one') return `${count}\u00a0${one}`
  return `${count}\u00a0${category === 'many' ? many : few}`
}
