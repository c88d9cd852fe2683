import { open } from '../../../../engine/core/secret.ts'
import { survey } from '../../../../engine/gheos/board.ts'
import { landscapes, standardTiles } from '../../../../engine/gheos/data.ts'
import { type GheosPosition, totalOf } from '../../../../engine/gheos/position.ts'
import type { InWords, Telling } from '../../../print/in-words.ts'
import { listed } from '../../listed.ts'
import { epochsOf } from '../glance.tsx'
import { countLands, describeWhole } from '../lands.ts'

/** The lands of a tile with what is printed on them, in words. */
export function landsOf(tile: number, t: Telling<never>['t']): string {
  const lands = landscapes[tile].regions.map(({ edges, symbols }) => {
    // In a sentence, the name of a case may have no hyphen.
    const [first = 'none', second = 'none'] = symbols.map((symbol) => symbol.replace('-', '_'))
    return t('gheos.board.region', { edges: edges.length, first, second })
  })
  return listed(lands)
}

/** What is printed on a tile, in words. */
export const describe = (tile: number, t: Telling<never>['t']): string =>
  t('gheos.board.tile', { tile, list: landsOf(tile, t) })

/** What everybody has, the continents with who lives and follows there, and the seat's tiles. */
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
    notation: [t('gheos.words.notation'), t('gheos.words.turns')],
  }
}
