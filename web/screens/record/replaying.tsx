import type { VNode } from 'preact'
import { useErrorBoundary, useMemo } from 'preact/hooks'
import type { TableRecord } from '../../../engine/core/index.ts'
import { titleOf, useWords } from '../../games/kit/words.tsx'
import { troubleHere } from '../../net/trouble.ts'
import { allEyes, recordSource } from '../../replay/record-source.ts'
import { Replay } from '../../replay/replay.tsx'
import { TroubleNote, Waiting } from '../../shell/page/parts.tsx'
import { useRules } from '../../shell/routes/use-rules.ts'
import { called, t } from '../../text/words.ts'
import { TableFrame } from '../table/frame/frame.tsx'

type Props = { record: TableRecord; title: string }

/** The replay of a record, as far as it is good; with all hands open, since they are in the file. */
export function Replaying({ record, title }: Props): VNode {
  const { part: game, failed, again } = useRules(record.game)
  const { entries } = record
  const seats = entries[entries.length - 1].table.salts.map((_, seat) => seat)
  const names = seats.map(() => null)
  const words = useWords(record.game, called(names))
  // Positions of older rules are shown as the file has them: whatever they say, the app goes on.
  const [error] = useErrorBoundary()
  const source = useMemo(
    () => game && recordSource(game, entries, { names, eyes: allEyes(seats.length, 0) }),
    [game, entries],
  )
  const dealt = entries.findIndex(({ position }) => position !== null) + 1
  const shown = titleOf({ title, game: record.game })
  return (
    <TableFrame title={t('replay.of', { title: shown })} back={t('record.back')} to="/record">
      {failed ? (
        <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
      ) : error ? (
        <main id="main" tabIndex={-1} class="page">
          <p class="printed">{t('record.unshown')}</p>
        </main>
      ) : source ? (
        <Replay
          source={source}
          words={words}
          title={shown}
          start={{ version: dealt, fact: null }}
          link={null}
        />
      ) : (
        <Waiting />
      )}
    </TableFrame>
  )
}
