import { expect, it } from 'vitest'
import { gameClients } from '../../web/games/index.ts'
import { filesBelow, read } from './sources.ts'

/** Looks that games share with the app, on purpose. */
const shared = ['choices', 'printed', 'quiet', 'titled', 'unseen']

/** Classes that a stylesheet styles wherever they stand: alone in their selector, within no other rule. */
function classesEverywhere(css: string): string[] {
  const found: string[] = []
  const rules: boolean[] = []
  const bare = css.replace(/\/\*.*?\*\//gs, '').replace(/\([^()]*\)/g, '')
  for (const [, head, mark] of bare.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') rules.pop()
    if (mark !== '{') continue
    if (!rules.includes(true))
      found.push(...head.split(',').flatMap((one) => /^\.([\w-]+)[:\w-]*$/.exec(one.trim())?.[1] ?? []))
    rules.push(!head.trim().startsWith('@'))
  }
  return found
}

/** The classes that a component gives to what it draws. */
const classesIn = (source: string): string[] =>
  [...source.replace(/\$\{[^{}]*\}/g, ' ').matchAll(/\bclass=("[^"]*"|\{[^{}]*\})/g)].flatMap(([, given]) =>
    [...given.matchAll(/(['"`])(.*?)\1/g)].flatMap(([, , text]) => text.split(/\s+/)),
  )

it('classesEverywhere: finds classes styled anywhere, not those within another rule', () => {
  const css =
    '/* .x {} */ .a, .b:not(.y, .z) { .c { top: 0 } } @media print { .d { top: 0 } } .e .f { top: 0 } p.g { top: 0 }'
  expect(classesEverywhere(css)).toEqual(['a', 'b', 'd'])
  expect(classesIn(`<p class="x y-z"><b class={is ? \`u \${v.w}\` : undefined}>`)).toEqual([
    'x',
    'y-z',
    'u',
    '',
  ])
})

it('boards: use no class that the app styles anywhere, but for shared looks', () => {
  const everywhere = new Set(
    filesBelow('web', /\.css$/)
      .filter((path) => !path.startsWith('web/games/'))
      .flatMap((path) => classesEverywhere(read(path))),
  )
  const boards = Object.keys(gameClients).flatMap((game) => filesBelow(`web/games/${game}`, /\.tsx$/))
  const taken = boards.flatMap((path) =>
    classesIn(read(path))
      .filter((name) => everywhere.has(name) && !shared.includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(everywhere.size).toBeGreaterThan(50)
  expect(taken).toEqual([])
})
