import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { endFeeds, type FeedOwner, feedsOf, ownerOfFeeds, renewFeeds } from '../../../messages/feeds/link.ts'
import type { Ports } from '../../../ports/index.ts'
import { answered, tagged } from '../../answer.ts'
import { limited } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { param, params } from '../../schemas.ts'
import { player, type SessionEnv } from '../../session.ts'

/** The links of the player's feeds. */
export const myFeeds = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/me/feeds', async (c) => c.json(await feedsOf(ports, await player(c))))
    .post('/me/feeds', async (c) => c.json(await renewFeeds(ports, await limited(ports, c, 'settings')), 201))
    .delete('/me/feeds', async (c) => c.json(await endFeeds(ports, await limited(ports, c, 'settings'))))

/** The feeds behind these links. Feed readers and calendars fetch them by themselves, without a session. */
export const feeds = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/feeds/:token/moves.atom', param(params.sealed), async (c) => {
      const owner = await ownerOf(ports, c.req.valid('param').token)
      const { movesOf } = await loaded()
      return kept(c, 'application/atom+xml', await movesOf(ports, owner))
    })
    .get('/feeds/:token/deadlines.ics', param(params.sealed), async (c) => {
      const owner = await ownerOf(ports, c.req.valid('param').token)
      const { deadlinesOf } = await loaded()
      return kept(c, 'text/calendar', await deadlinesOf(ports, owner))
    })

/** The words for tables are loaded when they are first needed. */
const loaded = () => import('../../../messages/feeds/feeds.ts')

async function ownerOf(ports: Ports, token: string): Promise<FeedOwner> {
  const owner = await ownerOfFeeds(ports, token)
  if (!owner) throw problem('not-found')
  return owner
}

/** Answers with a text, or with 304 where the asker has it already. */
function kept(c: Context, type: string, text: string) {
  c.header('content-type', `${type}; charset=utf-8`)
  return answered(c, tagged(c, text), () => c.body(text))
}
