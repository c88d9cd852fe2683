import { beforeEach, expect, it } from 'vitest'
import { asEntry, isRefused, type Json, mask, type Position, recordOf } from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/records/verify.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import type { RurikPosition } from '../../../engine/rurik/position/position.ts'
import type { Composed, KeptDraft } from '../../../web/device/device-store.ts'
import { type Contents, memoryStore, nothing } from '../../../web/device/memory.ts'
import { logOf, playHere, seenFrom } from '../../../web/local/table.ts'
import { rebaseDraft } from '../../../web/outbox/drafts.ts'
import { drain } from '../../../web/outbox/outbox.ts'
import { judgeText } from '../../../web/records/judge.ts'
import { keepRecord } from '../../../web/records/keep.ts'
import { recordSource } from '../../../web/replay/record-source.ts'
import { recompose } from '../../../web/table/compose.ts'
import { olderRecord } from '../../engine/rurik/older-record.ts'
import { strictWords } from '../../support/catalogues.ts'
import { seated } from '../../support/tables/seated.ts'

const words = strictWords('rurik', ['Anna', 'Ben'])
const table = 'table'

/** The table before the church without a victim, on this device, and what its seat composed then. */
const before = { ...olderRecord, entries: olderRecord.entries.slice(0, 26) }
const church = olderRecord.entries[26].actions.map(({ action }) => action)
const oldView = mask(before.entries[25].position as Position, 0) as unknown as Json
const composed: Composed = { table, version: 26, rules: 1, seat: 0, start: oldView, actions: church }

let contents: Contents
beforeEach(() => {
  contents = nothing()
})

/** How the table stands for its seat under today's rules. */
async function knownNow() {
  const deviceStore = memoryStore(contents)
  const id = await keepRecord(deviceStore, before, { title: 'Long ago', names: seated('Anna', 'Ben') })
  const local = contents.locals.get(id)!
  const known = seenFrom(rurik, local, await logOf(deviceStore, local), 0)
  return { deviceStore, id, known: { ...known, view: { ...known.view, id: table } } }
}

const troopsIn = (view: unknown) => (view as RurikPosition).regions.kiev!.forces[0].troops

it('Rurik, older rules: a queued turn becomes a draft that says so and leads where today’s rules lead', async () => {
  const { deviceStore, known } = await knownNow()
  const ports = {
    deviceStore,
    newId: () => 'new',
    now: () => new Date('2026-03-01T12:00:00Z'),
    reaches: async () => true,
    send: async () => ({ kind: 'rules' }) as const,
  }
  contents.outbox.set(table, { ...composed, id: 'turn', at: '', state: 'queued', isUnsure: false })
  await drain(ports as unknown as Parameters<typeof drain>[0])
  await rebaseDraft(ports, known)
  expect([contents.outbox.size, contents.tray.size]).toEqual([0, 0])
  const draft = contents.drafts.get(table)!
  expect(draft).toMatchObject({ actions: church, rules: rurik.rules, isOfOlderRules: true })
  const steps = recompose(rurik, draft as KeptDraft).steps
  expect(steps).toHaveLength(church.length)
  expect([troopsIn(oldView), troopsIn(steps.at(-1)!.view)]).toEqual([3, 3])
})

it('Rurik, older rules: a local table continues under today’s rules, and its record counts the older entries', async () => {
  const { deviceStore, id, known } = await knownNow()
  const turn = { ...composed, table: id, rules: rurik.rules, start: known.view.view }
  expect(await playHere(deviceStore, rurik, turn)).toBeNull()
  const log = await logOf(deviceStore, contents.locals.get(id)!)
  expect(log.slice(26).map(({ kind, rules }) => [kind, rules])).toEqual([
    ['rules', rurik.rules],
    ['turn', rurik.rules],
  ])
  expect(verify(rurik, recordOf(log, olderRecord.seed))).toMatchObject({
    fault: null,
    older: 25,
    olderAt: [2, 26],
  })
})

it('Rurik, older rules: a finished record is verified, told in words, and shown at every entry', async () => {
  const judged = await judgeText(JSON.stringify(olderRecord), { rurik: async () => rurik as never }, () => {})
  expect(judged).toMatchObject({ kind: 'whole', verdict: { fault: null, older: 28, olderAt: [2, 29] } })
  const facts = olderRecord.entries
    .flatMap((entry) => entry.facts)
    .filter(({ key }) => key.startsWith('rurik.'))
  const story = facts.map(words.say)
  expect(story).toContain('Anna converted no one in Kiev and gained a troop.')
  const source = recordSource(rurik as never, olderRecord.entries, {
    names: seated('Anna', 'Ben'),
    eyes: ['open'],
  })
  for (const { version, position } of olderRecord.entries.map(asEntry).slice(1)) {
    const shown = await source.at(version, 'open')
    if (isRefused(shown)) throw new Error(`Entry ${version} is not shown.`)
    expect(troopsOf(shown.value.view)).toEqual(troopsOf(position))
  }
})

const troopsOf = (view: unknown) =>
  Object.values((view as RurikPosition).regions).map(({ forces }) => forces.map(({ troops }) => troops))
