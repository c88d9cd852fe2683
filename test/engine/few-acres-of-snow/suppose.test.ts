import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { after, game, handIn, linesIn, type Scene, scene, startPlaces } from './scene.ts'

const supposed = ({ position }: Scene, seat: number): Scene => ({
  position: game.suppose!(mask(position, seat), seat),
  facts: [],
})

const besieging = scene({
  nation: 'french',
  actionsLeft: 0,
  places: startPlaces,
  piles: { british: { hand: ['b-settlers'] } },
  sieges: [
    {
      by: 'british',
      place: 'port-royal',
      cards: { british: ['b-siege-artillery', 'b-regular-infantry'], french: [] },
    },
  ],
})

it('Acres suppose: a siege that a seat has won ends first, as its turn really begins', () => {
  const now = supposed(besieging, 0)
  expect(now.position.sieges).toEqual([])
  expect(linesIn(now)).toEqual(linesIn(after(besieging, 'endTurn')))
  expect(linesIn(now)).toContain('leave')
  expect(handIn(now, 'british')).toEqual(['b-settlers'])
})

it('Acres suppose: the first turn of a nation has one action', () => {
  const first = scene({ nation: 'british', actionsLeft: 1, turn: 1, places: startPlaces })
  const [, french] = [0, 1].map((seat) => supposed(first, seat).position.stack)
  expect(french).toEqual([{ kind: 'turn', seat: 1, actions: 1 }])
})

it('Acres suppose: a start of the turn that would end the game is passed over', () => {
  const captured = { british: { villages: 6 } }
  const over = scene({ nation: 'french', actionsLeft: 0, places: startPlaces, captured })
  expect(after(over, 'endTurn').position.over).not.toBeNull()
  expect(supposed(over, 0).position).toMatchObject({ waiting: [0], over: null })
})
