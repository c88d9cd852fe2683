const plurals = new Intl.PluralRules('uk')

/** A number of things in Ukrainian: as 1 and 21 take them, as 2 to 4 do, and as 5 and more do. */
export function counted(number: number, one: string, few: string, many: string): string {
  const form = plurals.select(number)
  return `${number}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}
