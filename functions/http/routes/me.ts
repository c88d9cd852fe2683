import { Hono } from 'hono'
import { makeLink, playerByCode, playerByToken } from '../../players/device-link.ts'
import { makeGuest } from '../../players/guest.ts'
import { countedAddress, overLimit } from '../../players/limit.ts'
import { rename } from '../../players/rename.ts'
import type { Ports } from '../../ports.ts'
import { getPlayer } from '../../store/players.ts'
import { problem } from '../problem.ts'
import { body, requests } from '../schemas.ts'
import { anybody, player, type SessionEnv, startSession } from '../session.ts'
import type { Me } from '../shapes.ts'

/** Who one is: guests, names, and the way to another device. */
export const me = (ports: Ports) =>
  new Hono<SessionEnv>()
    .post('/guest', body(requests.guest), async (c) => {
      const { id, name } = c.req.valid('json')
      const after = await overLimit(ports, 'guests', countedAddress(ports.address(c)))
      if (after !== null) throw problem('too-many', { after })
      const guest = await makeGuest(ports, id, name)
      if (!guest) throw problem('id-reused')
      await startSession(ports, c, guest)
      return c.json<Me>({ player: guest, name }, 201)
    })
    .get('/me', async (c) => {
      const whose = await anybody(c)
      const profile = whose && (await getPlayer(ports.store, whose, 'consistent'))
      // Nobody yet is an answer like any other: browsers note a refusal in their console as something gone wrong.
      return c.json<Me | null>(profile ? { player: whose, name: profile.name } : null)
    })
    .patch('/me', body(requests.me), async (c) => {
      const whose = await player(c)
      const after = await overLimit(ports, 'names', whose)
      if (after !== null) throw problem('too-many', { after })
      const renamed = await rename(ports, whose, c.req.valid('json').name)
      if (!renamed) throw problem('no-session')
      return c.json<Me>({ player: whose, name: renamed.name })
    })
    .post('/me/link', async (c) => {
      const whose = await player(c)
      const after = await overLimit(ports, 'links', whose)
      if (after !== null) throw problem('too-many', { after })
      return c.json(await makeLink(ports, whose), 201)
    })
    .post('/session/confirm', body(requests.confirm), async (c) => {
      const given = c.req.valid('json')
      const whose = 'token' in given ? await playerByToken(ports, given.token) : await byCode(given.code)
      if (!whose) throw problem('bad-link')
      const profile = await getPlayer(ports.store, whose, 'consistent')
      if (!profile) throw problem('bad-link')
      await startSession(ports, c, whose)
      return c.json<Me>({ player: whose, name: profile.name })

      // A try counts before it is looked at, so that many at once are no way around; a right one is given back.
      async function byCode(code: string) {
        const address = countedAddress(ports.address(c))
        const after = await overLimit(ports, 'codes', address)
        if (after !== null) throw problem('too-many', { after })
        const found = await playerByCode(ports, code)
        if (found) await overLimit(ports, 'codes', address, -1)
        return found
      }
    })
