import { expect, it } from 'vitest'
import { mask } from '../../../../../../engine/core/index.ts'
import { darkPalette, lightPalette } from '../../../../../../web/print/palette.ts'
import { randomLog } from '../../../../../support/play.ts'
import { seatCountsOf } from '../../../../../support/tables/seat-counts.ts'
import { all, drawn, markup } from '../../../../../web/kit/markup.ts'
import type { SealedBidsPosition } from '../../engine/position.ts'
import { Picture } from '../../web/print/picture.tsx'
import { afterBids, game, tableWith } from '../engine/scene.ts'

const pictureOf = (view: SealedBidsPosition, palette = lightPalette) =>
  drawn(<Picture view={view} palette={palette} />)[0]

it('sealed-bids picture: draws every moment of random tables in both palettes', () => {
  for (const seats of seatCountsOf(game))
    for (const { position } of randomLog(game, seats, seats))
      for (const palette of position ? [lightPalette, darkPalette] : [])
        expect(markup(pictureOf(mask(position, 0) as never, palette))).not.toMatch(
          /NaN|undefined|var\(|class=/,
        )
})

it('sealed-bids picture: shows no bid that is hidden from the viewer', () => {
  const numbers = (seat: number) =>
    all(pictureOf(mask(afterBids(tableWith([5], 2), [7]), seat))).flatMap(({ text }) => text || [])
  expect(numbers(0)).toEqual(['5', '7'])
  expect(numbers(1)).toEqual(['5'])
})
