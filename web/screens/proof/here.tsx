import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { LocalTable } from '../../device/device-store.ts'
import { locals } from '../../device/kept.ts'
import { titleOf } from '../../games/kit/words.tsx'
import { useHere } from '../../outbox/here.ts'
import { localRecord } from '../../records/collect.ts'
import { useJudging } from '../../records/use-judging.ts'
import { UnreadableNote, Verifying } from '../../records/verdict.tsx'
import { verifyBeside } from '../../records/verify.ts'
import { Page } from '../../shell/page/page.tsx'
import { t } from '../../text/words.ts'
import { Found } from './found.tsx'
import { TableLink } from './table-link.tsx'

/** The proof of a table on this device: verifies that it follows the rules. How it was dealt can't be proven. */
export function Here({ id }: { id: string }): VNode {
  const table = locals.value.get(id)
  return (
    <Page title={t('proof.title')}>
      {table ? <Kept table={table} /> : <p class="printed">{t('local.gone')}</p>}
    </Page>
  )
}

function Kept({ table }: { table: LocalTable }): VNode {
  const { id, names, newest } = table
  const here = useHere()
  const judging = useJudging()
  const { judged, underWay } = judging
  useEffect(
    () =>
      void judging.run(async (progress, signal) =>
        verifyBeside(await localRecord(here.deviceStore, table), progress, signal),
      ),
    [newest.version],
  )
  const title = titleOf({ title: table.title, game: newest.table.game })
  return (
    <>
      <TableLink id={id} title={title} />
      {underWay && <Verifying {...underWay} stop={judging.stop} />}
      {judged?.kind === 'unreadable' && <UnreadableNote why={judged.why} />}
      {judged?.kind === 'whole' && (
        <Found
          record={judged.record}
          verdict={judged.verdict}
          comparison={null}
          recorded={judged.length}
          length={newest.version}
          seen={[]}
          names={names}
          title={title}
        />
      )}
    </>
  )
}
