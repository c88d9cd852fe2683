import { Hono } from 'hono/tiny'
import { endWebhook, renewWebhook, setWebhook, webhookOf } from '../../../players/webhook.ts'
import type { Ports } from '../../../ports/index.ts'
import { limited } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { body, requests } from '../../schemas.ts'
import { player, type SessionEnv } from '../../session.ts'

/** A player's webhook: seen, set, given a new secret, removed. */
export const myWebhook = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/me/webhook', async (c) => c.json(await webhookOf(ports, await player(c))))
    .put('/me/webhook', body(requests.webhook), async (c) => {
      const whose = await limited(ports, c, 'settings')
      return c.json(await setWebhook(ports, whose, c.req.valid('json').url))
    })
    .post('/me/webhook', async (c) => {
      const renewed = await renewWebhook(ports, await limited(ports, c, 'settings'))
      if (!renewed) throw problem('not-found')
      return c.json(renewed, 201)
    })
    .delete('/me/webhook', async (c) => c.json(await endWebhook(ports, await limited(ports, c, 'settings'))))
