import { useComputed, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { titleIn } from '../../records/file.ts'
import { tableIn } from '../../records/link.ts'
import { useJudging } from '../../records/use-judging.ts'
import { UnreadableNote, Verifying } from '../../records/verdict.tsx'
import { openFile } from '../../records/verify.ts'
import { Page } from '../../shell/page/page.tsx'
import { moves } from '../../shell/routes/router.ts'
import { t } from '../../text/words.ts'
import { Linked } from './linked.tsx'
import { OfSeat } from './of-seat.tsx'
import { Replaying } from './replaying.tsx'
import { Whole } from './whole.tsx'

/** A table that is read from a link, or from a file. */
export function Screen(): VNode {
  const link = useComputed(() => moves.value >= 0 && tableIn(location.hash)).value
  return link ? <Linked key={link} link={link} /> : <FromFile />
}

/** A table from a file: what it is, whether all of it is as it was; to be gone through, and kept. */
function FromFile(): VNode {
  const judging = useJudging()
  const { judged, underWay } = judging
  const title = useSignal('')
  const isReplaying = useSignal(false)
  // The way back from there leads to this page.
  useEffect(() => {
    isReplaying.value = false
  }, [moves.value])
  const open = (file: File | undefined) => {
    if (!file) return
    title.value = titleIn(file.name)
    void judging.run((progress, signal) => openFile(file, progress, signal))
  }
  if (isReplaying.value && judged?.kind === 'whole')
    return <Replaying record={judged.record} title={title.value} />
  return (
    <Page title={t('record.title')}>
      <p class="printed">{t('record.lead')}</p>
      <Chooser open={open} />
      {underWay && <Verifying {...underWay} stop={judging.stop} />}
      {judged?.kind === 'unreadable' && <UnreadableNote why={judged.why} />}
      {judged?.kind === 'seat' && <OfSeat record={judged.record} title={title.value} />}
      {judged?.kind === 'whole' && (
        <Whole
          record={judged.record}
          verdict={judged.verdict}
          length={judged.length}
          title={title.value}
          replay={() => (isReplaying.value = true)}
        />
      )}
    </Page>
  )
}

/** Where a file is chosen; the same may be chosen again. */
const Chooser = ({ open }: { open(file: File | undefined): void }): VNode => (
  <p class="field">
    <label for="record-file">{t('record.choose')}</label>
    <input
      id="record-file"
      type="file"
      accept=".json,application/json"
      aria-describedby="record-file-hint"
      onClick={({ currentTarget }) => {
        currentTarget.value = ''
      }}
      onChange={({ currentTarget }) => open(currentTarget.files?.[0])}
    />
    <small id="record-file-hint" class="quiet">
      {t('record.hint')}
    </small>
  </p>
)
