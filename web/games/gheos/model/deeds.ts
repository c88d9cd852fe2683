import type { Stage } from '../../../../engine/gheos/position.ts'
import type { GheosTap, Given } from './types.ts'

/** The steps of a turn, in order, and the stages in which each can be done. */
const steps = [
  { name: 'tile', rule: 'tile', stages: ['tile'], probe: { kind: 'place', tile: 0, x: 0, y: 0, rot: 0 } },
  {
    name: 'found',
    rule: 'founding',
    stages: ['people'],
    probe: { kind: 'found', color: 'red', at: { x: 0, y: 0, region: 0 } },
  },
  { name: 'follow', rule: 'people', stages: ['people'], probe: { kind: 'follow', color: 'red' } },
  { name: 'token', rule: 'tokens', stages: ['token'], probe: { kind: 'token' } },
] as const satisfies readonly {
  name: string
  rule: string
  stages: readonly Stage['kind'][]
  probe: object
}[]

/** A step of a turn that can't be taken now: a tap says why. */
interface Deed {
  name: string
  rule: string
  words: string
  tap: GheosTap | null
}

/** Steps that are done, or that are to come. */
export interface DeedGroup {
  when: 'earlier' | 'later'
  words: string
  deeds: readonly Deed[]
}

/** The other steps of a turn, none of them possible now. */
export function deedGroups(
  stage: Stage['kind'],
  { news = [], why, t }: Pick<Given, 'news' | 'why' | 't'>,
): DeedGroup[] {
  const isNow = ({ stages }: (typeof steps)[number]) => stages.some((one) => one === stage)
  // A conflict is decided right after the first step, which has caused it.
  const now = Math.max(1, steps.findIndex(isNow))
  const isDone = (name: string) => name === 'tile' || news.some(({ key }) => key === `gheos.${name}ed`)
  const groups = [
    { when: 'earlier', some: steps.slice(0, now).filter(({ name }) => isDone(name)) },
    { when: 'later', some: steps.slice(now) },
  ] as const
  return groups.flatMap(({ when, some }) => {
    const deeds = some
      .filter((step) => !isNow(step))
      .map(({ name, rule, probe }): Deed => {
        const refused = why(probe)
        const tap: GheosTap | null = refused && { kind: 'refuse', why: refused }
        return { name, rule, words: t(`gheos.board.deed.${name}`), tap }
      })
    return deeds.length > 0 ? [{ when, words: t(`gheos.board.${when}`), deeds }] : []
  })
}
