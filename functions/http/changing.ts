import type { Context } from 'hono'
import type { TableId } from '../api/ids.ts'
import type { ChangeRequest } from '../tables/commit.ts'
import { player, type SessionEnv } from './session.ts'

/** The change of a table that the player of a request asks for, from the request's own path and body. */
export const changing = (
  c: Context<SessionEnv>,
  { id: table }: { id: TableId },
  { id, base }: { id: string; base: number },
  { kind, content = {} }: { kind: string; content?: object },
): ChangeRequest => ({ table, player: player(c), base, id, kind, content })
