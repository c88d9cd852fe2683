import { expect, it } from 'vitest'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import type { StoredEntry } from '../../../functions/store/tables/codec.ts'
import { hourOf, moveClock } from '../../../functions/store/tables/due.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { everyGame } from '../../support/tables/every-game.ts'
import { planned, savePlan, supposed } from '../support/planning.ts'
import { tableOf } from '../support/play.ts'
import { useEngine } from '../support/world.ts'
import { newPostRoom, type PostRoom } from './post-room.ts'

useEngine()

const MINUTE = 60_000
const random = randomFrom(5)

const newestOf = async ({ ports, table }: PostRoom) =>
  ((await newestEntry(ports.store, table, 'consistent')) as StoredEntry).entry

/** Turns until the first player has sent one and waits; then they plan the next, and the other plays. */
async function planIsAsked(room: PostRoom): Promise<void> {
  const game = await everyGame['few-acres-of-snow']()
  const [anna] = room.people
  for (let isSent = false; ; ) {
    const mover = await room.mover()
    if (isSent && mover !== anna) break
    await room.turn()
    isSent = mover === anna
  }
  const view = await tableOf(anna, room.table)
  await savePlan(anna, view, planned(...randomTurn(game, supposed(game, view), view.seat, random)))
  while ((await room.mover()) !== anna) await room.turn()
}

/** Lets the sweep come by until a plan of the first player has played a turn. */
async function planPlays(room: PostRoom): Promise<void> {
  await moveClock(room.ports.store, hourOf(room.world.clock.now) - 1)
  for (;;) {
    await planIsAsked(room)
    room.world.clock.now += 3 * MINUTE
    await runDueJobs(room.ports, async () => {})
    const { id } = await newestOf(room)
    if (id.startsWith('plan-')) return
  }
}

it('turn message after a planned turn: its player reads what the plan played, the other only what happened', async () => {
  const room = await newPostRoom(['Anna', 'Ben'], 'few-acres-of-snow')
  const [anna, ben] = room.people
  await planPlays(room)
  while ((await room.mover()) !== anna) {
    await room.tell('turn', ben)
    await room.turn()
  }
  await room.tell('turn', anna)
  const mails = room.world.mail.messages
  const [toBen, toAnna] = [ben, anna].map(({ name }) =>
    mails.findLast(({ to }) => to.startsWith(name.toLowerCase())),
  )
  const story =
    (toAnna?.text ?? '').split('Since your last turn:\n').at(-1)?.split('\n').filter(Boolean) ?? []
  // From the turn that asked the planned one; the last turn by hand came before.
  expect(story[0]).toContain('Ben')
  expect(story.some((line) => line.includes('Your plan: '))).toBe(true)
  expect(toBen?.text).not.toContain('Your plan: ')
})
