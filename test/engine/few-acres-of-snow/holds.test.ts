import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { game, held, type Scene, scene } from './scene.ts'

const heldIn = ({ position }: Scene, seat: number) => game.holds!(mask(position, seat), seat)

const places = { ...held('british', 'town', 'boston'), ...held('british', 'village', 'pemaquid') }

it('Acres holds: names each piece of a seat, and that its place is free', () => {
  const now = scene({
    nation: 'british',
    actionsLeft: 2,
    places: { ...places, ...held('french', 'town', 'quebec') },
  })
  expect(heldIn(now, 0)).toEqual(['town boston', 'free boston', 'village pemaquid', 'free pemaquid'])
  expect(heldIn(now, 1)).toEqual(['town quebec', 'free quebec'])
})

it('Acres holds: a besieged place is held, and not free', () => {
  const siege = { by: 'french', place: 'pemaquid', cards: { french: ['f-militia'] } } as const
  const now = scene({ nation: 'british', actionsLeft: 2, places, sieges: [siege] })
  expect(heldIn(now, 0)).toEqual(['town boston', 'free boston', 'village pemaquid'])
})
