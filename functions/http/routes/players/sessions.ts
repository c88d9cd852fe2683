import { Hono } from 'hono/tiny'
import type { Session } from '../../../api/shapes.ts'
import { endSessions, sessionsOf } from '../../../players/sessions.ts'
import type { Ports } from '../../../ports/index.ts'
import { body, requests } from '../../schemas.ts'
import { asking, dropCookie, type SessionEnv } from '../../session.ts'

/** The player's sessions, and signing out of them. */
export const mySessions = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/me/sessions', async (c) => {
      const sessions: Session[] = await sessionsOf(ports, await asking(c))
      return c.json({ sessions })
    })
    .delete('/me/sessions', body(requests.sessions), async (c) => {
      const isOver = await endSessions(ports, await asking(c), c.req.valid('json').session)
      if (isOver) dropCookie(ports, c)
      return c.body(null, 204)
    })
