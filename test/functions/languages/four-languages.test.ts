import { beforeAll, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { MyFeeds } from '../../../functions/api/shapes.ts'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { notifyByMail } from '../../../functions/messages/mail/notify-by-mail.ts'
import type { MailPorts } from '../../../functions/messages/mail/table-message.ts'
import { pushMessage } from '../../../functions/messages/push/message.ts'
import { getMail } from '../../../functions/store/players/mail-item.ts'
import { type Language, languages } from '../../../web/print/language.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { pagesOf } from '../card/press-room.ts'
import { noLimits } from '../hostile/scene.ts'
import { reachable } from '../mail/people.ts'
import { done, sendTurn, shareOf, startedTable, tableOf, turnOf } from '../support/play.ts'
import { newWorld, origin, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

/** What is said in a language alone: on top of a message that somebody is to move, of a laid tile, and of a weekday in March. */
const said: { readonly [language in Language]: { move: RegExp; laid: RegExp; day: RegExp } } = {
  en: { move: /^Your move/, laid: /laid a tile/, day: /Wednesday/ },
  pl: { move: /^Twój ruch/, laid: /wykłada kafelek/, day: /środa/ },
  uk: { move: /^Ваш хід/, laid: /викладає тайл/, day: /середа/ },
  ru: { move: /^Ваш ход/, laid: /выкладывает тайл/, day: /среда/ },
}
const pace = { kind: 'turn', minutes: 3 * 24 * 60, rests: false, late: 'wait' }

let world: World
let ports: MailPorts
let people: Person[]
let table: TableId
beforeAll(async () => {
  world = await newWorld({ games: { gheos }, limits: noLimits })
  ports = { ...world.ports, renderer }
  people = []
  for (const language of languages)
    people.push(await reachable(world, `In-${language}`, `${language}@example.org`, language))
  table = (await startedTable(people, { game: 'gheos', options: {}, title: '2026', pace })).id as TableId
  await world.notifier.idle()
  for (let turns = 0; turns < 5; turns++) await playOne()
})

const random = randomFrom(7)
/** Who is to move. */
const mover = async (): Promise<Person> => {
  const { view } = await tableOf(people[0], table)
  return people[(view as unknown as { waiting: number[] }).waiting[0]]
}
async function playOne(): Promise<void> {
  const person = await mover()
  const mine = await tableOf(person, table)
  done(await sendTurn(person, table, turnOf(mine, ...randomTurn(gheos, mine.view, mine.seat, random))))
  await world.notifier.idle()
}
async function untilMoves(person: Person): Promise<void> {
  while ((await mover()) !== person) await playOne()
}

/** That a text says something in this language, and in none of the others. */
function isOnlyIn(language: Language, what: keyof (typeof said)[Language], text: string): void {
  expect(languages.filter((one) => said[one][what].test(text))).toEqual([language])
}

it.each(languages.map((language, seat) => [language, seat] as const))(
  'table of four languages, reader of %s: mail with its story, notification, feed and watch page in that',
  async (language, seat) => {
    const person = people[seat]
    await untilMoves(person)
    const notice = { kind: 'turn', player: person.player as PlayerId, table } as const
    world.mail.messages.length = 0
    await notifyByMail(ports, notice)
    const { subject, text, html } = world.mail.latest(`${language}@example.org`)
    isOnlyIn(language, 'move', subject)
    isOnlyIn(language, 'laid', text)
    isOnlyIn(language, 'day', text)
    expect(html).toContain(`<html lang="${language}">`)

    const mail = await getMail(world.store, notice.player, 'consistent')
    isOnlyIn(language, 'move', (await pushMessage(ports, notice, mail, { buttons: true }))!.title)

    const { token } = done(await person.send<MyFeeds>('POST', '/api/me/feeds'))
    const feed = await (await world.app.request(`${origin}/api/feeds/${token}/moves.atom`)).text()
    isOnlyIn(language, 'move', /<entry>[\s\S]*?<title>([^<]*)/.exec(feed)![1])

    const link = `${origin}/watch/${(await shareOf(person, table)).token}`
    const page = await (await pagesOf(world.ports).request(link)).text()
    expect(page).toContain(`<html lang="${language}">`)
  },
)

it('table of four languages: its record has the same hashes for each reader, and no word of any language', async () => {
  const records = await Promise.all(
    people.map((person) =>
      person.get<{ entries: { hash: string }[] }>(`/api/tables/${table}/record`).then(done),
    ),
  )
  const hashes = records.map(({ entries }) => entries.map(({ hash }) => hash))
  expect(hashes[0].length).toBeGreaterThan(5)
  for (const others of hashes) expect(others).toEqual(hashes[0])
  for (const record of records) expect(JSON.stringify(record)).not.toMatch(/[^ -~]|laid|kafelek/)
})
