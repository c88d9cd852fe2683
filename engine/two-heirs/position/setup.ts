import { type Ctx, derive, open, type Seat, type Secret, secret, show } from '../../core/game.ts'
import { showBack } from '../board/court.ts'
import {
  courtSlots,
  normalTroops,
  type SetId,
  setIds,
  setsPerGame,
  type Tables,
  type TileId,
  type TreasureId,
  treasuresLeftOut,
} from '../components/data.ts'
import type { HeirsOptions, HeirsPosition, Henry, Piece, Troop } from './position.ts'

/** The tiles of some sets. */
export const tilesOf = ({ tiles }: Tables, sets: readonly SetId[]): TileId[] =>
  Object.keys(tiles).filter((tile) => sets.includes(tiles[tile].set))

const boxed = <T extends string>(values: readonly T[]): Secret<T>[] =>
  values.map((value) => secret(value, []))

/** The sets in play, in the order of the list of all. */
function setsFor({ sets, drawSets }: HeirsOptions, { chance }: Ctx): SetId[] {
  const chosen = drawSets ? chance.shuffle(setIds).slice(0, setsPerGame) : sets
  return setIds.filter((set) => chosen.includes(set))
}

/** A table before its first turn. A single player is seat 0, always begins, and plays against Henry. */
export function setup(tables: Tables, seats: number, options: HeirsOptions, ctx: Ctx): HeirsPosition {
  const sets = setsFor(options, ctx)
  const stack = ctx.chance.shuffle(boxed(tilesOf(tables, sets))).map((tile): Piece => ({ tile, color: null }))
  const first = seats === 1 ? 0 : ctx.chance.int(seats)
  const ring: (Piece | null)[] = [null]
  while (ring.length < courtSlots) {
    const piece = stack.pop()!
    show(piece.tile, 'all')
    piece.color = colorOf(tables, piece.tile)
    ring.push(piece)
  }
  const start = stack.pop()!.tile
  const color = open(colorOf(tables, start))
  showBack(tables, stack)
  const henry = seats === 1 ? newHenry(tables, options, ctx) : null
  if (options.drawSets) ctx.tell({ key: 'two-heirs.drawn', at: [], with: { sets } })
  ctx.tell({ key: 'two-heirs.begins', at: [], with: { seat: first } })
  const people = Array.from({ length: seats }, (_, seat) => seat)
  return {
    waiting: [first],
    turn: 1,
    options,
    sets,
    frames: [{ kind: 'turn', seat: first, credits: 0 }],
    ring,
    shield: { slot: 0, shows: first },
    stack,
    hands: people.map(() => []),
    map: [{ x: 0, y: 0, tile: start, color, owner: null, used: false }],
    troops: people.map((owner): Troop => ({ x: 0, y: 0, owner, kind: 'retinue', moved: false })),
    court: people.map(() => normalTroops),
    returned: 0,
    removed: [],
    turnsLeft: null,
    henry,
  }
}

const colorOf = (tables: Tables, tile: Secret<TileId>) => derive(tile, (id) => tables.tiles[id].color, 'all')

function newHenry(tables: Tables, options: HeirsOptions, { chance }: Ctx): Henry {
  const pile = chance.shuffle(boxed<TreasureId>(Object.keys(tables.treasures)))
  const buried = pile.splice(0, treasuresLeftOut[options.henry])
  return { pile, buried, laid: [], lost: [], lastBuilt: { x: 0, y: 0 } }
}

/** A view as if a seat's turn had just begun. */
export const suppose = (view: HeirsPosition, seat: Seat): HeirsPosition =>
  view.waiting.length === 0
    ? view
    : {
        ...view,
        waiting: [seat],
        frames: [{ kind: 'turn', seat, credits: 0 }],
        shield: { ...view.shield, shows: seat },
        troops: view.troops.map((troop) => ({ ...troop, moved: false })),
        returned: 0,
      }
