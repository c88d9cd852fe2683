import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../../engine/core/refused.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { nameOfGame, WayAlone } from '../../../games/kit/words.tsx'
import { useBotLevel } from '../../../local/usual-level.ts'
import type { Answer } from '../../../net/answer.ts'
import { makeInvite, revokeInvites } from '../../../net/api.ts'
import { SealOf } from '../../../shell/forms/bot.tsx'
import { Confirmed } from '../../../shell/forms/confirmed.tsx'
import { CopyField } from '../../../shell/forms/copy-field.tsx'
import { LevelRow } from '../../../shell/forms/level-row.tsx'
import { Name } from '../../../shell/page/label.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { type Task, TroubleNote, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { fromHere } from '../../../shell/routes/router.ts'
import { useRules } from '../../../shell/routes/use-rules.ts'
import { callOff, changeTable, leaveSeat, seatBot, startTable } from '../../../sync/moves.ts'
import { SeatMark } from '../../../table/seat-mark.tsx'
import { paceWords } from '../../../text/pace.ts'
import { named, t } from '../../../text/words.ts'
import { Titling } from '../frame/titling.tsx'
import { Company } from '../panels/company.tsx'
import { Shares } from '../panels/shares.tsx'

type Props = { table: TableView; title: string }

/** A table before its start: who sits there, whom to invite. */
export function Gathering({ table, title }: Props): VNode {
  const { names, state, seat } = table
  const task = useTask()
  const free = names.filter((name) => name === null).length
  const isHost = state.host === seat
  /** How often all links were reset: a link made before that is not handed out again. */
  const voided = useSignal(0)
  const wish = async (work: () => Promise<Answer<unknown>>, key: string) => {
    const answer = await task.run(work)
    if (isDone(answer) && key === 'revoke') voided.value++
  }
  const leave = async () => {
    const goOn = fromHere()
    const answer = await task.run(() => leaveSeat(table, seat))
    if (isDone(answer)) goOn('/', 'replace')
  }
  if (state.over)
    return (
      <Page title={title}>
        <p class="printed">{t('over.cancelled')}</p>
      </Page>
    )
  return (
    <Page title={title} layout="halves gathering">
      <p class="printed">{t('gathering.lead', { count: free, game: nameOfGame(state.game) })}</p>
      <div class="half">
        <ul class="people" aria-label={t('seats.label')}>
          {names.map((name, one) => (
            <li key={one}>
              <SeatMark seat={one} game={state.game} />
              <SealOf name={name} />
              {name === null ? <span class="quiet">{t('seat.free')}</span> : <Name>{named(name)}</Name>}
              {one === seat && <span class="quiet">({t('seat.mine')})</span>}
              {isHost && one !== seat && name !== null && (
                <Confirmed
                  key={named(name)}
                  ask={t('kick.do', { name: named(name) })}
                  explain={state.opponents?.[one] ? t('kick.bot') : t('kick.explain', { name: named(name) })}
                  busy={task.busy}
                  then={() => void task.run(() => leaveSeat(table, one))}
                />
              )}
            </li>
          ))}
        </ul>
        {isHost && free > 0 && (
          <>
            <Invite key={voided.value} table={table} title={title} />
            <Company table={table.id} />
            <Bots table={table} task={task} />
          </>
        )}
      </div>
      <div class="half">
        <section aria-labelledby="next">
          <h2 id="next">{t('gathering.next')}</h2>
          <p>{t('gathering.next.starts')}</p>
          <p>{paceWords(state.pace)}</p>
          <p>{t('gathering.next.told')}</p>
          <p class="else">
            <a class="link" href="/settings/messages">
              {t('gathering.next.settings')}
            </a>
            <a class="link" href={`/rules/${state.game}`}>
              {t('rules.of', { game: nameOfGame(state.game) })}
            </a>
            <WayAlone game={state.game} class="link" />
          </p>
        </section>
        <section aria-labelledby="else">
          <h2 id="else">{t('gathering.else')}</h2>
          <ul class="wishes">
            {isHost && <Start table={table} task={task} />}
            <li>
              <Confirmed ask={t('leave.do')} explain={t('leave.explain')} busy={task.busy} then={leave} />
            </li>
            {isHost &&
              hostWishes(table).map(({ key, work }) => (
                <li key={key}>
                  <Confirmed
                    ask={t(`${key}.do`)}
                    explain={t(`${key}.explain`)}
                    busy={task.busy}
                    then={() => void wish(work, key)}
                  />
                </li>
              ))}
          </ul>
          <TroubleNote trouble={task.trouble} />
          {task.busy && <Waiting words={t('sending')} />}
          {isHost && <Titling table={table} />}
        </section>
        <Shares table={table} title={title} />
      </div>
    </Page>
  )
}

/**
 * A bot for a free seat, at a level; the table starts with the last one. It stands there before the rules are loaded, so
 * that nothing moves then, and goes where they know no bots.
 */
function Bots({ table, task }: { table: TableView; task: Task }): VNode | null {
  const level = useBotLevel(table.state.game)
  const { part: game } = useRules(table.state.game)
  if (game && !game.judgement) return null
  const seat = table.names.indexOf(null)
  return (
    <section aria-labelledby="bots">
      <h2 id="bots">{t('bots.title')}</h2>
      <p>{t('bots.explain')}</p>
      <LevelRow chosen={level.value} choose={(one) => (level.value = one)} />
      <p class="actions">
        <button
          type="button"
          disabled={task.busy}
          onClick={() => void task.run(() => seatBot(table, seat, level.value))}
        >
          {t('bots.add')}
        </button>
      </p>
    </section>
  )
}

/** More actions of a host. */
const hostWishes = (table: TableView) => [
  {
    key: table.listed ? 'listed.off' : 'listed.on',
    work: () => changeTable(table, { listed: !table.listed }),
  } as const,
  { key: 'revoke', work: () => revokeInvites(table.id) } as const,
  { key: 'cancel', work: () => callOff(table) } as const,
]

/** Starts with the players who are there, if they are enough. */
function Start({ table, task }: { table: TableView; task: Task }): VNode | null {
  const { part: game } = useRules(table.state.game)
  const seated = table.names.filter((name) => name !== null).length
  if (!game || seated < game.seats.min) return null
  return (
    <li>
      <Confirmed
        ask={t('start.do', { count: seated })}
        explain={t('start.explain')}
        busy={task.busy}
        then={() => void task.run(() => startTable(table))}
      />
    </li>
  )
}

/** An invite link. It is made when it is asked for. */
export function Invite({ table, title }: { table: TableView; title: string }): VNode {
  const task = useTask()
  const link = useSignal('')
  const made = async () => {
    if (link.peek()) return link.peek()
    const answer = await task.run(() => makeInvite(table.id))
    if (isDone(answer)) link.value = `${location.origin}/invite/${answer.value.preview}#${answer.value.token}`
    return link.peek()
  }
  // Closing the list of apps to share with is no failure.
  const share = async () => {
    const url = await made()
    if (url) await navigator.share({ title, url }).catch(() => {})
  }
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t('invite.title')}</h2>
      <p>{t('invite.explain')}</p>
      <CopyField
        label={t('invite.link')}
        value={link.value}
        make={made}
        copy={t('invite.copy')}
        hint={t('invite.hint')}
      >
        {'share' in navigator && (
          <button type="button" onClick={() => void share()}>
            {t('invite.share')}
          </button>
        )}
      </CopyField>
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}
