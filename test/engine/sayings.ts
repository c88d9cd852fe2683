import { expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  type Fact,
  type Field,
  type Message,
  mask,
  type Position,
} from '../../engine/core/index.ts'
import { partsOfKind } from '../../engine/core/plans/ask-kinds.ts'
import { read } from '../structure/sources.ts'
import { cataloguesOf, strictWords } from '../support/catalogues.ts'
import { partsOf } from '../support/parts.ts'

type Said = Message | Fact

/** Some moment of a table, and what was told of how it came about. */
interface Moment {
  position: Position
  facts: readonly Fact[]
  legal?: readonly Action[]
}

/** What a game says while somebody listens. */
export interface Heard {
  /** One message of each kind: by key and the words and numbers in it. */
  said: Map<string, Said>
  /** The kinds of what seats held that others can take from them. */
  holds: Set<string>
  /** The kinds of facts at which a seat may want to be asked. */
  kinds: Set<string>
  /** At how many moments somebody had to choose, and lines in which two of his choices were noted alike. */
  choosing: number
  doubled: string[]
  note(message: Said): void
  /** Hears what is told at a moment, what is asked, and every choice. */
  listen(moment: Moment, rules?: AnyGame): void
  /** Hears the score of a table that is over. */
  listenToScore(last: Position): void
}

/** Listens to a game. */
export function listenTo(game: AnyGame): Heard {
  const heard: Heard = {
    said: new Map(),
    holds: new Set(),
    kinds: new Set(),
    choosing: 0,
    doubled: [],
    note({ key, with: params }) {
      const plain = Object.values(params).filter((value) => typeof value !== 'object')
      heard.said.set(`${key} ${plain}`, { key, with: params } as Said)
    },
    listen({ position, facts, legal }, rules = game) {
      facts.forEach(heard.note)
      const [seat] = position.waiting
      heard.note(rules.ask(mask(position, 'spectator'), seat ?? 0))
      if (seat === undefined) return
      const view = mask(position, seat)
      for (const hold of game.holds?.(view, seat) ?? []) heard.holds.add(hold.split(' ')[0])
      for (const kind of game.askKinds?.(view, seat) ?? []) heard.kinds.add(partsOfKind(kind).key)
      const choices = legal ?? rules.legal(view, seat)
      for (const action of choices) heard.note(rules.say(view, seat, action))
      const lines = choices.map(rules.notate)
      heard.choosing++
      heard.doubled.push(...lines.filter((line, i) => lines.indexOf(line) < i))
    },
    listenToScore(last) {
      for (const { lines } of game.outcome(mask(last, 'spectator'))!.seats)
        for (const { key } of lines) heard.note({ key, with: {} })
    },
  }
  return heard
}

/** What a game is held to in its words. */
interface Stated {
  /** By refusal, the section of the rules that says why. */
  sectionOf: { readonly [refusal: string]: string }
  /** Who sits at the tables that were listened to. */
  names: readonly string[]
  /** Values with which a parameter of a refusal is tried. */
  fill(param: string): readonly (string | number)[]
  /** Keys of the catalogue for all that has a name, without that of the game. */
  things: readonly string[]
  /** Somebody had to choose at more moments than these. */
  moments: number
}

/** Tests that a game says what its README lists and nothing else, and that its catalogue has a sentence for all of it. */
export function saysWhatIsListed(
  game: AnyGame,
  heard: Heard,
  { sectionOf, names, fill, things, moments }: Stated,
): void {
  const listed = listedBy(game.id)
  const isRefusal = (key: string) => key.startsWith(`${game.id}.why.`)
  const words = strictWords(game.id, names)

  it(`${game.id} README: lists every fact and sentence with its parameters`, () => {
    const said = [...heard.said.values()].map(({ key, with: params }) => [key, Object.keys(params).sort()])
    const unheard = [...listed].filter(([key]) => !isRefusal(key))
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(unheard))
  })

  it(`${game.id} README: lists every refusal`, () => {
    const refusals = Object.keys(sectionOf).map((code) => `${game.id}.why.${code}`)
    expect([...listed.keys()].filter(isRefusal).sort()).toEqual(refusals.sort())
  })

  it(`${game.id} README: lists every option`, () => {
    const keys = game.options.fields.map(({ key }) => key)
    expect(optionsIn(readmeOf(game.id)).sort()).toEqual(keys.sort())
  })

  it(`${game.id} notation: no two legal actions are written alike`, () => {
    expect(heard.choosing).toBeGreaterThan(moments)
    expect(heard.doubled).toEqual([])
  })

  it(`${game.id} English catalogue: has a sentence for every fact, question, choice and refusal`, () => {
    for (const message of heard.said.values()) {
      const isAsked = message.key.startsWith(`${game.id}.ask.`)
      const sentences = isAsked
        ? (['yes', 'no'] as const).map((mine) => words.ask(message, mine))
        : [words.say(message)]
      for (const sentence of sentences) {
        expect(sentence, message.key).toMatch(/^\p{Lu}/u)
        expect(sentence, message.key).not.toMatch(/[{}<>⟨]|undefined| {2}|!|^ | $/)
      }
    }
    const asked = [...heard.said.values()].filter(({ key }) => key.startsWith(`${game.id}.ask.`))
    // Nobody is asked once it is over.
    for (const message of asked.filter(({ key }) => key !== `${game.id}.ask.over`))
      expect(words.ask(message, 'short'), message.key).toMatch(/^\p{Lu}[\p{L}\d ]{2,17}$/u)
    for (const [key, params] of listed) {
      if (!isRefusal(key)) continue
      const tries = Math.max(1, ...params.map((param) => fill(param).length))
      for (let i = 0; i < tries; i++) {
        const filled = params.map((param) => [param, fill(param)[i % fill(param).length]])
        expect(words.t(key, Object.fromEntries(filled)), key).toMatch(/^\p{Lu}[^{}⟨]*\.$/u)
      }
    }
  })

  it(`${game.id}, kinds of facts to be asked at: each is told at some table`, () => {
    expect([...heard.kinds].filter((kind) => !listed.has(`${game.id}.${kind}`))).toEqual([])
  })

  it(`${game.id} English catalogue: has every name, form and sentence that is needed, and no other key`, () => {
    const orders = Object.entries(game.orders ?? {})
    const fields = [...game.options.fields, ...orders.flatMap(([, { form }]) => form)]
    const due = [
      ...['name', 'about', 'players', 'facts'],
      ...things,
      ...orders.flatMap(([kind, { ahead }]) => [
        `order.${kind}`,
        `order.${kind}.tells`,
        ...(ahead ? [`order.${kind}.group`] : []),
      ]),
      ...[...heard.holds].map((kind) => `hold.${kind}`),
      ...[...heard.kinds].map((kind) => `asked.${kind}`),
    ].map((thing) => `${game.id}.${thing}`)
    // What the board says besides is asked for by its own tests.
    const named = Object.keys(cataloguesOf(game.id).all).filter(
      (key) =>
        !/^(board|key|words|remains|reveal|end|solo)\b/.test(key.slice(game.id.length + 1)) &&
        !key.endsWith('.hint'),
    )
    // A fact may have a sentence of its own for several equal ones in a row.
    const repeated = [...listed.keys()].map((key) => `${key}.times`).filter((key) => named.includes(key))
    const all = [...due, ...listed.keys(), ...repeated, ...fieldKeys(fields)]
    expect(named.sort()).toEqual([...new Set(all)].sort())
  })
}

const readmeOf = (game: string): string => read(`${partsOf(game).engine}/README.md`)

/** The keys in a README's table of options; none where it has no such table. */
function optionsIn(readme: string): string[] {
  const [, after = ''] = readme.split(/^## Options$/m)
  const [table] = after.split(/^## /m)
  return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key)
}

/** By key of a message or fact that the README of a game lists, the names of its parameters. */
function listedBy(game: string): Map<string, string[]> {
  const row = new RegExp(`^\\| \`(${game}\\.[\\w.-]+)\` \\|([^|]*)\\|`, 'gm')
  return new Map(
    [...readmeOf(game).matchAll(row)].map(([, key, params]) => [
      key,
      [...params.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
    ]),
  )
}

/** The keys that a form asks for. */
const fieldKeys = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [
    `field.${field.key}`,
    // Values that have names elsewhere are listed with these.
    ...('values' in field && !('names' in field)
      ? field.values.map((value) => `field.${field.key}.${value}`)
      : []),
  ])
