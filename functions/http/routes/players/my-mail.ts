import { Hono } from 'hono/tiny'
import type { PlayerId } from '../../../api/ids.ts'
import type { MailSettings } from '../../../api/notifications.ts'
import type { MyMail } from '../../../api/shapes.ts'
import { scheduleDigest } from '../../../jobs/clock/digest.ts'
import { addressIsHis } from '../../../messages/mail/address.ts'
import { goOnMoving } from '../../../players/move.ts'
import type { Ports } from '../../../ports/index.ts'
import { changeMail, getMail } from '../../../store/players/mail-item.ts'
import { listMoves } from '../../../store/players/moves.ts'
import { limited } from '../../limited.ts'
import { body, requests } from '../../schemas.ts'
import { player, type SessionEnv } from '../../session.ts'

/** The player's mail address and settings. */
export const myMail = (ports: Ports) => {
  return new Hono<SessionEnv>()
    .get('/me/mail', async (c) => c.json(await mailOf(ports, await player(c))))
    .patch('/me/mail', body(requests.mail), async (c) => {
      const whose = await limited(ports, c, 'settings')
      const { loud, off, digest, apart, asked, replies } = c.req.valid('json')
      // The due is filed before the setting is saved: a due without its setting is dropped.
      if (digest) await scheduleDigest(ports, whose, digest)
      await changeMail(ports.store, whose, (before) => ({
        off: off ?? before.off,
        digest: digest === undefined ? before.digest : digest,
        apart: apart ?? before.apart,
        asked: asked ?? before.asked,
        quiet: before.quiet.filter((table) => table !== loud),
        replies: replies === undefined ? before.replies : repliesAs(replies, before.replies),
      }))
      return c.json(await mailOf(ports, whose))
    })
    .post('/me/moves', async (c) => {
      const whose = await limited(ports, c, 'settings')
      await goOnMoving(ports, whose)
      return c.json(await mailOf(ports, whose))
    })
}

/** Replies by mail, on or off from now on. Ended, all reply addresses given out until then are good no more. */
const repliesAs = (isOn: boolean, { off, ended }: MailSettings['replies']): MailSettings['replies'] => ({
  off: !isOn,
  ended: isOn || off ? ended : ended + 1,
})

async function mailOf(ports: Ports, whose: PlayerId): Promise<MyMail> {
  const [mail, moving] = await Promise.all([
    getMail(ports.store, whose, 'consistent'),
    listMoves(ports.store, whose),
  ])
  const isHis = await addressIsHis(ports, whose, mail)
  const isWaiting = mail.waits !== null && mail.waits.until > ports.now()
  return {
    address: isHis ? mail.address : null,
    trouble: mail.trouble,
    waits: isWaiting ? mail.waits!.address : null,
    off: [...mail.off],
    quiet: [...mail.quiet],
    digest: mail.digest,
    apart: mail.apart,
    asked: mail.asked,
    isSent: ports.mailer !== null,
    replies: ports.inbound ? !mail.replies.off : null,
    moving: moving.map(({ name }) => name),
  }
}
