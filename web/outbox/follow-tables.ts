import { followers } from '../known/tables.ts'
import { rebaseDraft } from './drafts.ts'
import { hereOf } from './here.ts'
import { mergeRemoteDraft } from './merge-remote-draft.ts'
import { mergeRemotePlan } from './plans.ts'

/** From now on, what is composed at a table follows its newest view, and the copy of another device that came with it. */
export const followTables = (): unknown =>
  followers.push(
    (known, whose) => rebaseDraft(hereOf(whose), known),
    ({ view, entries }, whose) => mergeRemoteDraft(hereOf(whose), view, entries),
    ({ view }, whose) => mergeRemotePlan(hereOf(whose), view),
  )
