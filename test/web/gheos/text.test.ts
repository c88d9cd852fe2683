import { readdirSync, readFileSync } from 'node:fs'
import MessageFormat from '@messageformat/core'
import { expect, it } from 'vitest'
import { type Fact, type Message, mask } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { describe as describeTile } from '../../../web/games/gheos/hand.tsx'
import { catalogue, randomTable, t } from './tables.ts'

const said = ({ key, with: params }: Fact | Message, more = {}) => {
  const named = 'seat' in params ? { ...params, seat: 'Emily' } : params
  const sentence = t(key, { ...named, ...more })
  expect(sentence).toMatch(/^[A-Z].*$/)
  expect(sentence).not.toMatch(/[{}<>]|undefined| {2}|^ | $/)
}

it('says every fact, question and choice of random tables', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const { position, seat, action, facts } of randomTable(2 + (seed % 3), seed).moments) {
      const view = mask(position, seat)
      for (const fact of facts) said(fact)
      for (const mine of ['yes', 'no']) said(gheos.ask(mask(position, 'spectator'), seat), { mine })
      said(gheos.say(view, seat, action))
    }
})

it('has a sentence for every key that the rules name, whole or by its beginning', () => {
  const folder = new URL('../../../engine/gheos/', import.meta.url)
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const named = [...sources.matchAll(/['`](gheos\.[\w.-]+?)(\$\{|['`])/g)]
  expect(named.length).toBeGreaterThan(15)
  for (const [, key, end] of named) {
    const found = end === '${' ? Object.keys(catalogue).some((one) => one.startsWith(key)) : key in catalogue
    expect(found, key).toBe(true)
  }
  for (const [, code] of sources.matchAll(/refuse\('([\w-]+)'/g))
    expect(catalogue).toHaveProperty([`gheos.why.${code}`])
})

it('is well formed, and every sentence is said by something', () => {
  const folders = ['engine/gheos/', 'web/games/gheos/', 'web/games/']
  const sources = folders
    .map((folder) => new URL(`../../../${folder}`, import.meta.url))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(new URL(name, folder), 'utf8')),
    )
    .join('\n')
  const beginnings = ['gheos.name.', 'gheos.key.', 'gheos.why.', 'gheos.say.', 'gheos.ask.', 'gheos.line.']
  for (const [key, sentence] of Object.entries(catalogue)) {
    expect(() => new MessageFormat('en').compile(sentence), key).not.toThrow()
    const isSaid = sources.includes(`'${key}'`) || beginnings.some((one) => key.startsWith(one))
    const isAsked = sources.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}$`)
    expect(isSaid || isAsked || key === 'gheos.name' || key === 'gheos.about', key).toBe(true)
  }
})

it('describes a tile in one sentence', () => {
  globalThis.document = { documentElement: { lang: 'en' } } as never
  expect(describeTile(1, t)).toBe('Tile 1: a shore with wheat, a shore with wheat, and a shore with wheat')
  expect(describeTile(33, t)).toBe('Tile 33: a landmass on all sides with wheat and a sword')
  expect(describeTile(52, t)).toBe(
    'Tile 52: a landmass on two sides with a cup and a shore with a temple of the sword',
  )
})
