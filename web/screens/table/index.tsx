import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { isLocal, taughtAt } from '../../device/device-store.ts'
import { outbox } from '../../device/kept.ts'
import { isSignedOut, owner, player } from '../../device/player.ts'
import { titleOf } from '../../games/kit/words.tsx'
import { refresh, tableOf } from '../../known/tables.ts'
import { useHere } from '../../outbox/here.ts'
import { hasUnwritten, writeUnwritten } from '../../outbox/unwritten.ts'
import { Nobody } from '../../shell/page/nobody.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { whenTouched } from '../../shell/page/when-touched.ts'
import { freshen, inbox, rows, waitingAt } from '../../sync/inbox.ts'
import { isHeldUp } from '../../sync/sending.ts'
import { t } from '../../text/words.ts'
import { byPost } from './composing/table-actions.ts'
import { TableFrame } from './frame/frame.tsx'
import { WhoseMove } from './frame/time.tsx'
import { Learning } from './lesson/taught.tsx'
import { Gathering } from './phases/gathering.tsx'
import { LeftBehind } from './phases/left-behind.tsx'
import { Lent } from './phases/lent.tsx'
import { Local } from './phases/local.tsx'
import { Playing } from './phases/playing.tsx'

/** A table: people gathering before the start, then the board with all that belongs to it. */
export function Screen({ detail: id }: { detail: string }): VNode {
  // The last state of the page before comes first, since it is continued here.
  const here = useHere()
  const isWritten = useSignal(!hasUnwritten(here.owner))
  useEffect(() => {
    const done = () => {
      isWritten.value = true
    }
    void writeUnwritten(here.deviceStore, here.owner).then(done, done)
  }, [here])
  if (!isWritten.value) return <Waiting />
  const taught = taughtAt(id)
  if (taught !== null) return <Learning id={taught} />
  return isLocal(id) ? <Local id={id} /> : <ByPost id={id} />
}

/** Milliseconds in which several touches of the page ask once. */
const touchedEvery = 10_000

function ByPost({ id }: { id: string }): VNode {
  const here = useHere()
  const tableActions = useMemo(() => byPost(here), [here])
  const known = tableOf(id).value
  const row = rows.value?.find((row) => row.id === id)
  const told = row?.version ?? 0
  // A table that goes on without being in my inbox: I may have been removed from it.
  const without = known && !known.view.state.over && !row ? inbox.value : null
  const task = useTask()
  const read = () => void task.run(() => refresh(id, told))
  useEffect(read, [id, owner.value])
  // My draft on another device comes along when I turn to this one.
  useEffect(() => {
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [id, told])
  useEffect(() => {
    if (known && (told > known.view.version || without)) read()
  }, [told, without])
  // Where little happens, a minute may pass between two polls: a reader who touches the page wants to know now.
  const isWaiting =
    known !== null && !known.view.state.over && !waitingAt(known.view).includes(known.view.seat)
  useEffect(() => (isWaiting ? whenTouched(touchedEvery, freshen) : undefined), [id, isWaiting])

  // My turn in the outbox says it already, with its own way to try again; once that has gone out, all is read anew.
  const isSaid = isHeldUp.value && outbox.value.has(id)
  const isForeign = task.trouble?.code === 'not-ours'
  useEffect(() => {
    if (!isSaid && isForeign) read()
  }, [isSaid])

  if (player.value === null) return <Nobody title={t('table.title')} />
  // The inbox counts only once it is as new as the known table.
  if (row?.lent && (known?.view.version ?? 0) <= row.version)
    return (
      <Lent row={row}>
        <LeftBehind known={known} />
      </Lent>
    )
  if (!known || task.trouble?.code === 'not-found')
    return (
      <Page title={t('table.title')}>
        <TroubleNote trouble={task.trouble} retry={read} />
        {task.busy && <Waiting />}
        <LeftBehind known={known} />
      </Page>
    )
  const { view } = known
  const title = titleOf({ title: view.title, game: view.state.game })
  return view.view === null ? (
    <Gathering key={id} table={view} title={title} />
  ) : (
    <TableFrame title={title} told={<WhoseMove table={view} />}>
      <TroubleNote trouble={isSignedOut.value || (isSaid && isForeign) ? null : task.trouble} retry={read} />
      <Playing key={id} known={known} tableActions={tableActions} />
    </TableFrame>
  )
}
