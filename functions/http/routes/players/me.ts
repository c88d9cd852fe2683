import { Hono } from 'hono/tiny'
import type { Me } from '../../../api/shapes.ts'
import { makeLink } from '../../../players/device-link.ts'
import { makeGuest } from '../../../players/guest.ts'
import { rename } from '../../../players/rename.ts'
import type { Ports } from '../../../ports/index.ts'
import { countedAddress } from '../../../ports/limit.ts'
import { changeHidden, changeLanguage, getPlayer, meOf } from '../../../store/players/players.ts'
import { limited, notTooMany } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { body, requests } from '../../schemas.ts'
import { anybody, asking, type SessionEnv, startSession } from '../../session.ts'
import { wantedLanguage } from '../../wanted-language.ts'

/** The player: guests, names, and the way to another device. */
export const me = (ports: Ports) =>
  new Hono<SessionEnv>()
    .post('/guest', body(requests.guest), async (c) => {
      const { id, name } = c.req.valid('json')
      await notTooMany(ports, 'guests', countedAddress(ports.address(c)))
      const guest = await makeGuest(ports, id, { name, language: wantedLanguage(c) })
      if (!guest) throw problem('id-reused')
      await startSession(ports, c, guest)
      return c.json<Me>({ player: guest, name }, 201)
    })
    .get('/me', async (c) => {
      const whose = await anybody(c)
      const profile = whose && (await getPlayer(ports.store, whose, 'consistent'))
      // "Nobody yet" is an answer, not a refusal: browsers log a refusal in their console as an error.
      return c.json<Me | null>(profile ? meOf(whose, profile) : null)
    })
    .patch('/me', body(requests.me), async (c) => {
      const whose = await limited(ports, c, 'names')
      const { language, hidden, ...renaming } = c.req.valid('json')
      const isRenamed = renaming.name !== undefined || renaming.seal !== undefined
      const spoken = language && (await changeLanguage(ports.store, whose, language))
      const shown = hidden === undefined ? spoken : await changeHidden(ports.store, whose, hidden)
      const changed = isRenamed ? await rename(ports, whose, renaming) : shown
      if (!changed) throw problem('no-session')
      return c.json<Me>(meOf(whose, changed))
    })
    .post('/me/link', async (c) => {
      await limited(ports, c, 'links')
      return c.json(await makeLink(ports, await asking(c)), 201)
    })
