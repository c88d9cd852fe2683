import { expect, vi } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { standardTiles, type TileSet } from '../../../engine/gheos/data.ts'
import { gheosWith } from '../../../engine/gheos/index.ts'
import { playOut } from './play-out.ts'
import { newTown } from './town.ts'

/** The tiles of Gheos under numbers that nothing else looks like. */
const marked = (tile: number): number => 71_000_003 + tile * 100_003
const markedTiles: TileSet = {
  start: marked(standardTiles.start),
  landscapes: Object.fromEntries(
    Object.entries(standardTiles.landscapes).map(([number, tile]) => [marked(Number(number)), tile]),
  ),
  epochs: standardTiles.epochs.map(marked),
}
const tiles = [...Object.keys(markedTiles.landscapes), ...markedTiles.epochs.map(String)]

/** A game with secrets, for so many seats; what lies hidden in it, where that can be told by its look. */
export type Played = [name: string, game: AnyGame, seats: number, values: readonly string[]]

export const gheosFor = (seats: number): Played => ['Gheos', gheosWith(markedTiles), seats, tiles]

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
    for (const what of ['his notes', 'his draft']) expect(told(what)).toEqual(table.seats)
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
