import { type Draft, draftView, extend, isRefused, startDraft } from '../../../engine/core/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsAction, HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { type HeirsTap, nothing, type Selection } from '../../../web/games/two-heirs/model/selection.ts'
import { boardModel, type HeirsModel } from '../../../web/games/two-heirs/model.ts'
import type { Props } from '../../../web/games/two-heirs/props.ts'
import { boardProps } from '../../../web/table/board-of.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'
import { names, words } from './tables.ts'

await loadSentences()

/** What a board gets in a position; `seat` null for one who watches. */
export function propsOf(view: HeirsPosition, seat: number | null): Props {
  const isMine = seat !== null && view.waiting.includes(seat)
  const table = { names: seated(...names.slice(0, view.hands.length)), seat }
  const choices = isMine ? twoHeirs.legal(view, seat) : []
  const shared = boardProps({ game: twoHeirs as never, table, isOver: false, words, view, choices, add() {} })
  return { ...(shared as unknown as Props), lit: [] }
}

export const modelOf = (props: Props, selection: Partial<Selection> = {}): HeirsModel =>
  boardModel(props, { ...nothing, ...selection })

/** Everything in a model that can be tapped, wherever it stands in it. */
export function tapsIn(part: unknown): HeirsTap[] {
  if (part === null || typeof part !== 'object') return []
  if (isTap(part)) return [part]
  return Object.values(part).flatMap(tapsIn)
}

const isTap = (part: object): part is HeirsTap =>
  'kind' in part && ['add', 'select', 'refuse'].includes(part.kind as string)

/** Every selection that taps lead to from nothing picked, with the model there. */
export function reachedFrom(props: Props): { selection: Selection; model: HeirsModel; taps: HeirsTap[] }[] {
  const seen = new Map<string, Selection>([[JSON.stringify(nothing), nothing]])
  const reached = []
  // A map is gone through in the order of its entries, those added meanwhile, too.
  for (const selection of seen.values()) {
    const model = boardModel(props, selection)
    const taps = tapsIn(model)
    reached.push({ selection, model, taps })
    for (const { kind, selection: next } of taps)
      if (kind !== 'add' && next) seen.set(JSON.stringify(next), next)
  }
  return reached
}

/** Plays actions one after the other. @returns the view then; null where one of them is not possible */
export function played(
  view: HeirsPosition,
  seat: number,
  actions: readonly HeirsAction[],
): HeirsPosition | null {
  let draft: Draft<HeirsPosition, HeirsAction> = startDraft(view, seat)
  for (const action of actions) {
    const next = extend(twoHeirs, draft, action)
    if (isRefused(next)) return null
    draft = next
  }
  return draftView(draft)
}
