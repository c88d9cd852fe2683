import { Hono } from 'hono/tiny'
import type { Notes } from '../../../api/shapes.ts'
import type { Ports } from '../../../ports/index.ts'
import { hush } from '../../../store/players/hushed.ts'
import { changeNotes, getNotes } from '../../../store/tables/notes.ts'
import { holderAt } from '../../../tables/situation.ts'
import { readUpTo, say, talkOf, writerOf } from '../../../tables/talk.ts'
import { found, refusal } from '../../answer.ts'
import { notTooMany } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { saved } from '../../saved.ts'
import { body, param, params, queries, query, requests } from '../../schemas.ts'
import { seated } from '../../seated.ts'
import { player, type SessionEnv } from '../../session.ts'

/** A table's chat, and a player's own notes. */
export const talk = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/:id/chat', param(params.table), query(queries.talk), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      return c.json(await talkOf(ports, at, c.req.valid('query').before))
    })
    .post('/:id/chat', param(params.table), body(requests.say), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      await notTooMany(ports, 'chat', at.player)
      return c.json(await found(ports, await say(ports, at, c.req.valid('json'))), 201)
    })
    .put('/:id/chat', param(params.table), body(requests.read), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      await readUpTo(ports, at, c.req.valid('json').read)
      return c.body(null, 204)
    })
    .post('/:id/reports', param(params.table), body(requests.report), async (c) => {
      const by = await player(c)
      // Loaded here: it is rarely asked for.
      const { report } = await import('../../../operator/report.ts')
      const about = { table: c.req.valid('param').id, ...c.req.valid('json') }
      await found(ports, await report(ports, by, about))
      return c.body(null, 204)
    })
    .put('/:id/hushed', param(params.table), body(requests.hush), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      const { message, isHushed } = c.req.valid('json')
      const whom = await writerOf(ports, at, message)
      if (!whom || whom === at.player) throw problem('not-found')
      await notTooMany(ports, 'settings', at.player)
      await hush(ports.store, at.player, whom, isHushed)
      return c.body(null, 204)
    })
    .put('/:id/notes', param(params.table), body(requests.notes), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      const holder = holderAt(at)
      const wanted = c.req.valid('json')
      const change = changeNotes(ports.store, holder, wanted.text, wanted.revision)
      const present = () => getNotes(ports.store, holder, 'consistent')
      const { isSaved, stands } = await saved(wanted, change, present)
      if (!isSaved) throw await refusal(ports, { refused: 'notes-changed', situation: at })
      return c.json<Notes>(stands)
    })
