import { beforeEach, expect, it } from 'vitest'
import { composeTurn, takeTurn } from './gheos-player.ts'
import { useOwnApp } from './own-app.ts'
import { comeByInvite, inviteLink, openTable, playAtOnce, pressButton, reads, whoMoves } from './people.ts'
import { whims } from './player.ts'

const app = useOwnApp()

beforeEach(() => app.start())

it('a turn that waits goes out when there is a network again, though the app is closed', async () => {
  const { context, person: anna } = await app.device('Anna')
  const { person: ben } = await app.device('Ben')
  const choose = whims(11)
  await playAtOnce(anna)
  await openTable(anna, { title: 'Asleep', seats: 2 })
  await comeByInvite(ben, await inviteLink(anna))
  while ((await whoMoves([anna, ben])) === ben) await takeTurn(ben, choose)

  // The registration of the worker is known to a page of the app alone.
  const session = await context.newCDPSession(anna.page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration

  await context.setOffline(true)
  await composeTurn(anna, choose)
  await pressButton(anna, 'Send')
  await reads(anna, 'In the outbox.')
  await anna.page.goto('about:blank')
  await context.setOffline(false)
  const awake = await context.newCDPSession(anna.page)
  await awake.send('ServiceWorker.enable')
  await awake.send('ServiceWorker.dispatchSyncEvent', {
    origin: app.url(),
    registrationId,
    tag: 'posthorn-outbox',
    lastChance: false,
  })
  expect(await whoMoves([ben])).toBe(ben)

  await anna.page.goto('/')
  await reads(anna, 'With the others')
  await reads(anna, /Ben is to move/)
})
