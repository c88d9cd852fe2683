import type { Template } from '../cloud/stacks.ts'

const known = new WeakMap<Template, Map<string, string[]>>()

/** All resources of a template that one waits for, directly or by another. */
export function dependenciesOf(template: Template, id: string): string[] {
  const found = known.get(template) ?? new Map<string, string[]>()
  known.set(template, found)
  const stands = found.get(id)
  if (stands) return stands
  const own = namedBy(template, id)
  const all = [...new Set([...own, ...own.flatMap((one) => dependenciesOf(template, one))])]
  found.set(id, all)
  return all
}

/** The resources of a template, each after those that it waits for. */
export function inOrder(template: Template): string[] {
  const order = new Set<string>()
  for (const id of Object.keys(template.Resources)) {
    for (const before of inOrderOf(template, id)) order.add(before)
    order.add(id)
  }
  return [...order]
}

const inOrderOf = (template: Template, id: string): string[] =>
  dependenciesOf(template, id).sort(
    (a, b) => dependenciesOf(template, a).length - dependenciesOf(template, b).length,
  )

/** What a resource names: by `Ref`, `Fn::GetAtt`, `Fn::Sub` or `DependsOn`. */
export function namedBy({ Resources }: Pick<Template, 'Resources'>, id: string): string[] {
  const named = [
    ...JSON.stringify(Resources[id]).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"|\$\{(\w+)[.}]/g),
  ].map(([, a, b]) => a ?? b)
  const { DependsOn = [] } = Resources[id] as { DependsOn?: string | string[] }
  return [...named, DependsOn].flat().filter((one) => Object.hasOwn(Resources, one))
}
