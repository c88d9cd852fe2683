import { mask } from '../../../engine/core/index.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import type { Frame, RurikPosition } from '../../../engine/rurik/position/position.ts'
import { topOf } from '../../../engine/rurik/position/stack.ts'
import { playTable, type Step } from '../../engine/rurik/tables.ts'
import { strictWords } from '../../support/catalogues.ts'
import { momentsBySeed, momentsThat } from '../table/moments.ts'

export const game = rurik
export const names = ['Emily', 'Ann', 'John', 'Kazimierz']
export const words = strictWords('rurik', names)

/** Every moment of a random table. */
export const momentsOf = momentsBySeed(playTable)

/** Moments of random tables in which such a decision is to be taken. */
export const momentsIn = (kind: Frame['kind'], many: number): Step[] =>
  momentsThat(({ before }) => topOf(before)?.kind === kind, many, momentsOf)

const momentsOfAlone = momentsBySeed<Step>((seed, watch) => playTable(seed, watch, 1))
/** The same of one alone. */
export const momentsAlone = (kind: Frame['kind'], many: number): Step[] =>
  momentsThat(({ before }) => topOf(before)?.kind === kind, many, momentsOfAlone)

/** What a seat that is to act sees. */
export const viewFor = ({ before, seat }: Step): RurikPosition => mask(before, seat)
