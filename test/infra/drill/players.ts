import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulidx'
import type { AnyGame, Position } from '../../../engine/core/index.ts'
import type { App } from '../../../functions/index.ts'
import { inboxOf, startedTable, tableOf, turnOf } from '../../functions/support/play.ts'
import { guest, type Person, stranger } from '../../functions/support/world.ts'
import { type Random, randomFrom, randomTurn } from '../../support/play.ts'

/** A turn or a message that the server has said it has: sent at `sent`, with an answer at `at`, written in between. */
export interface Acknowledged {
  kind: 'turn' | 'message'
  table: string
  id: string
  sent: number
  at: number
}

/** What happened to players while they played. */
export interface Told {
  acknowledged: Acknowledged[]
  /** Times at which a request was refused since Posthorn is closed. */
  closed: number[]
  /** Answers that are no answer to a player: never a server's fault. */
  faults: string[]
}

interface Playing {
  app: App
  /** A way that leads to a function that lags, and to no other. */
  lagging: App
  game: AnyGame
  now(): number
  told: Told
  /** Whether they go on. */
  goesOn(): boolean
}

/** Milliseconds between two looks of a player at a table, two things said, and two tries of what could not be sent. */
const [LOOKS, TALKS, RETRIES] = [40, 20, 20]

/** Seats two people at a table; returns their playing, which ends once it is not to go on. */
export async function play(playing: Playing, seed: number): Promise<() => Promise<void>> {
  const people = [await guest(playing, `Anna ${seed}`), await guest(playing, `Ben ${seed}`)]
  const { id } = await startedTable(people, { game: playing.game.id, options: {} })
  return async () => {
    const talker = Object.assign(stranger({ app: playing.lagging }), { cookie: people[0].cookie })
    await Promise.all([
      ...people.map((person, i) => player(playing, person, id, randomFrom(seed * 10 + i))),
      talk(playing, talker, id),
    ])
  }
}

async function player(playing: Playing, person: Person, table: string, random: Random): Promise<void> {
  for (let looks = 0; playing.goesOn(); looks++) {
    await wait(LOOKS)
    const row = (await inboxOf(person)).tables.find(({ id }) => id === table)
    if (looks % 8 === 0) await say(playing, person, table)
    if (!row?.mine) continue
    const seen = await tableOf(person, table)
    if (!(seen.view as unknown as Position).waiting.includes(seen.seat)) continue
    const turn = turnOf(seen, ...randomTurn(playing.game, seen.view, seen.seat, random))
    await deliver(playing, 'turn', { person, table, body: turn, random })
  }
}

/** Says something again and again, so that whatever a lagging function still takes is noticed. */
async function talk(playing: Playing, person: Person, table: string): Promise<void> {
  while (playing.goesOn()) {
    await wait(TALKS)
    await say(playing, person, table)
  }
}

const say = (playing: Playing, person: Person, table: string) =>
  deliver(playing, 'message', {
    ...{ person, table, random: () => 1 },
    body: { id: ulid(playing.now()), text: 'Good evening.' },
  })

/**
 * As the outbox does: sends under one id until there is an answer. Now and then the answer is lost on the way, and it is
 * sent once more.
 */
async function deliver(
  { now, told }: Playing,
  kind: Acknowledged['kind'],
  {
    person,
    table,
    body,
    random,
  }: { person: Person; table: string; body: { id: string; text?: string }; random: Random },
): Promise<void> {
  for (;;) {
    const path = kind === 'turn' ? 'turns' : 'chat'
    const sent = now()
    const { status, body: said } = await person.send<object>('POST', `/api/tables/${table}/${path}`, body)
    const isLost = random(10) === 0
    if (!isLost && status < 300) told.acknowledged.push({ kind, table, id: body.id, sent, at: now() })
    // What is refused is set aside; its player looks again.
    if (!isLost && status < 500 && status !== 429) return
    if (said.code === 'closed') told.closed.push(now())
    else if (status >= 500) told.faults.push(`${status} ${said.code}`)
    await wait(RETRIES)
  }
}
