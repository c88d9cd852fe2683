import type { ComponentChildren, VNode } from 'preact'
import { Fragment } from 'preact'

/** The elements that plain components draw, in order of the document: they use no hooks, so calling them is enough. */
export interface Drawn {
  name: string
  attributes: Record<string, string>
  text: string
  children: Drawn[]
}

export function drawn(node: ComponentChildren): Drawn[] {
  if (Array.isArray(node)) return node.flatMap(drawn)
  if (node === null || typeof node !== 'object') return []
  const { type, props } = node as VNode<{ children?: ComponentChildren }>
  if (type === Fragment) return drawn(props.children)
  if (typeof type === 'function') return drawn((type as (props: unknown) => ComponentChildren)(props))
  const { children, ...attributes } = props
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false)
  return [
    {
      name: type as string,
      attributes: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      text: [children]
        .flat()
        .filter((child) => typeof child === 'string')
        .join(''),
      children: drawn(children),
    },
  ]
}

/** An element and all below it. */
export const all = (one: Drawn): Drawn[] => [one, ...one.children.flatMap(all)]

/** The same as text. */
export function markup({ name, attributes, text, children }: Drawn): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${told.join('')}>${text}${children.map(markup).join('')}</${name}>`
}
