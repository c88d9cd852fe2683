import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { Lobby, LobbyTable } from '../../../functions/api/shapes.ts'
import { player } from '../../device/player.ts'
import { Emblem, nameOfGame, titleOf } from '../../games/kit/words.tsx'
import { readLobby } from '../../net/api.ts'
import { NameForm } from '../../shell/forms/name-form.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, useLoaded, useTask, Waiting } from '../../shell/page/parts.tsx'
import { fromHere } from '../../shell/routes/router.ts'
import { timeWords } from '../../shell/time/time.ts'
import { rows } from '../../sync/inbox.ts'
import { sit } from '../../sync/moves.ts'
import { listed, named, t } from '../../text/words.ts'

/** Tables that anybody may join. */
export function Screen(): VNode {
  const lobby = useLoaded(() => readLobby(null))
  const further = useSignal<Lobby | null>(null)
  const task = useTask()
  const { next } = further.value ?? lobby.value ?? { next: null }
  const tables = [...(lobby.value?.tables ?? []), ...(further.value?.tables ?? [])]
  const count = lobby.value?.tables.length
  const more = async () => {
    const answer = await task.run(() => readLobby(next))
    if (!isDone(answer)) return
    // A table may have come to a later place meanwhile.
    const others = answer.value.tables.filter(({ id }) => tables.every((one) => one.id !== id))
    further.value = { ...answer.value, tables: [...(further.peek()?.tables ?? []), ...others] }
  }
  const reload = () => {
    further.value = null
    lobby.reload()
  }
  return (
    <Page title={t('lobby.title')} layout="rows">
      <TroubleNote trouble={lobby.trouble} retry={reload} />
      {lobby.busy && <Waiting />}
      {count === 0 && (
        <>
          <p class="printed">{t('lobby.empty')}</p>
          <p class="actions">
            <a class="button strong" href="/new">
              {t('nav.new')}
            </a>
            <a class="button" href="/play">
              {t('first.play')}
            </a>
          </p>
        </>
      )}
      {player.value === null && (
        <section>
          <p class="printed">{t(count === 0 ? 'lobby.who.empty' : 'lobby.who')}</p>
          <NameForm submit={t('name.go')} />
        </section>
      )}
      <ul class="rows">
        {tables.map((table) => (
          <Open key={table.id} table={table} />
        ))}
      </ul>
      <TroubleNote trouble={task.trouble} retry={more} />
      <p class="actions">
        {next && (
          <button type="button" onClick={more} disabled={task.busy}>
            {t('history.more')}
          </button>
        )}
        <button type="button" onClick={reload} disabled={lobby.busy}>
          {t('lobby.reload')}
        </button>
        {count !== 0 && (
          <a class="button" href="/new">
            {t('nav.new')}
          </a>
        )}
      </p>
    </Page>
  )
}

function Open({ table }: { table: LobbyTable }): VNode {
  const { game, names, openedAt } = table
  const isMine = rows.value?.some(({ id }) => id === table.id) ?? false
  const task = useTask()
  const title = titleOf(table)
  const seated = names.filter((name) => name !== null).map(named)
  const join = async () => {
    const goOn = fromHere()
    const answer = await task.run(() => sit(table, {}))
    if (isDone(answer)) goOn(`/table/${table.id}`)
  }
  return (
    <li class="row">
      <Emblem game={game} />
      <div>
        <div class="titled">
          <h2>{title}</h2>
          <time class="quiet" dateTime={openedAt}>
            {timeWords(openedAt)}
          </time>
        </div>
        {table.title && <p class="quiet">{nameOfGame(game)}</p>}
        <p>
          {t('lobby.seats', {
            names: listed(seated),
            sitting: seated.length,
            count: names.length - seated.length,
          })}
        </p>
        <p class="actions">
          {isMine ? (
            <a class="button" href={`/table/${table.id}`} aria-label={t('lobby.go.to', { title })}>
              {t('lobby.go')}
            </a>
          ) : (
            <button
              type="button"
              class="strong"
              disabled={task.busy || !player.value}
              onClick={join}
              aria-label={t('lobby.sit.at', { title })}
            >
              {t('lobby.sit')}
            </button>
          )}
        </p>
        <TroubleNote trouble={task.trouble} />
      </div>
    </li>
  )
}
