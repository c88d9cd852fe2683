import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { OpenTable } from '../../../functions/api/shapes.ts'
import { player } from '../../device/player.ts'
import { gameClients } from '../../games/index.ts'
import { aboutGame, CoverOf, factsOfGame, nameOfGame, titleOf } from '../../games/kit/words.tsx'
import { readInvite } from '../../net/api.ts'
import { decline } from '../../net/company.ts'
import { SealOf } from '../../shell/forms/bot.tsx'
import { Confirmed } from '../../shell/forms/confirmed.tsx'
import { NameForm } from '../../shell/forms/name-form.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Form, TroubleNote, useLoaded, useTask, Waiting } from '../../shell/page/parts.tsx'
import { fromHere } from '../../shell/routes/router.ts'
import { wantHere } from '../../shell/routes/wanted.ts'
import { sit } from '../../sync/moves.ts'
import { SeatMark } from '../../table/seat-mark.tsx'
import { paceWords } from '../../text/pace.ts'
import { listed, named, nameOf, t } from '../../text/words.ts'

/** Where an invite leads: who sits there, and a seat to take. */
export function Screen({ detail: token }: { detail: string }): VNode {
  const invite = useLoaded(() => readInvite(token), `${token} ${player.value?.player}`)
  return (
    <Page title={t('join.title')}>
      <TroubleNote trouble={invite.trouble} retry={invite.reload} />
      {invite.busy && <Waiting />}
      {player.value === null && invite.trouble?.code === 'not-found' && (
        // A player who is asked by name is asked in person.
        <p>
          <a class="link" href="/login" onClick={wantHere}>
            {t('log-in.link')}
          </a>
        </p>
      )}
      {invite.value && <Invited table={invite.value} token={token} />}
    </Page>
  )
}

/** A table that is played at already has a seat free for strangers only if it came from a device. */
const isFromDevice = ({ started, takesOver }: OpenTable): boolean => started && !takesOver

/** The facts of a game, with the number of players of this table. */
const factsOf = ({ game, names }: OpenTable): string =>
  factsOfGame(game, t('join.players', { count: names.length }))

function Invited({ table, token }: { table: OpenTable; token: string }): VNode {
  const { game, names, mine, takesOver } = table
  const seated = names.filter((name) => name !== null).map(named)
  return (
    <>
      <div class="invitation">
        {Object.hasOwn(gameClients, game) && <CoverOf game={game} />}
        <div>
          <h2>{titleOf(table)}</h2>
          <p class="printed">
            {t('join.lead', { names: listed(seated), count: seated.length, game: nameOfGame(game) })}{' '}
            {!takesOver && t('gathering.free', { count: names.length - seated.length })}
          </p>
          <p class="quiet">{factsOf(table)}</p>
        </div>
      </div>
      {isFromDevice(table) && <p class="quiet">{t('origin.device')}</p>}
      <p>{paceWords(table.pace)}</p>
      {mine ? (
        <p class="actions">
          <a class="button strong" href={`/table/${table.id}`}>
            {t('lobby.go')}
          </a>
        </p>
      ) : (
        <Sitting table={table} token={token} />
      )}
      <p class="printed">{aboutGame(game)}</p>
      <p>
        <a class="link" href={`/rules/${game}`}>
          {t('rules.link')}
        </a>
      </p>
    </>
  )
}

/** Choosing a seat; a player without a name gives one first. */
function Sitting({ table, token }: { table: OpenTable; token: string }): VNode {
  const wanted = useSignal<number | null>(table.seat)
  // A single free seat is not asked for.
  const isOnlyOne = table.names.filter((name) => name === null).length === 1
  const submit = t(table.takesOver ? 'join.take' : 'join.sit')
  const task = useTask()
  const take = async () => {
    const goOn = fromHere()
    const seat = wanted.value
    const answer = await task.run(() => sit(table, { invite: token, ...(seat === null ? {} : { seat }) }))
    if (isDone(answer)) goOn(`/table/${table.id}`, 'replace')
  }
  /** A player who was invited by name need not come. */
  const refuse = async () => {
    const goOn = fromHere()
    if (isDone(await task.run(() => decline(table.id)))) goOn('/', 'replace')
  }
  const seats = table.takesOver ? (
    <p>{t('join.take-over', { name: nameOf(table.names, table.seat ?? 0) })}</p>
  ) : isOnlyOne ? null : (
    <details class="any">
      <summary>{t('join.seat.chosen', { seat: wanted.value === null ? 0 : wanted.value + 1 })}</summary>
      <fieldset class="choices">
        <legend class="unseen">{t('join.seat')}</legend>
        {table.seat === null && (
          <label class="choice">
            <input
              type="radio"
              name="seat"
              checked={wanted.value === null}
              onChange={() => (wanted.value = null)}
            />
            <span>{t('join.any')}</span>
          </label>
        )}
        {table.names.map((name, seat) => (
          <label key={seat} class="choice">
            <input
              type="radio"
              name="seat"
              checked={wanted.value === seat}
              disabled={name !== null || (table.seat !== null && table.seat !== seat)}
              onChange={() => (wanted.value = seat)}
            />
            <SeatMark seat={seat} game={table.game} />
            <SealOf name={name} />
            <span>{t('join.seat.at', { number: seat + 1, name: name ? named(name) : t('seat.free') })}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
  if (!player.value)
    return (
      <>
        <p>{t('join.who')}</p>
        <NameForm submit={submit} then={take}>
          {seats}
        </NameForm>
        <TroubleNote trouble={task.trouble} />
      </>
    )
  return (
    <Form
      task={task}
      submit={submit}
      onSubmit={take}
      beside={
        token === table.id && (
          <Confirmed
            ask={t('join.decline.do')}
            explain={t('join.decline.explain')}
            busy={task.busy}
            then={() => void refuse()}
          />
        )
      }
    >
      {seats}
    </Form>
  )
}
