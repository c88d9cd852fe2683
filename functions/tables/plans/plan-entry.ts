import type { Entry } from '../../../engine/core/index.ts'

/** The id of the entry by which a planned turn goes: one for each turn of each saved plan, so that it goes once. */
export const planEntryId = (save: string | null, index: number): string => `plan-${save}-${index}`

/** Whether a plan made an entry. Requests of devices have other ids. */
export const isOfPlan = ({ id }: Pick<Entry, 'id'>): boolean => id.startsWith('plan-')
