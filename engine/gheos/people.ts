import { count, type Land, placeOf, placesOf, type Region, type Survey, survey } from './board.ts'
import { followersPerColor, type TileSet } from './data.ts'
import {
  type Color,
  colors,
  type GheosAction,
  type GheosPosition,
  type Move,
  residentOf,
  supplyOf,
} from './position.ts'
import { enterToken } from './turn.ts'

/** Step 2 of a turn: a civilization is founded, or a follower taken. */
export type PeopleAction = Extract<GheosAction, { kind: 'found' | 'follow' }>

/** The continents on which nobody lives. */
export const freeContinents = (position: GheosPosition, map: Survey): Land[] =>
  map.lands.filter((land) => land.kind === 'continent' && !residentOf(position, map, land))

/**
 * The choices of step 2: any marker of the supply on any free continent, named by its first region; a follower of any
 * civilization on the map that has one left. Gheos rules, Founding and Followers.
 */
export const peopleActions = (tiles: TileSet, view: GheosPosition): PeopleAction[] =>
  optionsOn(view, survey(tiles, view.board))

function optionsOn(view: GheosPosition, map: Survey): PeopleAction[] {
  const free = freeContinents(view, map)
  return colors.flatMap((color): PeopleAction[] => {
    if (!view.markers[color]) return free.map((land) => ({ kind: 'found', color, at: land.first }))
    return supplyOf(view, color) > 0 ? [{ kind: 'follow', color }] : []
  })
}

/**
 * Step 2 as `fallback` takes it: a follower of the color with most of them left; when none can be taken, the founding
 * that gives fewest.
 */
export function idlePeople(tiles: TileSet, view: GheosPosition): PeopleAction {
  const map = survey(tiles, view.board)
  const missed = (action: PeopleAction): number =>
    action.kind === 'follow' ? -supplyOf(view, action.color) : foundersShare(map.landOf(action.at))
  return optionsOn(view, map).reduce((least, action) => (missed(action) < missed(least) ? action : least))
}

/** Goes on to step 2, which must be taken whenever it offers anything. */
export function enterPeople(position: GheosPosition, map: Survey): void {
  if (optionsOn(position, map).length > 0) position.stage = { kind: 'people' }
  else enterToken(position)
}

/** How many followers founding on a continent gives: one for each wheat there, as far as they last. */
export const foundersShare = (land: Land): number => Math.min(count(land, 'wheat'), followersPerColor)

/** Sets a marker on a free continent and gives the founder their share of followers. */
export function found({ tiles, position, seat, ctx }: Move, color: Color, at: Region): void {
  const land = survey(tiles, position.board).landOf(at)
  const followers = foundersShare(land)
  position.markers[color] = at
  position.followers[seat][color] += followers
  ctx.tell({ key: 'gheos.founded', at: placesOf(land), with: { seat, color, followers } })
  enterToken(position)
}

/** Takes one follower of a civilization on the map. */
export function follow({ position, seat, ctx }: Move, color: Color): void {
  position.followers[seat][color]++
  ctx.tell({ key: 'gheos.followed', at: [placeOf(position.markers[color]!)], with: { seat, color } })
  enterToken(position)
}
