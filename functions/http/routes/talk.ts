import { Hono } from 'hono'
import type { HolderId } from '../../api/ids.ts'
import type { Notes } from '../../api/shapes.ts'
import type { Ports } from '../../ports.ts'
import { changeNotes, getNotes } from '../../store/notes.ts'
import { findTable } from '../../tables/find.ts'
import { readUpTo, say, talkOf } from '../../tables/talk.ts'
import { found, refusal } from '../answer.ts'
import { notTooMany } from '../limited.ts'
import { body, param, params, queries, query, requests } from '../schemas.ts'
import { player, type SessionEnv } from '../session.ts'

/** A table's chat, and a player's own notes. */
export const talk = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/:id/chat', param(params.table), query(queries.talk), async (c) => {
      const ask = { table: c.req.valid('param').id, player: player(c), base: null }
      const at = await found(ports, await findTable(ports, ask))
      return c.json(await talkOf(ports, at, c.req.valid('query').before))
    })
    .post('/:id/chat', param(params.table), body(requests.say), async (c) => {
      const ask = { table: c.req.valid('param').id, player: player(c), base: null }
      const at = await found(ports, await findTable(ports, ask))
      await notTooMany(ports, 'chat', at.player)
      return c.json(await found(ports, await say(ports, at, c.req.valid('json'))), 201)
    })
    .put('/:id/chat', param(params.table), body(requests.read), async (c) => {
      const ask = { table: c.req.valid('param').id, player: player(c), base: null }
      await readUpTo(ports, await found(ports, await findTable(ports, ask)), c.req.valid('json').read)
      return c.body(null, 204)
    })
    .put('/:id/notes', param(params.table), body(requests.notes), async (c) => {
      const ask = { table: c.req.valid('param').id, player: player(c), base: null }
      const at = await found(ports, await findTable(ports, ask))
      const holder = at.newest.holders[at.seat] as HolderId
      const { text, revision } = c.req.valid('json')
      if (await changeNotes(ports.store, holder, text, revision))
        return c.json<Notes>({ text, revision: revision + 1 })
      const stands = await getNotes(ports.store, holder, 'consistent')
      // The same change again: its first answer was lost.
      const isRepeat = stands.revision === revision + 1 && stands.text === text
      if (!isRepeat) throw await refusal(ports, { refused: 'notes-changed', situation: at })
      return c.json<Notes>({ text, revision: stands.revision })
    })
