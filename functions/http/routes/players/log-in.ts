import { Hono } from 'hono/tiny'
import { isRefused } from '../../../../engine/core/index.ts'
import type { Confirmed } from '../../../api/shapes.ts'
import { confirm } from '../../../players/confirm.ts'
import { playerByCode, playerByToken } from '../../../players/device-link.ts'
import { askToLogIn } from '../../../players/log-in.ts'
import { goOnMoving } from '../../../players/move.ts'
import type { Ports } from '../../../ports/index.ts'
import { countedAddress, overLimit } from '../../../ports/limit.ts'
import { getPlayer, meOf } from '../../../store/players/players.ts'
import { endSession } from '../../../store/players/sessions.ts'
import { notTooMany } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { body, requests } from '../../schemas.ts'
import { anybody, browserOf, knownBrowser, type SessionEnv, startSession } from '../../session.ts'
import { wantedLanguage } from '../../wanted-language.ts'

/** Logging in without a password: by a link that is sent by mail, one from another device, or the code of either. */
export const logIn = (ports: Ports) =>
  new Hono<SessionEnv>()
    .post('/session', body(requests.logIn), async (c) => {
      if (!ports.mailer) throw problem('no-mail')
      const whose = await anybody(c)
      const from = countedAddress(ports.address(c))
      await notTooMany(ports, 'logins', from)
      const browser = knownBrowser(ports, c)
      const { email: address } = c.req.valid('json')
      await askToLogIn(ports, { address, browser, player: whose, from, language: wantedLanguage(c) })
      return c.body(null, 202)
    })
    .post('/session/confirm', body(requests.confirm), async (c) => {
      const given = c.req.valid('json')
      const was = await c.get('session')('consistent')
      const before = was?.player ?? null
      const [browser, language] = [browserOf(ports, c), wantedLanguage(c)]
      const came = await confirm(ports, { ...given, browser, language, player: before })
      const isBad = isRefused(came)
      if (isBad && came.refused !== 'bad-link') throw problem(came.refused)
      if (!isBad && came.question) return c.json<Confirmed>(came.question)
      const whose = isBad ? await fromDevice() : came.player
      const profile = whose && (await getPlayer(ports.store, whose, 'consistent'))
      if (!profile) throw problem('bad-link')
      await startSession(ports, c, whose)
      if (!isBad) {
        // The browser's old session ends: somebody else may have put it there.
        if (was) await endSession(ports.store, was.player, was.hash)
        if (given.tables === 'move') ports.afterwards(() => goOnMoving(ports, whose))
      }
      return c.json<Confirmed>(meOf(whose, profile))

      function fromDevice() {
        if (given.code !== undefined) return byCode(given.code, given.token)
        return given.token === undefined ? null : playerByToken(ports, given.token)
      }

      // A try counts before it is looked at, so that many at once are no way around the limit; a right one is given
      // back. A code beside a link was for that link, which refused it.
      async function byCode(code: string, token: string | undefined) {
        const address = countedAddress(ports.address(c))
        await notTooMany(ports, 'codes', address)
        const found = token === undefined ? await playerByCode(ports, code) : null
        if (found) await overLimit(ports, 'codes', address, -1)
        return found
      }
    })
