import { open } from '../../../../engine/core/secrets/secret.ts'
import { slots, survey } from '../../../../engine/gheos/board.ts'
import { landscapes, standardTiles } from '../../../../engine/gheos/data.ts'
import { type GheosPosition, totalOf } from '../../../../engine/gheos/position.ts'
import type { InWords, Telling } from '../../../print/in-words.ts'
import { listed } from '../../../print/listed.ts'
import { countLands, describeWhole } from '../map/lands.ts'
import { epochsOf } from '../panels/ledger.ts'

function regionWords({ edges, symbols }: Patch, t: Telling<never>['t']): string {
  const prints = symbols.map((symbol) => t(`gheos.print.${symbol}`))
  return t('gheos.board.region', { edges: edges.length, prints: listed(prints, t) || 'none' })
}

type Patch = (typeof landscapes)[number]['regions'][number]

/** The lands of a tile with their symbols, in words. */
export const landsOf = (tile: number, t: Telling<never>['t']): string =>
  listed(
    landscapes[tile].regions.map((region) => regionWords(region, t)),
    t,
  )

/** The print of a tile, in words. */
export const describe = (tile: number, t: Telling<never>['t']): string =>
  t('gheos.board.tile', { tile, list: landsOf(tile, t) })

/** The land on each side of a tile, in the order in which its sides are turned. */
function sidesOf(tile: number, t: Telling<never>['t']): string[] {
  const { regions } = landscapes[tile]
  if (regions.length === 1) return []
  const sides = slots.map((side) => regionWords(regions.find(({ edges }) => edges.includes(side))!, t))
  return [t('gheos.words.sides', { tile, list: sides.join('; ') })]
}

/** The holdings of all seats, the continents with their civilizations and followers, and the seat's tiles. */
export function inWords({ view, seat, names, t }: Telling<GheosPosition>): InWords {
  const people = names.map((name, one) =>
    t('gheos.words.seat', { name, points: totalOf(view.points[one]), tokens: view.tokens[one] }),
  )
  const continents = countLands(view, survey(standardTiles, view.board)).filter(
    ({ kind }) => kind === 'continent',
  )
  return {
    stands: [
      ...people,
      t('gheos.words.epochs', { ...epochsOf(view), tiles: view.deck.length }),
      ...continents.map((land) => describeWhole(land, names, t)),
    ],
    held: view.hands[seat].map((box) => describe(open(box), t)),
    onMap: ['place', 'replace', 'home', 'found'],
    inSum(kind, [tiles = [], spaces = [], turns = []]) {
      const said = { kind, tiles: tiles.join(' · '), spaces: spaces.join(' · '), turns: turns.join(' · ') }
      return kind === 'place' || kind === 'replace' ? t('gheos.words.sum', said) : null
    },
    notation: [t('gheos.words.notation'), ...view.hands[seat].flatMap((box) => sidesOf(open(box), t))],
  }
}
