import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MessageFormat from '@messageformat/core'
import { mask } from '../../../engine/core/index.ts'
import { fewAcresOfSnow } from '../../../engine/few-acres-of-snow/index.ts'
import type { Frame, SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { topOf } from '../../../engine/few-acres-of-snow/stack.ts'
import { type Sentences, speechOf } from '../../../web/text/speech.ts'
import { type Moment, playTable } from '../../engine/few-acres-of-snow/tables.ts'

export const game = fewAcresOfSnow
export const names = ['Emily', 'Ann']

/** Every moment of a random table. */
export function momentsOf(seed: number): Moment[] {
  const moments: Moment[] = []
  playTable(seed, (moment) => moments.push(moment))
  return moments
}

/** Moments of random tables in which such a decision is to be taken, spread over them. */
export function momentsIn(kind: Frame['kind'], many: number): Moment[] {
  const found: Moment[] = []
  for (let seed = 1; found.length < many && seed < 60; seed++) {
    const fitting = momentsOf(seed).filter(({ before }) => topOf(before)?.kind === kind)
    const step = Math.max(1, Math.floor(fitting.length / 4))
    found.push(...fitting.filter((_, i) => i % step === 0))
  }
  return found.slice(0, many)
}

/** What a seat that is to act sees. */
export const viewFor = ({ before, seat }: Moment): SnowPosition => mask(before, seat)

const read = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../web/games/few-acres-of-snow', path), 'utf8'))

/** Both catalogues: what lists say, and what is said at a table. */
export const catalogue: Record<string, string> = {
  ...read('text/en.json'),
  ...read('at-table/text/en.json'),
}

const formatter = new MessageFormat('en', { returnType: 'string' })
const compiled: Record<string, Sentences[string]> = {}

/** The English catalogue, each sentence strict: it throws where a parameter is missing. */
const sentences: Sentences = new Proxy(compiled, {
  get(known, key: string) {
    if (!(key in catalogue)) return undefined
    known[key] ??= strict(key)
    return known[key]
  },
})

function strict(key: string): Sentences[string] {
  const say = formatter.compile(catalogue[key]) as (params: object) => string
  return (params) =>
    say(
      new Proxy(params, {
        get(given, name) {
          if (typeof name === 'string' && !(name in given)) throw new Error(`${key} wants ${name}.`)
          return given[name as never]
        },
      }),
    )
}

/** How the game speaks at a table of Emily and Ann. */
export const words = speechOf(() => ({ language: () => 'en' })).wordsFor(sentences, names)
