import type { Seat } from '../core/game.ts'
import { sameRegion } from './board.ts'
import type { TileSet } from './data.ts'
import { follow, found, idlePeople, peopleActions } from './people.ts'
import { harmlessTile, layTile, tileActions } from './place.ts'
import { type GheosAction, type GheosPosition, heldBy, type Move, type Stage } from './position.ts'
import { homes, migrate, pay, strongest, win } from './resolve.ts'
import { endTurn, spendToken } from './turn.ts'

/** Every action open to a seat; none when it is not its turn. */
export function legalActions(tiles: TileSet, view: GheosPosition, seat: Seat): GheosAction[] {
  if (!view.waiting.includes(seat)) return []
  const { stage } = view
  switch (stage.kind) {
    case 'tile':
      return tileActions(tiles, view, seat)
    case 'pay':
      return heldBy(view, seat).map((color) => ({ kind: 'pay', color }))
    case 'winner':
      return strongest(stage.conflict).map((color) => ({ kind: 'winner', color }))
    case 'home':
      return homes(stage.conflict).map(({ at }) => ({ kind: 'home', at }))
    case 'people':
      return peopleActions(tiles, view)
    case 'token':
      return [{ kind: 'token' }, { kind: 'end' }]
    case 'end':
      return [{ kind: 'end' }]
  }
}

/**
 * A legal action for a seat that is answered for: it causes no conflict, takes what others miss least, and spends a
 * token only when nobody has more and somebody has fewer. So the end by tokens waits for no absent player, however many
 * are absent.
 */
export function harmlessAction(tiles: TileSet, view: GheosPosition, seat: Seat): GheosAction {
  switch (view.stage.kind) {
    case 'tile':
      return harmlessTile(tiles, view, seat)
    case 'people':
      return idlePeople(tiles, view)
    case 'token':
      return { kind: isBehind(view, seat) ? 'token' : 'end' }
    default:
      return legalActions(tiles, view, seat)[0]
  }
}

/** Whether nobody has spent fewer tokens, and somebody more. */
const isBehind = ({ tokens }: GheosPosition, seat: Seat): boolean =>
  tokens[seat] === Math.max(...tokens) && tokens[seat] > Math.min(...tokens)

type Kind = GheosAction['kind']
type Deeds = { readonly [K in Kind]: (move: Move, action: Extract<GheosAction, { kind: K }>) => void }

const deeds: Deeds = {
  place: layTile,
  replace: layTile,
  pay: (move, { color }) => pay(move, stageIn(move, 'pay').conflict, color),
  winner: (move, { color }) => win(move, stageIn(move, 'winner').conflict, color),
  home: (move, { at }) => {
    const { conflict } = stageIn(move, 'home')
    migrate(move, conflict, conflict.parts.find((part) => sameRegion(part.at, at))!)
  },
  found: (move, { color, at }) => found(move, color, at),
  follow: (move, { color }) => follow(move, color),
  token: spendToken,
  end: endTurn,
}

/** The stage, which a legal action proves to be of a certain kind. */
const stageIn = <K extends Stage['kind']>({ position }: Move, _: K): Extract<Stage, { kind: K }> =>
  position.stage as Extract<Stage, { kind: K }>

/** Applies a legal action. */
export function perform(move: Move, action: GheosAction): void {
  const deed = deeds[action.kind] as (move: Move, action: GheosAction) => void
  deed(move, action)
}
