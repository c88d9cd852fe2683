/**
 * Which part of a game's rules explains what is on its board: selectors, each with the id of a part of its rules page.
 * Of an element the nearest ancestor that one of them fits counts.
 */
export type RuleTable = Readonly<Record<string, string>>

/**
 * The rule of an element on a board: an id of its rules page, where `data-rule` says so with the row of a reference
 * (`regions/kiev`); null where nothing around it has one.
 */
export function ruleOf(element: Element | null, table: RuleTable): string | null {
  for (let at = element; at; at = at.parentElement) {
    const named = (at as HTMLElement | SVGElement).dataset?.rule
    const rule = named ?? Object.entries(table).find(([selector]) => at!.matches(selector))?.[1]
    if (rule) return rule
  }
  return null
}
