import { chanceFrom, type Fact, mask, newRun, open, play, type Seat } from '../../../engine/core/index.ts'
import type { CardId, Nation } from '../../../engine/few-acres-of-snow/components/data.ts'
import { type Description, fewAcresOfSnow, position } from '../../../engine/few-acres-of-snow/index.ts'
import { type SnowPosition, seatOf } from '../../../engine/few-acres-of-snow/position/position.ts'

export const game = fewAcresOfSnow

/** A table in the middle of a turn, and the story since. */
export interface Scene {
  position: SnowPosition
  facts: Fact[]
}

/** Sets a scene. Its position is one that `audit` accepts. */
export const scene = (description: Description): Scene => ({ position: position(description), facts: [] })

/** What stands on the map at the start, to be spread into the places of a scene. */
export const startPlaces: Description['places'] = {
  boston: { owner: 'british', piece: 'town' },
  'new-york': { owner: 'british', piece: 'town' },
  'new-haven': { owner: 'british', piece: 'village' },
  norfolk: { owner: 'british', piece: 'village' },
  pemaquid: { owner: 'british', piece: 'village' },
  philadelphia: { owner: 'british', piece: 'village' },
  'st-marys': { owner: 'british', piece: 'village' },
  quebec: { owner: 'french', piece: 'town' },
  gaspe: { owner: 'french', piece: 'village' },
  louisbourg: { owner: 'french', piece: 'village' },
  montreal: { owner: 'french', piece: 'village' },
  'port-royal': { owner: 'french', piece: 'village' },
  tadoussac: { owner: 'french', piece: 'village' },
  'trois-rivieres': { owner: 'french', piece: 'village' },
}

/** A village or town of one nation on each of some places. */
export const held = (
  owner: Nation,
  piece: 'village' | 'town',
  ...places: (keyof Description['places'])[]
): Description['places'] => Object.fromEntries(places.map((place) => [place, { owner, piece }]))

/** Shuffles of a scene leave all as it lies. */
const unshuffled = () => chanceFrom((n) => n - 1)

/** What the seats that are waited for may do, in lines. */
export function linesIn({ position }: Scene): string[] {
  const [seat] = position.waiting
  return seat === undefined ? [] : game.legal(mask(position, seat), seat).map(game.notate)
}

/** The lines of one kind of action. */
export const linesOf = (now: Scene, kind: string): string[] =>
  linesIn(now)
    .filter((line) => line.split(' ')[0] === kind)
    .sort()

/** The scene after some actions, each in one line and by the player who is waited for then; throws for one that is not legal. */
export function after(now: Scene, ...lines: string[]): Scene {
  return lines.reduce((scene, line) => {
    const [seat] = scene.position.waiting
    const legal = seat === undefined ? [] : game.legal(mask(scene.position, seat), seat)
    const action = legal.find((listed) => game.notate(listed) === line)
    if (!action) throw new Error(`“${line}” is not legal. ${legal.map(game.notate).join(', ')}`)
    const { position, facts } = play(game, newRun(scene.position, unshuffled()), seat, [action])
    const fault = game.audit(position)
    if (fault) throw new Error(`The rules led astray: ${fault}`)
    return { position, facts: [...scene.facts, ...facts] }
  }, now)
}

const playerIn = ({ position }: Scene, nation: Nation) => position.players[seatOf(nation)]

export const moneyOf = (now: Scene, nation: Nation): number => playerIn(now, nation).money
export const handIn = (now: Scene, nation: Nation): CardId[] => playerIn(now, nation).hand.map(open)
export const discardIn = (now: Scene, nation: Nation): CardId[] => playerIn(now, nation).discard
export const capturedIn = (now: Scene, nation: Nation) => playerIn(now, nation).captured
export const pileIn = (now: Scene, nation: Nation, pile: 'empire' | 'locations' | 'reserve'): CardId[] =>
  playerIn(now, nation)[pile]

/** The keys of the facts told so far, without the name of the game. */
export const toldIn = ({ facts }: Scene): string[] => facts.map(({ key }) => key.split('.')[1])

/** What facts of one kind say. */
export const told = ({ facts }: Scene, key: string): Fact['with'][] =>
  facts.filter((fact) => fact.key.endsWith(`.${key}`)).map((fact) => fact.with)

/** Why an action is not open to a seat. */
export const whyNot = ({ position }: Scene, action: unknown, seat: Seat = position.waiting[0]) =>
  game.why!(mask(position, seat), seat, action)?.code

/** What everybody reads of the end. */
export const outcomeOf = ({ position }: Scene) => game.outcome(mask(position, 'spectator'))
