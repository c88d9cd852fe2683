import { mask } from '../../../engine/core/index.ts'
import { fewAcresOfSnow } from '../../../engine/few-acres-of-snow/index.ts'
import type { Frame, SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../engine/few-acres-of-snow/position/stack.ts'
import { type Moment, playTable } from '../../engine/few-acres-of-snow/tables.ts'
import { strictWords } from '../../support/catalogues.ts'
import { momentsBySeed, momentsThat } from '../table/moments.ts'

export const game = fewAcresOfSnow
export const names = ['Emily', 'Ann']
export const words = strictWords('few-acres-of-snow', names)

/** Every moment of a random table. */
export const momentsOf = momentsBySeed(playTable)

/** Moments of random tables in which such a decision is to be taken. */
export const momentsIn = (kind: Frame['kind'], many: number): Moment[] =>
  momentsThat(({ before }) => topOf(before)?.kind === kind, many, momentsOf)

/** What a seat that is to act sees. */
export const viewFor = ({ before, seat }: Moment): SnowPosition => mask(before, seat)
