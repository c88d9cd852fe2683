import { expect, it } from 'vitest'
import { mask } from '../../../../../../engine/core/index.ts'
import { darkPalette, lightPalette } from '../../../../../../web/print/palette.ts'
import { randomLog } from '../../../../../support/play.ts'
import { seatCountsOf } from '../../../../../support/tables/seat-counts.ts'
import { drawn, markup } from '../../../../../web/kit/markup.ts'
import { Picture } from '../../web/print/picture.tsx'
import { game } from '../engine/scene.ts'

it('claimed-squares picture: draws every moment of random tables in both palettes', () => {
  for (const seats of seatCountsOf(game))
    for (const { position } of randomLog(game, seats, seats))
      for (const palette of position ? [lightPalette, darkPalette] : []) {
        const [picture] = drawn(<Picture view={mask(position, 0) as never} palette={palette} />)
        expect(markup(picture)).not.toMatch(/NaN|undefined|var\(|class=/)
      }
})
