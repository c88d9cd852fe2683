import type { VNode } from 'preact'
import type { KeptRejectedDraft, Known } from '../../../device/device-store.ts'
import { rejectedDrafts } from '../../../device/kept.ts'
import { useWords } from '../../../games/kit/words.tsx'
import { useHere } from '../../../outbox/here.ts'
import { useGame } from '../../../table/use-game.ts'
import { called } from '../../../text/words.ts'
import { RejectedDraft } from '../composing/rejected-draft.tsx'

/** My drafts at a table where I no longer hold a seat: to be read and deleted. */
export function LeftBehind({ known }: { known: Known | null }): VNode | null {
  const aside = [...rejectedDrafts.value.values()].filter(({ table }) => table === known?.view.id).reverse()
  return known && aside.length > 0 ? <RejectedDrafts known={known} aside={aside} /> : null
}

function RejectedDrafts({
  known,
  aside,
}: {
  known: Known
  aside: readonly KeptRejectedDraft[]
}): VNode | null {
  const { state, names } = known.view
  const here = useHere()
  const words = useWords(state.game, called(names))
  const { part } = useGame(state.game)
  if (!part || !words) return null
  return (
    <>
      {aside.map((one) => (
        <RejectedDraft key={one.id} here={here} aside={one} names={names} game={part.game} words={words} />
      ))}
    </>
  )
}
