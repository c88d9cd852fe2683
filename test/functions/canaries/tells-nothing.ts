import { expect, vi } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { hasPlans } from '../../../engine/core/plans/has-plans.ts'
import { markedGheos, markedTiles } from './marked-gheos.ts'
import { playOut } from './play-out.ts'
import { newTown } from './town.ts'

/** A game with secrets, for this many seats; what lies hidden in it, where that can be told by its look. */
export type Played = [name: string, game: AnyGame, seats: number, values: readonly string[]]

export const gheosFor = (seats: number): Played => ['Gheos', markedGheos, seats, markedTiles]

/** Plays a whole table while everybody listens: nobody is told what is not for him, whatever he asks and tries. */
export async function tellsNothing([, game, seats, values]: Played): Promise<void> {
  const printed: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0)
  try {
    const town = await newTown({ [game.id]: game })
    const table = await playOut(town, game, seats, values)
    const { ledger, world, everyone } = town
    expect(ledger.leaks()).toEqual([])
    const logged = [...world.lines, ...world.alarms].map((line) => JSON.stringify(line))
    expect(ledger.findIn([...logged, ...printed].join('\n'))).toEqual([])
    expect(world.alarms).toEqual([])
    const told = (what: string) => everyone.filter(({ name }) => ledger.wasTold(name, what))
    for (const what of ['his notes', 'his draft', ...(hasPlans(game) ? ['their plan'] : [])])
      expect(told(what)).toEqual(table.seats)
    const watching = [...table.seats, town.outsider, town.nobody]
    for (const what of ['the seed', ...(values.length > 0 ? ['a secret of the game'] : [])])
      expect(told(what)).toEqual(watching)
    expect(told('a watch link')).toEqual(table.seats.slice(0, 1))
    expect(told('his player')).toEqual(everyone.filter(({ cookie }) => cookie !== ''))
    expect(told('an invite')).toEqual(table.invite ? table.seats.slice(0, 1) : [])
    expect(told('a message')).toEqual(expect.arrayContaining(table.seats))
  } finally {
    vi.restoreAllMocks()
  }
}
