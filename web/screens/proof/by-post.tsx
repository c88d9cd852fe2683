import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import type { KeptTable, Known } from '../../device/device-store.ts'
import { player } from '../../device/player.ts'
import { titleOf } from '../../games/kit/words.tsx'
import { refresh, tableOf } from '../../known/tables.ts'
import { useHere } from '../../outbox/here.ts'
import { collectRecord } from '../../records/collect.ts'
import { compared } from '../../records/compare.ts'
import { useJudging } from '../../records/use-judging.ts'
import { UnreadableNote, Verifying } from '../../records/verdict.tsx'
import { verifyBeside } from '../../records/verify.ts'
import { Nobody } from '../../shell/page/nobody.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'
import { Found } from './found.tsx'
import { Numbers } from './numbers.tsx'
import { TableLink } from './table-link.tsx'

/**
 * The proof of an online table: once it is over, its record is verified on this device, and compared with the entries
 * that the device got while it was played.
 */
export function ByPost({ id }: { id: string }): VNode {
  const known = tableOf(id).value
  /** The table as it was saved on this device before this page read anything; undefined until that is read. */
  const seen = useSignal<KeptTable | null | undefined>(undefined)
  const here = useHere()
  const task = useTask()
  const look = async () => {
    seen.value = (await here.deviceStore.read((kept) => kept.get('tables', id))) ?? null
    await task.run(() => refresh(id))
  }
  useEffect(() => void look(), [id, here])
  if (player.value === null) return <Nobody title={t('proof.title')} />
  return (
    <Page title={t('proof.title')}>
      <TroubleNote trouble={task.trouble} retry={look} />
      {task.busy && <Waiting />}
      {known && seen.value !== undefined && !task.busy && !(task.trouble && known.view.state.over) && (
        <Table known={known} seen={seen.value} />
      )}
    </Page>
  )
}

function Table({ known, seen }: { known: Known; seen: KeptTable | null }): VNode {
  const { id, state, names, title, seed } = known.view
  const isOver = state.over !== null
  const called = titleOf({ title, game: state.game })
  return (
    <>
      <TableLink id={id} title={called} />
      {isOver ? (
        <Verified known={known} seen={seen} title={called} />
      ) : (
        <>
          <p class="printed">{t('proof.running')}</p>
          {state.origin === 'device' && <p>{t('verdict.device')}</p>}
          <Numbers
            game={state.game}
            seedHash={state.seedHash}
            salts={state.salts}
            seed={seed}
            names={names}
            entries={known.entries}
            seen={seen?.entries ?? []}
          />
        </>
      )}
    </>
  )
}

type VerifiedProps = { known: Known; seen: KeptTable | null; title: string }

/** Reads the whole record and verifies it, each time the page is opened. */
function Verified({ known, seen, title }: VerifiedProps): VNode {
  const { id, version, names } = known.view
  const judging = useJudging()
  const task = useTask()
  const verify = () =>
    void judging.run(async (progress, signal) => {
      const answer = await task.run(() => collectRecord(id, version, () => {}))
      if (!isDone(answer) || answer.value.seed === null) return null
      return verifyBeside(answer.value, progress, signal)
    })
  useEffect(verify, [id])
  const { judged, underWay } = judging
  if (underWay) return <Verifying {...underWay} stop={judging.stop} />
  if (task.trouble) return <TroubleNote trouble={task.trouble} retry={verify} />
  if (judged?.kind === 'unreadable') return <UnreadableNote why={judged.why} />
  if (judged?.kind !== 'whole')
    return (
      <p class="actions">
        <button type="button" onClick={verify}>
          {t('proof.verify')}
        </button>
      </p>
    )
  const told = seen && { seedHash: seen.view.state.seedHash, entries: seen.entries }
  return (
    <Found
      record={judged.record}
      verdict={judged.verdict}
      comparison={told && compared(judged.record, told)}
      recorded={judged.length}
      length={version}
      seen={seen?.entries ?? []}
      names={names}
      title={title}
    />
  )
}
