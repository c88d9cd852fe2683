import type { VNode } from 'preact'
import type { PlayerId } from '../api/ids.ts'
import { type FoundPlayer, findPlayers, moreOf } from '../operator/players.ts'
import { OPERATOR_PAGES } from '../operator/sign-in.ts'
import { timeWords } from '../operator/words.ts'
import type { Ports } from '../ports/index.ts'
import { ActForm, Facts, NewName, playerAt, tableAt } from './page.tsx'

/**
 * Players of a name, an address or an id. Asked in the body of a request, so that no log and no history has an address;
 * shown only to those who asked by it.
 */
export async function foundPage(ports: Ports, word: string): Promise<VNode> {
  const found = await findPlayers(ports, word, 'in part')
  const [one] = found
  return (
    <>
      <Search />
      {!one && <p>Nobody was found.</p>}
      {found.length > 1 && <List found={found} />}
      {one && found.length === 1 && (await shown(ports, one, word.includes('@')))}
    </>
  )
}

/** A player by their id; without one, only the form. */
export async function playersPage(ports: Ports, id: string | undefined): Promise<VNode> {
  const [one] = id === undefined ? [] : await findPlayers(ports, id, 'whole')
  return (
    <>
      <Search />
      {id !== undefined && !one && <p>Nobody was found.</p>}
      {one && (await shown(ports, one, false))}
    </>
  )
}

const Search = (): VNode => (
  <form method="post" action={`${OPERATOR_PAGES}/players`}>
    <label>
      Name, email address or id <input name="word" required maxLength={320} autocomplete="off" />
    </label>
    <p class="buttons">
      <button type="submit">Find</button>
    </p>
    <p>On AWS, a name finds players of running tables alone; the verb “player find” finds all.</p>
  </form>
)

/** Players who are shown at once. */
const MOST = 200

const List = ({ found }: { found: readonly FoundPlayer[] }): VNode => (
  <>
    <p>
      {found.length} players{found.length > MOST && `; the newest ${MOST} are shown`}
    </p>
    <ul>
      {found.slice(0, MOST).map(({ player, name, at, suspended }) => (
        <li key={player}>
          <a href={playerAt(player)}>{name}</a> {player}, since {timeWords(at)}
          {suspended && ', suspended'}
        </li>
      ))}
    </ul>
  </>
)

async function shown(ports: Ports, found: FoundPlayer, withAddress: boolean): Promise<VNode> {
  const { player, name, at, suspended } = found
  const { address, tables } = await moreOf(ports, player as PlayerId)
  const back = playerAt(player)
  const known = address === null ? 'none' : withAddress ? address : 'known; to see it, search by it'
  return (
    <section>
      <h2>{name}</h2>
      <Facts
        of={{
          Id: player,
          Since: timeWords(at),
          Suspended: suspended === null ? 'no' : `since ${timeWords(suspended)}`,
          'Email address': known,
          Tables: tables.length === 0 ? 'none' : tables.map((id) => <TableLink key={id} id={id} />),
        }}
      />
      <ActForm
        ports={ports}
        back={back}
        fields={{ player }}
        acts={{
          ...(suspended === null ? { suspend: 'Suspend' } : { unsuspend: 'Lift the suspension' }),
          rename: 'Rename',
        }}
      >
        <NewName />
      </ActForm>
      <h2>Erase</h2>
      <p>
        This deletes the player and all their data, and gives up their seats. Nothing brings an erased player
        back.
      </p>
      <ActForm ports={ports} back={back} fields={{ player }} acts={{ erase: 'Erase the player' }}>
        <label>
          To confirm, type the player’s name <input name="typed" required autocomplete="off" />
        </label>
      </ActForm>
    </section>
  )
}

const TableLink = ({ id }: { id: string }): VNode => (
  <>
    <a href={tableAt(id)}>{id}</a>{' '}
  </>
)
