import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { HistoryRow } from '../../../functions/api/shapes.ts'
import { owner, player } from '../../device/player.ts'
import { tallyOf } from '../../print/standings.ts'
import { fileName, saveText } from '../../records/file.ts'
import { Label } from '../../shell/page/label.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { moves } from '../../shell/routes/router.ts'
import { wantHere } from '../../shell/routes/wanted.ts'
import { agoWords } from '../../shell/time/time.ts'
import { type History, keptHistory, readAllHistory } from '../../sync/history.ts'
import { t } from '../../text/words.ts'
import { Filters } from './filters.tsx'
import { isWanted, isWithPeople, peopleIn, type Wanted } from './finished.ts'
import { Row } from './row.tsx'
import { spreadsheetOf } from './spreadsheet.ts'
import { Totals } from './totals.tsx'
import { With } from './with.tsx'

/** The number of tables that a long list shows at first, and that each step adds. */
const A_PAGE = 50

/** My finished tables. */
export function Screen(): VNode {
  // A link may name a person; it may be followed here, too.
  void moves.value
  const person = location.hash.slice(1)
  return <MyGames key={`${player.value?.player} ${person}`} person={person} />
}

/** `person`: whose tables with me are wanted; empty for all. */
function MyGames({ person }: { person: string }): VNode {
  const known = useSignal<History | null>(null)
  const task = useTask()
  const read = () =>
    task.run(() =>
      readAllHistory(known.peek(), (newer) => {
        known.value = newer
      }),
    )
  useEffect(() => {
    const whose = owner.peek()
    void keptHistory(whose).then((kept) => {
      if (owner.peek() !== whose) return
      known.value = kept
      void read()
    })
  }, [])
  const isSignedOut = task.trouble?.problem?.code === 'no-session'
  return (
    <Page title={t('history.title')} layout="rows">
      <TroubleNote trouble={task.trouble} retry={read} />
      {isSignedOut && (
        <p class="actions">
          <a class="button" href="/login" onClick={wantHere}>
            {t('log-in.link')}
          </a>
          <a class="button" href="/">
            {t('missing.home')}
          </a>
        </p>
      )}
      {task.trouble && known.value?.at && (
        <p class="quiet" role="status">
          <Label>{t('inbox.stale', { when: agoWords(known.value.at) })}</Label>
        </p>
      )}
      {known.value && <List rows={known.value.tables} isWhole={!task.busy} of={person} />}
      {task.busy && <Waiting />}
      <p>
        <a class="link" href="/record">
          {t('record.link')}
        </a>
      </p>
    </Page>
  )
}

type ListProps = { rows: readonly HistoryRow[]; isWhole: boolean; of: string }

function List({ rows, isWhole, of }: ListProps): VNode | null {
  const wanted = useSignal<Wanted>({ company: 'people', game: '', person: of })
  const most = useSignal(A_PAGE)
  if (rows.length === 0) return isWhole ? <None /> : null
  const apart = rows.filter((row) => !isWithPeople(row))
  // With nothing but bots there is no choice.
  const company = apart.length === rows.length ? 'bots' : wanted.value.company
  const chosen = { ...wanted.value, company } as const
  const found = rows.filter((row) => isWanted(row, chosen))
  const person = peopleIn(rows).find(({ id }) => id === chosen.person)
  const change = (next: Partial<Wanted>) => {
    wanted.value = { ...chosen, ...next }
    most.value = A_PAGE
  }
  const download = () =>
    saveText(
      fileName(`Posthorn ${t('history.title')}`, new Date().toISOString(), 'csv'),
      // Spreadsheets know letters of all languages by this mark.
      `\uFEFF${spreadsheetOf(found, location.origin)}`,
      'text/csv',
    )
  return (
    <>
      <Filters
        rows={rows}
        isMixed={apart.length > 0 && apart.length < rows.length}
        wanted={chosen}
        change={change}
      />
      {person && <With person={person} rows={found} />}
      <Totals tally={tallyOf(found)} />
      {found.length === 0 && <p class="printed">{t('history.none-such')}</p>}
      <ul class="rows">
        {found.slice(0, most.value).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <p class="actions">
        {found.length > most.value && (
          <button
            type="button"
            onClick={() => {
              most.value += A_PAGE
            }}
          >
            {t('history.more')}
          </button>
        )}
        {found.length > 0 && (
          <button type="button" disabled={!isWhole} onClick={download}>
            {t('history.download')}
          </button>
        )}
      </p>
    </>
  )
}

const None = (): VNode => (
  <>
    <p class="printed">{t('history.empty')}</p>
    <p class="actions">
      <a class="button strong" href="/new">
        {t('nav.new')}
      </a>
      <a class="button" href="/lobby">
        {t('inbox.join')}
      </a>
    </p>
  </>
)
