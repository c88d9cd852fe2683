import type { ComponentChildren, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { InboxRow } from '../../../functions/api/shapes.ts'
import { locals, outbox } from '../../device/kept.ts'
import { isSignedOut, player } from '../../device/player.ts'
import { Label } from '../../shell/page/label.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, Waiting } from '../../shell/page/parts.tsx'
import { TryAgain } from '../../shell/page/try-again.tsx'
import { agoWords } from '../../shell/time/time.ts'
import { freshen, inbox, inboxAt, inboxTrouble, readAgain, rows } from '../../sync/inbox.ts'
import { sendNow } from '../../sync/sending.ts'
import { t, tIfAny } from '../../text/words.ts'
import { FirstVisit } from './first-visit.tsx'
import { Games } from './games.tsx'
import { LocalRow, Row, ShortRow } from './row.tsx'

/**
 * The tables of a player: first those that wait for them, then those that wait for others, those that have not begun,
 * and those that are finished. Games and lessons stand below them, also for a player who came by an invitation.
 */
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
      <Behind />
      <Invitations />
      {rows.value?.length === 0 && <LocalTables />}
      {rows.value ? <Lists rows={rows.value} /> : !inboxTrouble.value && <Waiting />}
      {rows.value?.length !== 0 && <LocalTables />}
      {(rows.value || inboxTrouble.value) && <Games />}
    </Page>
  )
}

/** Why the list is not the newest, and how old it is; if there is no list yet, why it could not be loaded. */
function Behind(): VNode | null {
  const trouble = inboxTrouble.value
  if (!trouble) return null
  if (!rows.value || !inboxAt.value) return <TroubleNote trouble={trouble} retry={() => void again()} />
  const when = agoWords(inboxAt.value)
  const stale = <Label>{t('inbox.stale', { when })}</Label>
  // The note above all pages says why, and how to sign in again; a list of a moment ago needs no word.
  if (isSignedOut.value)
    return when === t('time.ago') ? null : (
      <p class="quiet" role="status">
        {stale}
      </p>
    )
  const why = tIfAny(`inbox.stale.${trouble.code}`) ?? t('problem.said', { title: trouble.title })
  return (
    <div class="note" role="status">
      <p>
        <Label>{why}</Label> {stale}
      </p>
      <TryAgain again={again} />
    </div>
  )
}

/** Turns that wait are sent along with that. */
async function again(): Promise<void> {
  await readAgain()
  await sendNow()
}

/** A list of tables with a heading; tables that wait for the player are highlighted. */
function Group({ name, children }: { name: Name; children: ComponentChildren }): VNode {
  return (
    <section
      class={name === 'mine' || name === 'invited' ? 'mine' : undefined}
      aria-labelledby={`group-${name}`}
    >
      <h2 id={`group-${name}`}>{t(`inbox.${name}`)}</h2>
      <ul class="rows">{children}</ul>
    </section>
  )
}

/** Tables that are passed around on this device, the latest first. */
function LocalTables(): VNode | null {
  const tables = [...locals.value.values()].sort((a, b) => (a.newest.at < b.newest.at ? 1 : -1))
  if (tables.length === 0) return null
  return (
    <Group name="here">
      {tables.map((table) => (
        <LocalRow key={table.id} table={table} />
      ))}
    </Group>
  )
}

/** Tables to which their hosts have invited the player. */
function Invitations(): VNode | null {
  // An inbox that an older version of the app has saved has no list of invitations.
  const invited = inbox.value?.invited ?? []
  if (invited.length === 0) return null
  return (
    <Group name="invited">
      {invited.map((table) => (
        <ShortRow key={table.id} href={`/invite#${table.id}`} table={table} />
      ))}
    </Group>
  )
}

const groups = [
  { name: 'mine', holds: (row: InboxRow) => row.mine && !outbox.value.has(row.id) },
  { name: 'outbox', holds: (row: InboxRow) => row.mine },
  { name: 'others', holds: (row: InboxRow) => row.started && !row.over },
  { name: 'gathering', holds: (row: InboxRow) => !row.over },
  { name: 'over', holds: () => true },
] as const
type Name = (typeof groups)[number]['name'] | 'here' | 'invited'

function Lists({ rows }: { rows: readonly InboxRow[] }): VNode {
  if (rows.length === 0) return <p class="printed">{t('inbox.empty')}</p>
  return (
    <>
      {groups.map(({ name, holds }, i) => {
        const list = rows.filter(
          (row) => holds(row) && !groups.slice(0, i).some((earlier) => earlier.holds(row)),
        )
        return (
          list.length > 0 && (
            <Group key={name} name={name}>
              {list.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Group>
          )
        )
      })}
    </>
  )
}
