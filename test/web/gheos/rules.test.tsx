// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { placesOf, survey } from '../../../engine/gheos/board.ts'
import {
  epochsToEnd,
  followersPerColor,
  handSize,
  standardTiles,
  tokensPerSeat,
} from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { isPermanent } from '../../../engine/gheos/place.ts'
import { colors } from '../../../engine/gheos/position.ts'
import { sectionOf } from '../../../engine/gheos/why.ts'
import * as examples from '../../../web/games/gheos/rules/examples.ts'
import { outline, type SectionId } from '../../../web/games/gheos/rules/outline.ts'
import { inWords, nth, several } from '../../../web/games/gheos/text/rules-en/words.ts'
import { countsIn, lookedUpIn, rulesPage, textOf } from '../kit/rules-page.tsx'

await rulesPage({ game: 'gheos', outline, sectionOf, leastWords: 700, mostWords: 1100, references: 11 })

/** What stands below a heading, up to the next one: the text, and the figure beside it. */
function section(id: SectionId): string {
  const text = document.getElementById(id)!.closest('.text')!
  const beside = text.nextElementSibling
  return [text, ...(beside && !beside.matches('.text') ? [beside] : [])].map(textOf).join(' ')
}

it('Gheos rules page: tells of turns played for an absent player; never says that war and migration exclude each other', () => {
  expect(section('end')).toContain('spends a token if nobody has more and somebody has fewer')
  expect(section('end')).toContain('takes a follower from the largest supply')
  expect(section('tile')).not.toContain('none both')
})

describe('Gheos rules page, numbers', () => {
  const { min, max } = gheos.seats
  const told: [SectionId, string][] = [
    ['turn', `You hold ${inWords(handSize)} tiles`],
    ['founding', `${inWords(followersPerColor)} at most`],
    ['followers', `Each has ${inWords(followersPerColor)} for all players`],
    ['people', `The ${inWords(colors.length)} civilizations`],
    ['tokens', `You have ${inWords(tokensPerSeat)} tokens`],
    ['epochs', `until you hold ${inWords(handSize)} tiles`],
    ['epochs', `${inWords(standardTiles.epochs.length)} epochs`],
    ...Object.entries(epochsToEnd).map(([seats, last]): [SectionId, string] => [
      'end',
      `the ${nth(last)} with ${inWords(Number(seats))} players`,
    ]),
  ]

  it.each(told)('section “%s” agrees with the tables of the rules: %s', (id, words) => {
    expect(section(id)).toContain(words)
  })

  it('states the number of players', () => {
    expect(textOf(document.querySelector('.lead'))).toContain(`${inWords(min)} to ${inWords(max)} gods`)
    expect(Object.keys(epochsToEnd).map(Number)).toEqual([
      min,
      ...Array.from({ length: max - min }, (_, i) => min + i + 1),
    ])
  })
})

describe('Gheos rules page, reference', () => {
  const { landscapes, start, epochs } = standardTiles
  const printed = Object.values(landscapes).flatMap(({ regions }) =>
    regions.flatMap(({ symbols }) => symbols),
  )

  it('has every tile, equal ones once with their number', () => {
    const told = lookedUpIn('all-tiles')
    expect(Object.keys(told)).toEqual(Object.keys(landscapes))
    for (const id of Object.keys(landscapes)) {
      const alike = Object.values(landscapes).filter(
        (tile) => JSON.stringify(tile) === JSON.stringify(landscapes[Number(id)]),
      )
      expect(told[id].count).toBe(alike.length)
    }
    expect(told[start].name).toBe('Start tile')
  })

  it('counts the symbols printed on all tiles', () => {
    const counts = countsIn('all-symbols')
    for (const symbol of new Set(printed))
      expect(counts[symbol]).toBe(printed.filter((one) => one === symbol).length)
    expect(Object.keys(counts)).toHaveLength(new Set(printed).size)
  })

  it('counts the tiles in the box, and says that the tiles are not the printed ones', () => {
    expect(countsIn('box')).toEqual({
      start: 1,
      landscapes: Object.keys(landscapes).length - 1,
      epochs: epochs.length,
      markers: colors.length,
      followers: colors.length * followersPerColor,
      tokens: gheos.seats.max * tokensPerSeat,
    })
    expect(section('box')).toContain('Not as printed')
    expect(section('reference')).toContain('Not as printed')
  })
})

describe('Gheos rules page, examples', () => {
  const { world, lands, places, war, migration, inhabited, temple, founding, token, epoch } = examples
  const factsOf = ({ facts }: examples.Played, key: string) =>
    facts.filter((fact) => fact.key === key).map((fact) => fact.with)

  it('are legal positions', () => {
    const played = [war, migration, inhabited, temple, founding, token, epoch]
    for (const position of [world, lands, places, ...played.flatMap(({ before, after }) => [before, after])])
      expect(gheos.audit(position)).toBeNull()
  })

  it('war: the side with more swords wins, and the sword on the new tile helps nobody', () => {
    expect(factsOf(war, 'gheos.strength')).toEqual([
      { color: 'red', swords: 2 },
      { color: 'blue', swords: 1 },
    ])
    const [{ old, tile }] = factsOf(war, 'gheos.replaced') as { old: number; tile: number }[]
    expect(standardTiles.landscapes[old].regions).toHaveLength(3)
    expect(standardTiles.landscapes[tile].regions).toEqual([
      { edges: [0, 1, 2], symbols: expect.arrayContaining(['sword']) },
    ])
    expect(factsOf(war, 'gheos.removed')).toMatchObject([{ color: 'blue', cause: 'war' }])
    expect(section('war')).toContain('two swords against one')
  })

  it('migration: red goes to the part with more wheat, that on the new tile included', () => {
    expect(factsOf(migration, 'gheos.torn')).toEqual([{ color: 'red', parts: 2 }])
    expect(factsOf(migration, 'gheos.migrated')).toEqual([{ color: 'red', wheat: 2 }])
    expect(migration.after.markers.red!.x).toBeGreaterThanOrEqual(migration.site!.x)
    const { regions } = standardTiles.landscapes[migration.after.board[2].tile]
    expect(regions).toHaveLength(3)
    expect(regions.flatMap(({ symbols }) => symbols)).toContain('wheat')
  })

  it('migration into inhabited land: blue is removed despite its swords', () => {
    expect(factsOf(inhabited, 'gheos.removed')).toMatchObject([{ color: 'blue', cause: 'inhabited' }])
    expect(inhabited.after.markers).toHaveProperty('red')
  })

  it('temple, founding, token and epoch: the text states what they score', () => {
    const points = examples.told(temple, 'gheos.temple', 'points')
    expect(section('temples')).toContain(several(points, 'point'))
    const followers = examples.told(founding, 'gheos.founded', 'followers')
    expect(section('founding')).toContain(several(followers, 'follower'))
    expect(textOf(document.querySelector('article'))).not.toMatch(/\bno point/)
    const totals = [...document.querySelectorAll('tfoot td')].map(textOf).map(Number)
    expect(totals).toEqual([token.after.points[0].tokens, epoch.after.points[0].epochs])
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(textOf),
    )
    const sums = [0, 1].map((column) => rows.reduce((sum, row) => sum + Number(row[column].split('=')[1]), 0))
    expect(sums).toEqual(totals)
  })

  it('land: a continent on three tiles where red lives, an island, the rest loose', () => {
    const map = survey(standardTiles, lands.board)
    expect(map.lands.map(({ kind }) => kind).filter((kind) => kind !== 'loose')).toEqual([
      'continent',
      'island',
    ])
    const home = map.landOf(lands.markers.red!)
    expect(placesOf(home)).toHaveLength(3)
    expect(section('land')).toContain('a continent on three tiles; red lives there')
  })

  it('places: one pyramid that stays, and tiles that can be replaced', () => {
    const stays = places.board.filter(({ tile }) => isPermanent(standardTiles, tile))
    expect(stays).toHaveLength(1)
    expect(places.board.length).toBeGreaterThan(2)
  })
})

it('Gheos rules page: small numbers are written as words', () => {
  expect([several(1, 'sword'), several(2, 'sword'), several(0, 'cup')]).toEqual([
    'one sword',
    'two swords',
    'no cups',
  ])
  expect([inWords(11), nth(8), nth(12)]).toEqual(['11', 'eighth', '12th'])
})
