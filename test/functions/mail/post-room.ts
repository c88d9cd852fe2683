import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { notifyByMail } from '../../../functions/messages/mail/notify-by-mail.ts'
import type { MailPorts } from '../../../functions/messages/mail/table-message.ts'
import type { Notice } from '../../../functions/store/tables/due.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { everyGame } from '../../support/tables/every-game.ts'
import { noLimits } from '../hostile/scene.ts'
import { done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { newWorld, type Person, type World } from '../support/world.ts'
import { reachable } from './people.ts'

/** A table whose people are reached by mail. */
export interface PostRoom {
  world: World
  ports: MailPorts
  people: Person[]
  table: TableId
  /** Who is to move. */
  mover(): Promise<Person>
  /** A random turn of the player to move. */
  turn(): Promise<void>
  tell(kind: Notice['kind'], person: Person, version?: number): Promise<void>
}

export const addressOf = (name: string): string => `${name.toLowerCase()}@example.org`

export async function newPostRoom(names: readonly string[], game = 'gheos'): Promise<PostRoom> {
  const rules = await everyGame[game]()
  const world = await newWorld({ games: { [game]: rules }, limits: noLimits })
  const people: Person[] = []
  for (const name of names) people.push(await reachable(world, name, addressOf(name)))
  const { id } = await startedTable(people, { game, options: {}, title: 'Sunday' })
  await world.notifier.idle()
  world.mail.messages.length = 0
  const ports: MailPorts = { ...world.ports, renderer }
  const random = randomFrom(11)
  const room: PostRoom = {
    world,
    ports,
    people,
    table: id as TableId,
    async mover() {
      const { view } = await tableOf(people[0], id)
      return people[(view as unknown as { waiting: number[] }).waiting[0]]
    },
    async turn() {
      const mover = await room.mover()
      const mine = await tableOf(mover, id)
      done(await sendTurn(mover, id, turnOf(mine, ...randomTurn(rules, mine.view, mine.seat, random))))
      await world.notifier.idle()
    },
    tell: (kind, person, version) =>
      notifyByMail(ports, {
        ...{ kind, player: person.player as PlayerId },
        ...(kind === 'digest' ? {} : { table: id as TableId }),
        ...(version === undefined ? {} : { version }),
      }),
  }
  return room
}
