import { describe, expect, it } from 'vitest'
import more from '../../../web/screens/text/en.json'
import en from '../../../web/text/en.json'
import { filesBelow, importsOf, read } from '../../structure/sources.ts'
import { everyClient, everyRules } from '../../support/tables/every-game.ts'

const sentences = { ...en, ...more } as unknown as Record<string, (params: object) => string>
const keys = Object.keys(sentences)
/** All that say something: the app, and the server's pages. */
const source = ['web', 'functions/messages/pictures', 'functions/pages']
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  .filter((path) => !/^web\/games\/(?!kit\/)[^/]+\//.test(path))
  .concat('functions/messages/text/gist.ts')
  .map(read)
  .join('\n')

/** Texts in quotes, and as patterns those with something to be filled in. */
const literals = new Set([...source.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text))
const patterns = [...source.matchAll(/`([\w.-]*)\$\{[^`]*\}([\w.-]*)`/g)]
  .filter(([, before, after]) => before.includes('.') || after.includes('.'))
  .map(
    ([, before, after]) => new RegExp(`^${before.replaceAll('.', '\\.')}.+${after.replaceAll('.', '\\.')}$`),
  )

/** The parameters that a compiled sentence reads. */
const readBy = (key: string): string[] =>
  [...new Set([...sentences[key].toString().matchAll(/\bd\.(\w+)/g)].map(([, name]) => name))].sort()

/** The calls of `t` that name a key, with the parameters they give it; null where these stand elsewhere. */
const calls = [...source.matchAll(/\bt\('([\w.-]+)'(\)|, \{([^{}]*)\})/g)].map(([, key, rest, given]) => ({
  key,
  given: rest === ')' ? [] : namesIn(given),
}))

function namesIn(given: string): string[] {
  const flat = given.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
  return flat
    .split(',')
    .map((part) => part.split(':')[0].trim())
    .filter(Boolean)
    .sort()
}

describe('app catalogue', () => {
  it('has every sentence that the code asks for', () => {
    expect(calls.length).toBeGreaterThan(80)
    expect(calls.map(({ key }) => key).filter((key) => !keys.includes(key))).toEqual([])
  })

  it('has in its first part every sentence that the first screen asks for', () => {
    const first = new Set(['web/main.tsx'])
    for (const path of first)
      for (const { names, typesOnly, isLate } of importsOf(path))
        if (/^web\/.*\.tsx?$/.test(names) && !typesOnly && !isLate) first.add(names)
    expect(first.size).toBeGreaterThan(20)
    const asked = [...first].flatMap((path) =>
      [...read(path).matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key),
    )
    expect(asked.filter((key) => !(key in en))).toEqual([])
    expect(Object.keys(more).filter((key) => key in en)).toEqual([])
  })

  it('has no sentence that the code never asks for', () => {
    const isAskedFor = (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key))
    expect(keys.filter((key) => !isAskedFor(key))).toEqual([])
  })

  it('each sentence is given exactly the parameters it needs', () => {
    for (const { key, given } of calls) expect([key, ...given]).toEqual([key, ...readBy(key)])
  })

  it('has no exclamation marks', () => {
    expect(Object.entries(sentences).filter(([, sentence]) => sentence.toString().includes('!'))).toEqual([])
  })
})

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

describe('game catalogues', () => {
  it.each(Object.entries(everyClient))(
    '%s has a name, a description, facts and a number of players',
    (game, { title }) => {
      const keys = ['about', 'facts', 'name', 'players'].map((key) => `${game}.${key}`)
      expect(Object.keys(title).sort()).toEqual(keys)
      for (const sentence of Object.values(title)) expect(sentence({})).toMatch(/\S/)
    },
  )

  it.each(everyRules)('%s: title and description state how many can play', (game, { seats }) => {
    const { [`${game}.players`]: players, [`${game}.about`]: about } = everyClient[game].title
    expect(players({}).match(/\d+/g)?.map(Number)).toEqual([...new Set([seats.min, seats.max])])
    expect(about({})).toMatch(new RegExp(`\\b(${numbers[seats.max - 1]}|${seats.max})\\b`))
  })
})
