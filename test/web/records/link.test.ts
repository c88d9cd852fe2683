import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import { localRecord } from '../../../web/records/collect.ts'
import { linkTo, replayed, tableIn, unpacked } from '../../../web/records/link.ts'
import { randomFrom } from '../../support/play.ts'
import { seated } from '../../support/tables/seated.ts'
import { type Here, playOn, startedHere } from '../local/here.ts'

/** A table that was played to its end on a device, and the link to it. */
async function linked(game: AnyGame, seats: number): Promise<{ here: Here; packed: string }> {
  const here = await startedHere(game, seats)
  await playOn(here, randomFrom(3), 1000)
  const path = await linkTo(await localRecord(here.deviceStore, here.table()), here.table().names)
  return { here, packed: tableIn(new URL(path!, 'https://posthorn.example').hash)! }
}

const heirs = twoHeirs as unknown as AnyGame
const over = 'zVZNb9swDP0rhM9GkCZpvm'

describe('link to a table', () => {
  it.each([
    ['two-heirs', heirs, 1],
    ['two-heirs', heirs, 2],
    ['gheos', gheos as unknown as AnyGame, 2],
  ] as const)('%s: unpacks to the same table and the same end', async (id, game, seats) => {
    const { here, packed } = await linked(game, seats)
    expect(packed).toMatch(/^[\w-]+$/)
    const found = await unpacked(packed)
    expect(found).toMatchObject({ game: id, names: here.table().names })
    const log = replayed(game, found!)!
    const { newest } = here.table()
    expect(log).toHaveLength(newest.version)
    expect(log.at(-1)).toMatchObject({
      position: newest.position,
      facts: newest.facts,
      at: newest.at,
      table: { over: newest.table.over },
    })
  })

  it('alone against Henry: is shorter than 2500 characters', async () => {
    const { packed } = await linked(heirs, 1)
    expect(packed.length).toBeLessThan(2500)
  })

  it('ends in a letter or digit, so that no chat cuts it', async () => {
    const here = await startedHere(heirs, 2)
    const record = await localRecord(here.deviceStore, here.table())
    const names = Array.from({ length: 300 }, (_, n) => seated(`Anna ${n}`, 'Ben'))
    for (const both of names) {
      const link = await linkTo(record, both)
      expect(link).toMatch(/[a-z0-9]$/i)
      expect((await unpacked(tableIn(link!.slice('/record'.length))!))?.names).toEqual(both)
    }
  })

  it('a table too long for one has none', async () => {
    const here = await startedHere(heirs, 2)
    await playOn(here, randomFrom(3), 4)
    const record = await localRecord(here.deviceStore, here.table())
    expect(await linkTo(record, seated('Anna', 'Ben'.repeat(4)))).not.toBeNull()
    const random = Array.from({ length: 3000 }, (_, i) => (i * 7919).toString(36)).join('')
    expect(await linkTo(record, seated('Anna', random))).toBeNull()
  })
})

/** What a link holds, packed as one is. */
async function pack(linked: object): Promise<string> {
  const bytes = new Blob([JSON.stringify(linked)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(bytes).arrayBuffer()).toString('base64url')
}

describe('names in a table link', () => {
  const whole = { game: 'gheos', options: {}, at: '2026-03-01T12:00:00.000Z', entries: [] }
  const names = [
    { name: 'Anna' },
    { bot: 2, level: 'hard' },
    { bot: null, level: 'easy' },
    { erased: 3 },
    { name: 'Bot 2 (hard)' },
    { name: 'Player 1' },
  ] as const

  it('bots and erased players are data, and a person named like one stays a person', async () => {
    const { here } = await linked(heirs, 1)
    const path = await linkTo(await localRecord(here.deviceStore, here.table()), names)
    const packed = tableIn(new URL(path!, 'https://posthorn.example').hash)!
    expect((await unpacked(packed))?.names).toEqual(names)
  })

  it('names of an older app are shown as it wrote them', async () => {
    const packed = await pack({ ...whole, names: ['Anna', 'Bot (easy)'] })
    expect((await unpacked(packed))?.names).toEqual(seated('Anna', 'Bot (easy)'))
  })

  it.each([
    [[null]],
    [[7]],
    [[[]]],
    [[{}]],
    [[{ name: 7 }]],
    [[{ bot: 'x', level: 'hard' }]],
    [[{ bot: 2, level: 'best' }]],
    [[{ bot: 1.5, level: 'hard' }]],
    [[{ bot: 2 }]],
    [[{ level: 'hard' }]],
    [[{ erased: 'x' }]],
    [[{ erased: null }]],
    ['Anna'],
    [undefined],
  ])('%j are refused', async (given) => {
    expect(await unpacked(await pack({ ...whole, names: given }))).toBeNull()
  })
})

describe('table link, invalid', () => {
  it.each(['', 'main', '%%%', over, 'AAAA', btoa('{"game":"two-heirs"}')])(
    '“%s” is refused',
    async (text) => {
      expect(await unpacked(text)).toBeNull()
    },
  )

  it('a link cut short is refused', async () => {
    const { packed } = await linked(heirs, 1)
    expect(await unpacked(packed.slice(0, -40))).toBeNull()
  })

  it('a link that unpacks to too much is refused', async () => {
    const zeros = new Blob([new Uint8Array(30_000_000)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'))
    const bomb = Buffer.from(await new Response(zeros).arrayBuffer()).toString('base64url')
    expect(await unpacked(bomb)).toBeNull()
  })

  it('a table that the rules do not allow is refused', async () => {
    const { packed } = await linked(heirs, 1)
    const found = (await unpacked(packed))!
    const [start, first, ...rest] = found.entries
    const lies = [
      { ...found, entries: [start, { ...first, actions: [{ seat: 0, action: { kind: 'win' } }] }, ...rest] },
      { ...found, entries: [start, ...rest] },
      { ...found, entries: [{ ...start, draws: [99] }, first, ...rest] },
      { ...found, entries: [null as never] },
      { ...found, entries: [] },
      { ...found, names: Array(9).fill('Nobody') },
      { ...found, options: { henry: 'divine' } },
    ]
    for (const lie of lies) expect(replayed(heirs, lie), JSON.stringify(lie).slice(0, 80)).toBeNull()
  })
})
