import * as v from 'valibot'
import { isRefused } from '../../engine/core/index.ts'
import { type PlayerId, type TableId, timeInUlid } from '../api/ids.ts'
import * as schemas from '../http/schemas.ts'
import { act } from '../operator/act.ts'
import { OPERATOR_PAGES } from '../operator/sign-in.ts'
import type { Ports } from '../ports/index.ts'
import type { Act } from '../store/operator/acts.ts'
import { getPlayer } from '../store/players/players.ts'

type Form = Readonly<Record<string, unknown>>

/** A field of a form without the spaces around it; empty if there is none. */
export const textIn = (form: Form, name: string): string => {
  const given = form[name]
  return typeof given === 'string' ? given.trim() : ''
}

/** How old a page may be whose form is sent: no session is older. */
const PAGE_FOR = 9 * 3600_000

/** Does what a form orders. @returns in words, what is wrong with it or could not be done; null if all is done */
export async function actBy(ports: Ports, by: string, form: Form): Promise<string | null> {
  const [id, why] = [textIn(form, 'id'), textIn(form, 'why').slice(0, 300)]
  if (!v.is(schemas.ulid, id) || Math.abs(ports.now() - timeInUlid(id)) > PAGE_FOR) return OLD
  if (why === '') return 'Say why.'
  const what = await actIn(ports, form)
  if (typeof what === 'string') return what
  const acted = await act(ports, { id, by, why }, what)
  return isRefused(acted) ? refusals[acted.refused] : acted.trouble
}

const OLD = 'This page is too old. Load it again.'
const BAD_NAME = 'A name has 1 to 30 characters that can be seen.'
const OTHER_NAME = 'This is not the player’s name. Nothing was done.'
const NOT_FOUND = 'There is no such player, table, message or report.'
const refusals = { 'not-found': NOT_FOUND, already: 'It is so already. Nothing was done.', 'id-reused': OLD }

/** An id in a form; where it can be none, one that nothing has. */
const idIn = <Id extends string>(form: Form, name: string): Id => {
  const given = textIn(form, name)
  return (v.is(schemas.id, given) ? given : 'none') as Id
}

/** The act that a form orders, or in words what is wrong with it. */
async function actIn(ports: Ports, form: Form): Promise<Act | string> {
  const [player, table] = [idIn<PlayerId>(form, 'player'), idIn<TableId>(form, 'table')]
  const kind = textIn(form, 'kind') as Act['kind']
  switch (kind) {
    case 'rename': {
      const name = v.safeParse(schemas.requests.guest.entries.name, form.name)
      return name.success ? { kind, player, name: name.output } : BAD_NAME
    }
    case 'suspend':
    case 'unsuspend':
      return { kind, player }
    case 'erase': {
      const profile = await getPlayer(ports.store, player, 'consistent')
      return profile && textIn(form, 'typed') !== profile.name ? OTHER_NAME : { kind, player }
    }
    case 'delist':
    case 'relist':
    case 'freeze':
    case 'thaw':
      return { kind, table }
    case 'delete-message':
      return { kind, table, message: idIn(form, 'message') }
    case 'close-report':
      return { kind, table, report: idIn(form, 'report') }
    default:
      return NOT_FOUND
  }
}

/** The page to go back to. */
export const backIn = (form: Form): string => {
  const back = textIn(form, 'back')
  return back.startsWith(OPERATOR_PAGES) && /^[\w/-]*(\?id=[\w-]*)?$/.test(back) ? back : OPERATOR_PAGES
}
