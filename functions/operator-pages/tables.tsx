import type { VNode } from 'preact'
import { type Entry, playersAmong, type SeatName } from '../../engine/core/index.ts'
import type { TableId } from '../api/ids.ts'
import { OPERATOR_PAGES } from '../operator/sign-in.ts'
import { standingWords, timeWords } from '../operator/words.ts'
import type { Ports } from '../ports/index.ts'
import { listMessages } from '../store/tables/chat.ts'
import { newestEntry } from '../store/tables/log.ts'
import { getMeta, getWho, type Meta, nameAt, namesOf, type Who } from '../store/tables/table-items.ts'
import { lobbyOf } from '../tables/lists/lobby.ts'
import { seatOfHolder } from '../tables/situation.ts'
import { ActForm, Facts, operatorWords, playerAt, tableAt, titleWords } from './page.tsx'

/** Messages that are shown of a table. */
const MOST = 100

type Named = (name: SeatName) => string

/** A table by its id or address; without one, the tables of the lobby. */
export async function tablesPage(
  ports: Ports,
  { id: word, after }: { id?: string; after?: string },
): Promise<VNode> {
  const id = /([\w-]{16,40})[^\w-]*$/.exec(word ?? '')?.[1] as TableId | undefined
  return (
    <>
      <form action={`${OPERATOR_PAGES}/tables`}>
        <label>
          Id or address of a table <input name="id" required maxLength={300} autocomplete="off" />
        </label>
        <p class="buttons">
          <button type="submit">Show</button>
        </p>
      </form>
      {word === undefined
        ? await lobby(ports, after)
        : ((id && (await shown(ports, id))) ?? <p>There is no such table.</p>)}
    </>
  )
}

async function lobby(ports: Ports, after?: string): Promise<VNode> {
  const [{ tables, next }, { named }] = await Promise.all([lobbyOf(ports, after), operatorWords()])
  return (
    <section>
      <h2>In the lobby</h2>
      {tables.length === 0 && <p>No table is open to everybody.</p>}
      <ul>
        {tables.map(({ id, game, title, names, openedAt }) => (
          <li key={id}>
            <a href={tableAt(id)}>{title || id}</a> {game}, opened {timeWords(openedAt)}:{' '}
            {namesIn(names, named)}
          </li>
        ))}
      </ul>
      {next !== null && <a href={`${OPERATOR_PAGES}/tables?after=${next}`}>More tables</a>}
    </section>
  )
}

const namesIn = (names: readonly (SeatName | null)[], named: Named): string =>
  names.map((name) => (name ? named(name) : '(free)')).join(', ')

/** What everybody may see of a table, and its chat: no position, and nothing of any hand. */
async function shown(ports: Ports, table: TableId): Promise<VNode | null> {
  const { store } = ports
  const [kept, meta, messages, { named }] = await Promise.all([
    newestEntry(store, table, 'consistent'),
    getMeta(store, table, 'consistent'),
    listMessages(store, table, { most: MOST, reading: 'consistent' }),
    operatorWords(),
  ])
  if (!kept || !meta) return null
  const { entry } = kept
  const who = await getWho(
    store,
    [...playersAmong(entry), ...messages.map(({ holder }) => holder)],
    'consistent',
  )
  const acts = {
    ...(meta.delisted ? { relist: 'Let it into the lobby again' } : { delist: 'Take it out of the lobby' }),
    ...(meta.frozen ? { thaw: 'Thaw it' } : { freeze: 'Freeze it' }),
  }
  return (
    <section>
      <h2>{titleWords(meta.title)}</h2>
      <Facts of={factsOf(entry, meta, { who, named })} />
      <ActForm ports={ports} back={tableAt(table)} fields={{ table }} acts={acts} />
      {messages.length > 0 && (
        <ActForm
          ports={ports}
          back={tableAt(table)}
          fields={{ table }}
          acts={{ 'delete-message': 'Remove the chosen message' }}
        >
          <fieldset>
            <legend>Chat, latest first</legend>
            {messages.map(({ id, holder, at, text, removed }) => (
              <label key={id} class="pick">
                <input type="radio" name="message" value={id} required disabled={removed === true} />
                <span>
                  <b>{named(nameAt(seatOfHolder(entry, holder), who.get(holder)))}</b> {timeWords(at)}
                  <br />
                  {removed ? '(removed)' : text}
                </span>
              </label>
            ))}
          </fieldset>
        </ActForm>
      )}
    </section>
  )
}

function factsOf(
  entry: Entry,
  meta: Meta,
  { who, named }: { who: ReadonlyMap<string, Who>; named: Named },
): Parameters<typeof Facts>[0]['of'] {
  const players = playersAmong(entry).flatMap((holder) => who.get(holder) ?? [])
  return {
    Game: entry.table.game,
    Seats: namesIn(namesOf(entry, who), named),
    Players: players.map(({ player, name }) => (
      <>
        <a href={playerAt(player)}>{name}</a>{' '}
      </>
    )),
    State: standingWords(entry),
    'Last changed': timeWords(entry.at),
    Lobby: meta.delisted ? 'taken out by an operator' : meta.listed ? 'open to everybody' : 'by invitation',
    Frozen: meta.frozen ? `since ${timeWords(meta.frozenAt ?? '')}` : 'no',
  }
}
