import type { VNode } from 'preact'
import type { AnyGame } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import type { Here } from '../../../outbox/here.ts'
import { Outdated } from '../../../table/outdated.tsx'
import { t, type Words } from '../../../text/words.ts'
import { RejectedDraft } from '../composing/rejected-draft.tsx'
import type { Composing } from '../composing/use-composing.ts'
import { Request } from '../panels/request.tsx'
import { Invite } from './gathering.tsx'

type BeforeProps = { here: Here; known: Known; game: AnyGame; words: Words; composing: Composing }

/** The notices before the choices, in every phase: others' requests, newer rules, turns that were set aside. */
export function Before({ here, known, game, words, composing }: BeforeProps): VNode {
  const { view: table } = known
  const { draft, isOutdated, isOfOlderRules, isMyTurn, aside } = composing
  const isOver = table.state.over !== null
  // A table that came from a device goes on when its seats are taken.
  const isHost = table.names.includes(null) && table.state.host === table.seat && !isOver
  const canPlayAgain = isMyTurn && draft.steps.length === 0
  return (
    <>
      {!isOver && <Request table={table} />}
      {isOutdated && <Outdated />}
      {isOfOlderRules && (
        <p class="note" role="status">
          <b>{t('draft.older.title')}</b> {t('draft.older.explain')}
        </p>
      )}
      {aside.map((one) => (
        <RejectedDraft
          key={one.id}
          here={here}
          aside={one}
          names={table.names}
          game={game}
          words={words}
          playAgain={canPlayAgain ? () => composing.playAgain(one) : undefined}
        />
      ))}
      {isHost && <Invite table={table} title={table.title} />}
    </>
  )
}
