import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { InboxRow } from '../../../functions/http/shapes.ts'
import { locals, outbox } from '../../device/kept.ts'
import { freshen, inboxTrouble, rows } from '../../net/inbox.ts'
import { player } from '../../net/player.ts'
import { Page } from '../../shell/page.tsx'
import { TroubleNote, Waiting } from '../../shell/parts.tsx'
import { t } from '../../text/words.ts'
import { FirstVisit, Games } from './first-visit.tsx'
import { LocalRow, Row } from './row.tsx'

/** The tables of a player: his move first, then those to be seated, those of others, and those just over. */
export function Screen(): VNode {
  useEffect(freshen, [])
  if (player.value === null) return <FirstVisit tables={<LocalTables />} />
  return (
    <Page title={t('inbox.title')} layout="rows">
      <p class="actions">
        <a class="button strong" href="/new">
          {t('nav.new')}
        </a>
        <a class="button" href="/lobby">
          {t('inbox.join')}
        </a>
      </p>
      <TroubleNote trouble={inboxTrouble.value} />
      {rows.value?.length === 0 && <LocalTables />}
      {rows.value ? <Lists rows={rows.value} /> : !inboxTrouble.value && <Waiting />}
      {rows.value?.length !== 0 && <LocalTables />}
    </Page>
  )
}

/** Tables that are passed around on this device, the latest first. */
function LocalTables(): VNode | null {
  const tables = [...locals.value.values()].sort((a, b) => (a.newest.at < b.newest.at ? 1 : -1))
  if (tables.length === 0) return null
  return (
    <section aria-labelledby="group-here">
      <h2 id="group-here">{t('inbox.here')}</h2>
      <ul class="rows">
        {tables.map((table) => (
          <LocalRow key={table.id} table={table} />
        ))}
      </ul>
    </section>
  )
}

const groups: { key: 'mine' | 'gathering' | 'others' | 'over'; holds(row: InboxRow): boolean }[] = [
  { key: 'mine', holds: (row) => row.mine && !outbox.value.has(row.id) },
  { key: 'others', holds: (row) => row.started && !row.over },
  { key: 'gathering', holds: (row) => !row.over },
  { key: 'over', holds: () => true },
]

function Lists({ rows }: { rows: readonly InboxRow[] }): VNode {
  if (rows.length === 0)
    return (
      <>
        <p class="printed">{t('inbox.empty')}</p>
        {locals.value.size === 0 && <Games />}
      </>
    )
  return (
    <>
      {groups.map(({ key, holds }, i) => {
        const list = rows.filter(
          (row) => holds(row) && !groups.slice(0, i).some((earlier) => earlier.holds(row)),
        )
        return (
          list.length > 0 && (
            <section key={key} class={key === 'mine' ? 'mine' : undefined} aria-labelledby={`group-${key}`}>
              <h2 id={`group-${key}`}>{t(`inbox.${key}`)}</h2>
              <ul class="rows">
                {list.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}
