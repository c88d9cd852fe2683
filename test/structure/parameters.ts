import { transformSync } from 'esbuild'

/** A function of a source file, and how many parameters it takes. */
export interface Parameters {
  name: string
  count: number
}

const keywords = new Set(['if', 'for', 'while', 'switch', 'catch', 'with', 'function'])

/** The functions, arrow functions and methods of a source file. Those without a name are called by their line. */
export function parametersIn(source: string, loader: 'ts' | 'tsx'): Parameters[] {
  // Without its types, and with each list of parameters on one line.
  const { code } = transformSync(source, { loader, jsx: 'automatic', target: 'esnext', charset: 'utf8' })
  return code.split('\n').flatMap((line) => {
    const declared = [...line.matchAll(/\bfunction\b\*? ?(\w*)\(/g)].map((found) => ({
      name: found[1] || line.trim(),
      from: found.index + found[0].length,
    }))
    const [, head, method] = /^(\s*(?:async )?\*?(\w+)\().*\) \{$/.exec(line) ?? []
    const methods = head && !keywords.has(method) ? [{ name: method, from: head.length }] : []
    const arrows = [...line.matchAll(/\) =>/g)].map(({ index }) => ({
      name: /\b(\w+) = /.exec(line)?.[1] ?? line.trim(),
      from: opening(line, index) + 1,
    }))
    return [...declared, ...methods, ...arrows].map(({ name, from }) => ({
      name,
      count: countFrom(line, from),
    }))
  })
}

/** Where the bracket stands that the one at `end` closes. */
function opening(line: string, end: number): number {
  let depth = 0
  for (let i = end; i >= 0; i--) {
    if (line[i] === ')') depth++
    if (line[i] === '(' && --depth === 0) return i
  }
  return -1
}

/** How many things a list counts that begins at `from`, up to the bracket that closes it. */
function countFrom(line: string, from: number): number {
  let depth = 0
  let commas = 0
  for (let i = from; i < line.length; i++) {
    if ('([{'.includes(line[i])) depth++
    else if (')]}'.includes(line[i]) && --depth < 0) return i === from ? 0 : commas + 1
    else if (line[i] === ',' && depth === 0) commas++
  }
  return 0
}
