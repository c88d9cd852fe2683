import {
  chanceFrom,
  derive,
  type Fact,
  type Json,
  mask,
  newRun,
  open,
  play,
  type Seat,
  type Secret,
  secret,
} from '../../../engine/core/index.ts'
import {
  type BuildingType,
  buildingTypes,
  type Color,
  colors,
  type Edge,
  type Level,
  type Stock,
  type Tables,
  type Tile,
  treasuresLeftOut,
} from '../../../engine/two-heirs/components/data.ts'
import { standardTreasures } from '../../../engine/two-heirs/components/treasures.ts'
import { twoHeirsWith } from '../../../engine/two-heirs/index.ts'
import {
  type Cell,
  type Frame,
  type HeirsOptions,
  type HeirsPosition,
  options,
  type Piece,
  type Spot,
  type Troop,
} from '../../../engine/two-heirs/position/position.ts'

/**
 * A tile in a few words: `gray`, `white green inn row NS`, `shop: yellow pottery corners stone1 wheat1`. A name before
 * a colon; `white` or `blue` for whose building it is on the map (else it is open terrain); colour, kind, roads (`NS`,
 * `X` for four ends), cost, `row`/`column`, `edges`/`corners`, `for-basket` of a Guild, `used` of a Camp.
 */
export type TileText = string

const seatNames = ['white', 'blue'] as const
type Named = 'white' | 'blue'

export interface SceneText {
  seats?: 1 | 2
  /** By spot, the start tile first. */
  map: { [spot: string]: TileText }
  /** By heir, where his troops stand: the retinue first. The others are at court. */
  troops?: { [N in Named]?: string[] }
  /** What lies behind the shield, which stands in slot 0; gaps are null. */
  court?: (TileText | null)[]
  /** Whether the tile of this turn is taken already. */
  taken?: boolean
  hand?: TileText[]
  theirHand?: TileText[]
  /** The top first. */
  stack?: TileText[]
  credits?: number
  options?: Partial<HeirsOptions>
  turnsLeft?: number
  henry?: {
    pile?: string[]
    laid?: { [spot: string]: string }
    lastBuilt?: string
    troops?: { [C in Color]?: string }
  }
}

export interface Scene {
  tables: Tables
  position: HeirsPosition
  facts: Fact[]
}

const spotOf = (text: string): Spot => {
  const [x, y] = text.split(',').map(Number)
  return { x, y }
}

const roadsOf = (words: string[]): Edge[][] => {
  const shape = words.find((word) => /^[NESWX]+$/.test(word))
  if (!shape) return []
  return shape === 'X' ? [['N'], ['E'], ['S'], ['W']] : [[...shape] as Edge[]]
}

function costOf(words: string[]): Stock {
  const cost: Stock = { wood: 0, stone: 0, wheat: 0 }
  for (const word of words) {
    const [, resource, number] = /^(wood|stone|wheat)(\d)$/.exec(word) ?? []
    if (resource) cost[resource as keyof Stock] = Number(number)
  }
  return cost
}

/** A tile of a scene; where no kind is said it is a Siege Tower, whose front does nothing by itself. */
export function tileOf(text: TileText): Tile {
  const words = text.replace(/^.*:/, '').trim().split(/\s+/)
  const boosts = words.find((word) => word.startsWith('for-'))?.slice(4)
  return {
    set: 'travel',
    color: words.find((word): word is Color => colors.some((color) => color === word)) ?? 'gray',
    type: words.find((word): word is BuildingType => buildingTypes.some((type) => type === word)) ?? 'siege',
    cost: costOf(words),
    roads: roadsOf(words),
    ...(words.includes('row') && { line: 'row' as const }),
    ...(words.includes('column') && { line: 'column' as const }),
    ...(words.includes('edges') && { pattern: 'orthogonal' as const }),
    ...(words.includes('corners') && { pattern: 'diagonal' as const }),
    ...(words.includes('post') && { shows: ['farm', 'sawmill', 'quarry'] as const }),
    ...(boosts && { boosts: boosts as BuildingType }),
  }
}

const ownerIn = (text: TileText): Seat | null => {
  const at = seatNames.findIndex((name) => text.split(/\s+/).includes(name))
  return at < 0 ? null : at
}

/** Sets a scene, white to act. Its position is one that `audit` accepts. */
export function scene(text: SceneText): Scene {
  const seats = text.seats ?? 2
  const tiles: { [tile: string]: Tile } = {}
  const add = (tile: TileText): string => {
    const [, name] = /^(\w+):/.exec(tile) ?? []
    const id = name ?? `t${Object.keys(tiles).length + 1}`
    tiles[id] = tileOf(tile)
    return id
  }
  const openPiece = (tile: TileText): Piece => {
    const id = add(tile)
    return { tile: secret(id, 'all'), color: secret(tiles[id].color, 'all') }
  }
  const map = Object.entries(text.map).map(([spot, tile], i): Cell => {
    const id = add(tile)
    const seen = secret(id, i === 0 ? [] : 'all')
    const used = tile.includes('used')
    return { ...spotOf(spot), tile: seen, color: tiles[id].color, owner: ownerIn(tile), used }
  })
  const troops: Troop[] = []
  const start = Object.keys(text.map)[0]
  const court: number[] = []
  for (let owner = 0; owner < seats; owner++) {
    const own = text.troops?.[seatNames[owner]] ?? [start]
    for (const [i, spot] of own.entries())
      troops.push({ ...spotOf(spot), owner, kind: i === 0 ? 'retinue' : 'normal', moved: false })
    court.push(3 - own.length)
  }
  for (const [color, spot] of Object.entries(text.henry?.troops ?? {}))
    troops.push({ ...spotOf(spot), owner: 1, kind: color as Color, moved: false })
  const behind = text.court ?? ['green', 'gray', 'yellow', 'green', 'gray', 'yellow']
  const ring = [null, ...behind.map((tile) => (tile === null ? null : openPiece(tile)))]
  while (ring.length < 7) ring.push(null)
  const stack = (text.stack ?? (ring.filter(Boolean).length === 6 ? ['green', 'gray', 'yellow'] : []))
    .map((tile): Piece => ({ tile: secret(add(tile), []), color: null }))
    .reverse()
  const top = stack.at(-1)
  if (top) top.color = derive(top.tile, (id) => tiles[id].color, 'all')
  const position: HeirsPosition = {
    waiting: [0],
    turn: 1,
    options: { ...options.parse({}), ...text.options },
    sets: ['travel', 'lands', 'trade'],
    frames: [{ kind: 'turn', seat: 0, credits: text.credits ?? 0 } satisfies Frame],
    ring,
    shield: { slot: 0, shows: text.taken ? 1 : 0 },
    stack,
    hands: [text.hand ?? [], ...(seats === 2 ? [text.theirHand ?? []] : [])].map((hand) =>
      hand.map(openPiece),
    ),
    map,
    troops,
    court,
    returned: 0,
    removed: [],
    turnsLeft: text.turnsLeft ?? null,
    henry: seats === 1 ? henryOf(text) : null,
  }
  const tables = { tiles, treasures: standardTreasures }
  const fault = twoHeirsWith(tables).audit(position)
  if (fault) throw new Error(`This scene cannot be: ${fault}`)
  return { tables, position, facts: [] }
}

/** Treasures that the text does not name were lost long ago, but for those that the level leaves out. */
function henryOf({ henry = {}, map, options: chosen }: SceneText): HeirsPosition['henry'] {
  const pile = henry.pile ?? []
  const laid = Object.entries(henry.laid ?? {}).map(([spot, treasure]) => ({ ...spotOf(spot), treasure }))
  const named = [...pile, ...laid.map(({ treasure }) => treasure)]
  const rest = Object.keys(standardTreasures).filter((treasure) => !named.includes(treasure))
  const level: Level = chosen?.henry ?? 'poor'
  const buried = rest.splice(0, treasuresLeftOut[level])
  const boxed = (names: string[]) => names.map((name) => secret(name, []))
  const lastBuilt = spotOf(henry.lastBuilt ?? Object.keys(map)[0])
  return { pile: boxed(pile).reverse(), buried: boxed(buried), laid, lost: rest, lastBuilt }
}

/** No scene meets chance. */
const noChance = () =>
  chanceFrom(() => {
    throw new Error('Chance was asked.')
  })

export const gameOf = ({ tables }: Pick<Scene, 'tables'>) => twoHeirsWith(tables)

/** What the seats that are waited for may do, in lines. */
export function linesIn(now: Scene): string[] {
  const [seat] = now.position.waiting
  const game = gameOf(now)
  return seat === undefined ? [] : game.legal(mask(now.position, seat), seat).map(game.notate)
}

/** The lines of one kind of action. */
export const linesOf = (now: Scene, kind: string): string[] =>
  linesIn(now).filter((line) => line.split(' ')[0] === kind)

/** The scene after some actions, each in one line and by the player who is waited for then; throws for one that is not legal. */
export function after(now: Scene, ...lines: string[]): Scene {
  const game = gameOf(now)
  let { position } = now
  const facts = [...now.facts]
  for (const line of lines) {
    const [seat] = position.waiting
    const legal = seat === undefined ? [] : game.legal(mask(position, seat), seat)
    const action = legal.find((listed) => game.notate(listed) === line)
    if (!action) throw new Error(`“${line}” is not legal. ${legal.map(game.notate).join(', ')}`)
    const played = play(game, newRun(position, noChance()), seat, [action])
    const fault = game.audit(played.position)
    if (fault) throw new Error(`The rules led astray: ${fault}`)
    position = played.position
    facts.push(...played.facts)
  }
  return { ...now, position, facts }
}

/** Why an action is not open to a seat. */
export const whyNot = (now: Scene, action: unknown, seat: Seat = now.position.waiting[0]) =>
  gameOf(now).why!(mask(now.position, seat), seat, action)

export const codeOf = (now: Scene, action: unknown, seat?: Seat) => whyNot(now, action, seat)?.code

/** The values of facts of one kind, in order, those in boxes taken out. */
export const told = ({ facts }: Scene, key: string): { [param: string]: Json }[] =>
  facts.filter((fact) => fact.key === `two-heirs.${key}`).map(readable)

const readable = ({ with: params }: Pick<Fact, 'with'>): { [param: string]: Json } =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) ? open(value as Secret<Json>) : value,
    ]),
  )

/** The keys of the facts told so far, without the name of the game. */
export const toldIn = ({ facts }: Scene): string[] => facts.map(({ key }) => key.slice('two-heirs.'.length))

/** The tiles of a list by name. */
export const namesOf = (pieces: readonly (Piece | null)[]): (string | null)[] =>
  pieces.map((piece) => piece && open(piece.tile))

export const cellIn = ({ position }: Scene, spot: string): Cell =>
  position.map.find(({ x, y }) => `${x},${y}` === spot)!
