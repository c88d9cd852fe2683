import type { Inbox, Share, TableView } from '../../../functions/api/shapes.ts'
import { newId, type Person, salt } from './world.ts'

/** Opens a table of the counter, unlisted, its opener in seat 0. */
export async function openTable(host: Person, more: Record<string, unknown> = {}): Promise<TableView> {
  const wanted = { id: newId(), game: 'counter', seats: 2, pace: 'none', listed: false, salt, ...more }
  return done(await host.send<TableView>('POST', '/api/tables', wanted))
}

/** An invite's token. */
export async function inviteTo(host: Person, table: string, seat?: number): Promise<string> {
  const body = seat === undefined ? {} : { seat }
  return done(await host.send<{ token: string }>('POST', `/api/tables/${table}/invites`, body)).token
}

export async function sitDown(person: Person, table: string, invite?: string, more = {}): Promise<TableView> {
  const body = { id: newId(), base: 0, salt, ...(invite ? { invite } : {}), ...more }
  return done(await person.send<TableView>('POST', `/api/tables/${table}/seats`, body))
}

/** A running table: its opener sits in seat 0, the others after him. */
export async function startedTable(
  people: readonly Person[],
  more: Record<string, unknown> = {},
): Promise<TableView> {
  const [host, ...others] = people
  const { id } = await openTable(host, { seats: people.length, ...more })
  const invite = others.length > 0 ? await inviteTo(host, id) : undefined
  for (const other of others) await sitDown(other, id, invite)
  return tableOf(host, id)
}

/** A watch link, with its token. */
export const shareOf = async (
  person: Person,
  table: string,
  delay = 0,
): Promise<Share & { token: string }> => {
  const wanted = { id: newId(), name: 'Grandmother', delay }
  return done(await person.send<Share & { token: string }>('POST', `/api/tables/${table}/shares`, wanted))
}

export const turnOf = (view: Pick<TableView, 'version' | 'rules'>, ...actions: unknown[]) => ({
  id: newId(),
  base: view.version,
  rules: view.rules,
  actions,
})

export const sendTurn = (person: Person, table: string, turn: ReturnType<typeof turnOf>) =>
  person.send<TableView>('POST', `/api/tables/${table}/turns`, turn)

export const tableOf = async (person: Person, table: string): Promise<TableView> =>
  done(await person.get<TableView>(`/api/tables/${table}`))

export const inboxOf = async (person: Person): Promise<Inbox> => done(await person.get<Inbox>('/api/tables'))

/** What a request was answered that must be done. */
export function done<T>({ status, body }: { status: number; body: T }): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

export const add = (by: number) => ({ kind: 'add', by })
