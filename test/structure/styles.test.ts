import { describe, expect, it } from 'vitest'
import { gameClients } from '../../web/games/index.ts'
import { filesBelow, read } from './sources.ts'

interface Rule {
  selector: string
  declarations: readonly (readonly [property: string, value: string])[]
}

/** The rules of a sheet, those within others too, each with its own declarations. */
function rulesOf(css: string): Rule[] {
  const found: Rule[] = []
  const open: { selector: string; declarations: [string, string][] }[] = []
  for (const [, text, mark] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/((?:[^{};"]|"[^"]*")*)([{};])/g)) {
    const [, property, value] = /^([\w-]+)\s*:\s*(.+)$/s.exec(text.trim()) ?? []
    if (mark === '{') {
      open.push({ selector: text.trim(), declarations: [] })
      found.push(open.at(-1)!)
    } else if (value) open.at(-1)?.declarations.push([property, value])
    if (mark === '}') open.pop()
  }
  return found
}

/** What a length is in CSS pixels at the usual size of letters. */
const pixels = (number: string, unit: string): number => Number(number) * (unit === 'rem' ? 16 : 1)

/** Lengths that are given by number; in pixels letters are those of a drawing. */
const lengthsIn = (property: string, value: string): number[] =>
  [...value.matchAll(/(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g)]
    .filter(([, , unit]) => unit === 'rem' || !property.startsWith('font'))
    .map(([, number, unit]) => pixels(number, unit))

/** Properties, and the tokens that stand for their lengths. */
const kinds: readonly [of: RegExp, tokens: RegExp][] = [
  [/^((row|column)-)?gap$|^(scroll-)?(margin|padding)(-[a-z-]+)?$/, /^--s\d+$/],
  [/^((min|max)-)?(inline|block)-size$/, /^--target$/],
  [/^border-radius$/, /^--corner$/],
  [/^font(-size)?$/, /^--(tiny|fine|dense|snug|text|large|title)$/],
]

type Tokens = ReadonlyMap<string, number>

const tokensIn = (css: string): Tokens =>
  new Map(
    [...css.matchAll(/^ {2}(--[\w-]+): ([\d.]+)(px|rem);$/gm)].map(([, name, number, unit]) => [
      name,
      pixels(number, unit),
    ]),
  )

/** Declarations with a length of their own for which there is a token. */
const rawLengths = (css: string, tokens: Tokens): string[] =>
  rulesOf(css).flatMap(({ selector, declarations }) =>
    declarations.flatMap(([property, value]) =>
      kinds
        .filter(([of]) => of.test(property))
        .flatMap(([, named]) => [...tokens].filter(([name]) => named.test(name)))
        .filter(([, length]) => lengthsIn(property, value).includes(length))
        .map(([name]) => `${selector} { ${property}: ${value} } is var(${name})`),
    ),
  )

const classesIn = (css: string): string[] =>
  rulesOf(css).flatMap(({ selector }) =>
    selector.startsWith('@') ? [] : [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name),
  )

const wordsIn = (source: string): string[] => source.match(/[a-z][\w-]*/gi) ?? []

/** The most that two rules have in common. */
function inCommon(one: Rule, other: Rule): number {
  const its = new Set(other.declarations.map(([property, value]) => `${property}: ${value}`))
  return one.declarations.filter(([property, value]) => its.has(`${property}: ${value}`)).length
}

const sheets = filesBelow('web', /\.css$/)
const tokenSheet = 'web/styles/tokens.css'
const tokens = tokensIn(read(tokenSheet))

describe('finders', () => {
  it('rulesOf: finds rules within rules, each with its own declarations', () => {
    expect(
      rulesOf('/* x */ .a { gap: 1px; .b & { top: 0 } } @media print { i::after { content: "};"; } }'),
    ).toEqual([
      { selector: '.a', declarations: [['gap', '1px']] },
      { selector: '.b &', declarations: [['top', '0']] },
      { selector: '@media print', declarations: [] },
      { selector: 'i::after', declarations: [['content', '"};"']] },
    ])
  })

  it('rawLengths: finds pixels and rems that a token stands for, and no others', () => {
    const some = tokensIn(':root {\n  --s2: 0.5rem;\n  --target: 2.75rem;\n}')
    expect(
      rawLengths('.a { gap: 0 8px; margin: -0.5rem; padding: 7px; top: 8px } b { block-size: 44px }', some),
    ).toEqual([
      '.a { gap: 0 8px } is var(--s2)',
      '.a { margin: -0.5rem } is var(--s2)',
      'b { block-size: 44px } is var(--target)',
    ])
  })
})

it.each(sheets.filter((path) => path !== tokenSheet))(
  '%s: has no length of its own where a token stands for it',
  (path) => {
    expect(tokens.size).toBeGreaterThan(15)
    expect(rawLengths(read(path), tokens)).toEqual([])
  },
)

it('tokens: each is used', () => {
  const all = ['web', 'functions']
    .flatMap((folder) => filesBelow(folder, /\.(css|tsx?)$/))
    .map(read)
    .join('\n')
  const named = [...read(tokenSheet).matchAll(/^ {2,4}(--[\w-]+):/gm)].map(([, name]) => name)
  expect(named.filter((name) => !all.includes(`var(${name}`))).toEqual([])
})

it('sheets: style no class that nothing is given', () => {
  const given = new Set(filesBelow('web', /\.(tsx?|html)$/).flatMap((path) => wordsIn(read(path))))
  const unused = sheets.flatMap((path) =>
    classesIn(read(path))
      .filter((name) => !given.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(given.size).toBeGreaterThan(1000)
  expect(unused).toEqual([])
})

it('sheets of games: no five declarations alike in two of them, for these are of the kit', () => {
  const rules = Object.keys(gameClients).flatMap((game) =>
    sheets
      .filter((path) => path.startsWith(`web/games/${game}/`))
      .flatMap((path) => rulesOf(read(path)).map((rule) => ({ game, path, rule }))),
  )
  const alike = rules.flatMap((one, i) =>
    rules
      .slice(i + 1)
      .filter((other) => other.game !== one.game && inCommon(one.rule, other.rule) >= 5)
      .map((other) => `${one.path}: ${one.rule.selector} as ${other.path}: ${other.rule.selector}`),
  )
  expect(alike).toEqual([])
})
