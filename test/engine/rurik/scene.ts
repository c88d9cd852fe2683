import { chanceFrom, type Fact, mask, newRun, play } from '../../../engine/core/index.ts'
import type { RegionId } from '../../../engine/rurik/components/map.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import { position } from '../../../engine/rurik/position/describe.ts'
import type { Description } from '../../../engine/rurik/position/description.ts'
import type { RurikPosition } from '../../../engine/rurik/position/position.ts'

export const game = rurik

export type Scene = { position: RurikPosition; facts: Fact[] }

/** Luck of a scene: shuffles leave all as it lies, numbers are the highest. */
const still = () => chanceFrom((n) => n - 1)

/** Two seats where nothing else is said, in the middle of a turn. */
export const scene = (description: Partial<Description>): Scene => ({
  position: position({ seats: 2, ...description }),
  facts: [],
})

/** What the seats that are waited for may do, in lines. */
export function linesIn({ position }: Scene, seat = position.waiting[0]): string[] {
  return seat === undefined ? [] : game.legal(mask(position, seat), seat).map(game.notate)
}

/** The lines of one kind of action. */
export const linesOf = (now: Scene, kind: string): string[] =>
  linesIn(now)
    .filter((line) => line.split(' ')[0] === kind)
    .sort()

/** The scene after some actions, each in one line by the player who is waited for then (`1: …` for that seat). */
export function after(now: Scene, ...lines: string[]): Scene {
  return lines.reduce((scene, text) => {
    const [, by, line] = /^(?:(\d): )?(.*)$/.exec(text)!
    const seat = by ? Number(by) : scene.position.waiting[0]
    const legal = seat === undefined ? [] : game.legal(mask(scene.position, seat), seat)
    const action = legal.find((listed) => game.notate(listed) === line)
    if (!action) throw new Error(`“${line}” is not legal. ${legal.map(game.notate).join(', ')}`)
    const { position, facts } = play(game, newRun(scene.position, still()), seat, [action])
    const fault = game.audit(position)
    if (fault) throw new Error(`After “${line}”: ${fault}.`)
    return { position, facts: [...scene.facts, ...facts] }
  }, now)
}

/** Facts of one key, with what they tell. */
export const told = ({ facts }: Scene, key: string): Fact['with'][] =>
  facts.filter((fact) => fact.key === `rurik.${key}`).map((fact) => fact.with)

/** Units of a region by seat, as a sketch has them. */
export const unitsAt = ({ position }: Scene, region: RegionId): { [seat: number]: string } =>
  Object.fromEntries(
    position.regions[region]!.forces.map(({ owner, troops, leader }) => [
      owner,
      `${troops || ''}${leader ? 'L' : ''}`,
    ]),
  )
