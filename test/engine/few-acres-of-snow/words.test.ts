import { readFileSync } from 'node:fs'
import MessageFormat from '@messageformat/core'
import { expect, it } from 'vitest'
import { type Fact, type Field, type Message, mask } from '../../../engine/core/index.ts'
import { capitals, cardIds } from '../../../engine/few-acres-of-snow/data.ts'
import { placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { sectionOf } from '../../../engine/few-acres-of-snow/refusals.ts'
import { after, game, held, type Scene, scene, startPlaces } from './scene.ts'
import { playTable } from './tables.ts'

const TABLES = 12
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const readme = read('engine/few-acres-of-snow/README.md')
const catalogue: { [key: string]: string } = {
  ...JSON.parse(read('web/games/few-acres-of-snow/text/en.json')),
  ...JSON.parse(read('web/games/few-acres-of-snow/at-table/text/en.json')),
}

/** By key of a message or fact that the README lists, the names of its parameters. */
const listed = new Map(
  [...readme.matchAll(/^\| `few-acres-of-snow\.([\w.-]+)` \|([^|]*)\|/gm)].map(([, key, params]) => [
    key,
    [...params.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ]),
)

/** Everything that random tables and some scenes say, by key, with an example. */
const said = new Map<string, Message>()
const note = ({ key, with: params }: Message | Fact) =>
  said.set(key.replace('few-acres-of-snow.', ''), { key, with: params as Message['with'] })
const notes: string[][] = []

function listen({ position, facts }: Scene): void {
  facts.forEach(note)
  note(game.ask(mask(position, 'spectator'), 0))
  const [seat] = position.waiting
  if (seat === undefined) return
  const view = mask(position, seat)
  const legal = game.legal(view, seat)
  for (const action of legal) note(game.say(view, seat, action))
  notes.push(legal.map(game.notate))
}

for (let seed = 1; seed <= TABLES; seed++) {
  const last = playTable(100 + seed, ({ before, facts }) => listen({ position: before, facts }))
  for (const { lines } of game.outcome(last)!.seats) for (const { key } of lines) note({ key, with: {} })
}

/** What random tables seldom come to: two sieges won at once, a choice of what is lost, a decisive place. */
const lost = after(
  scene({
    nation: 'french',
    actionsLeft: 0,
    places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
    sieges: [
      {
        by: 'british',
        place: 'quebec',
        cards: {
          british: ['b-siege-artillery', 'b-regular-infantry', 'b-regular-infantry', 'b-regular-infantry'],
          french: ['f-militia', 'f-military-leader'],
        },
      },
      { by: 'french', place: 'boston', cards: { british: ['b-militia', 'b-rangers'] } },
    ],
  }),
  'endTurn',
)
const torn = after(lost, 'lose f-militia')
for (const now of [lost, torn, after(torn, 'resolve quebec')]) listen(now)

it('the README lists every fact and sentence with its parameters', () => {
  const heard = [...said].map(([key, { with: params }]) => [key, Object.keys(params).sort()])
  const unheard = [...listed].filter(([key]) => !key.startsWith('why.'))
  expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(unheard))
})

it('the README lists every refusal', () => {
  const refusals = [...listed.keys()].filter((key) => key.startsWith('why.'))
  expect(refusals.sort()).toEqual(
    Object.keys(sectionOf)
      .map((code) => `why.${code}`)
      .sort(),
  )
})

it('each legal action has a line of its own', () => {
  for (const lines of notes) expect(new Set(lines).size).toBe(lines.length)
})

const format = new MessageFormat('en')
const names: { [param: string]: string } = {
  seat: 'Emily',
  victimSeat: 'Ann',
  place: 'Albany',
  capital: 'Boston',
}

/** A sentence as it is read, with names for ids. */
function tell(key: string, params: Message['with']): string {
  const named = Object.entries(params).map(([name, value]) => [
    name,
    names[name] ??
      (Array.isArray(value)
        ? 'Militia and Boston'
        : value === 'none'
          ? value
          : name === 'card'
            ? 'Militia'
            : value),
  ])
  return format.compile(catalogue[key] ?? `no sentence for ${key}`)(Object.fromEntries(named))
}

it('every fact, question, choice and refusal has an English sentence', () => {
  for (const { key, with: params } of said.values())
    for (const mine of key.includes('.ask.') ? ['yes', 'no'] : ['no']) {
      const sentence = tell(key, { ...params, mine })
      expect(sentence, key).toMatch(/^[A-Z]/)
      expect(sentence, key).not.toMatch(/[{}<>]|undefined| {2}|!|^ | $/)
    }
  for (const [key, params] of listed) {
    if (!key.startsWith('why.')) continue
    const filled = Object.fromEntries(params.map((name) => [name, name === 'cards' ? 2 : name]))
    expect(tell(`few-acres-of-snow.${key}`, filled), key).toMatch(/^[A-Z].*\.$/)
  }
})

/** The keys that a form asks for. */
const fieldKeys = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [
    `field.${field.key}`,
    // Values that have names elsewhere are listed with these.
    ...('values' in field && !('names' in field)
      ? field.values.map((value) => `field.${field.key}.${value}`)
      : []),
  ])

it('the catalogue has names, forms and sentences for all there is, and nothing else', () => {
  const orders = Object.entries(game.orders!)
  const due = [
    ...['name', 'about', 'nation.british', 'nation.french'],
    ...placeIds.map((place) => `place.${place}`),
    ...cardIds.map((card) => `card.${card}`),
    ...Object.values(capitals).map((place) => `capital.${place}`),
    ...orders.flatMap(([kind]) => [`order.${kind}`, `order.${kind}.tells`]),
    ...listed.keys(),
  ].map((key) => `few-acres-of-snow.${key}`)
  const forms = [...game.options.fields, ...orders.flatMap(([, { form }]) => form)]
  // What the board says besides is asked for by its own tests.
  const named = Object.keys(catalogue).filter((key) => !/^few-acres-of-snow\.(board|key)\./.test(key))
  expect(named.sort()).toEqual([...new Set([...due, ...fieldKeys(forms)])].sort())
})
