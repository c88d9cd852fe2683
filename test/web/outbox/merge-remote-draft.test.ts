import { beforeEach, describe, expect, it } from 'vitest'
import type { Action, PublicEntry } from '../../../engine/core/index.ts'
import { same } from '../../../engine/core/index.ts'
import type { SavedDraft, TableView } from '../../../functions/api/shapes.ts'
import type { Composed, KeptDraft } from '../../../web/device/device-store.ts'
import type { Contents } from '../../../web/device/memory.ts'
import { chooseHere, chooseOther, saveDraft } from '../../../web/outbox/change.ts'
import { noteSaved, noteSending, unsynced } from '../../../web/outbox/copies.ts'
import { freshDraft, rebaseDraft, rebased } from '../../../web/outbox/drafts.ts'
import { actionsIn, mergeRemoteDraft } from '../../../web/outbox/merge-remote-draft.ts'
import { callBack, queueTurn } from '../../../web/outbox/outbox.ts'
import { takePrepared } from '../../../web/outbox/prepared.ts'
import { pick, type Random, randomFrom } from '../../support/play.ts'
import { draftOf, keeping, listOf, queuedOf } from '../outbox/keeping.ts'
import { entryOf, started, viewOf } from '../table/table-views.ts'

const { position, first } = started()

/** Steps of a draft, whatever they mean. */
const steps = (...names: string[]): Action[] => names.map((kind) => ({ kind }) as Action)

const copyOf = (actions: Action[], revision: number, base = 3): SavedDraft => ({
  ...{ base, rules: viewOf(position, first, base).rules, actions: actions as never, revision },
  at: '2026-03-01T11:00:00.000Z',
})

/** A view of version 3, or another, that came with a copy. */
const with_ = (copy: SavedDraft, version = 3) => ({ ...viewOf(position, first, version), draft: copy })

let contents: Contents
let ports: ReturnType<typeof keeping>['ports']
beforeEach(() => {
  const fresh = keeping()
  contents = fresh.contents
  ports = fresh.ports
})

const kept = () => contents.drafts.get('table')
const aside = () => listOf(contents, 'tray').map(({ actions }) => actions)
const clean = (...names: string[]) => draftOf({ actions: steps(...names) })
const dirty = (...names: string[]) => draftOf({ actions: steps(...names), isSynced: false })

describe('saved draft from the server', () => {
  const quiet = [entryOf(4, 'ending-asked', 0), entryOf(5, 'seated', 1), entryOf(6, 'rules', 0)]
  const turn = [...quiet, entryOf(7, 'turn', 1)]
  const taken = (actions: Action[], revision = 3, version = 3) => ({
    ...freshDraft(viewOf(position, first, version), revision, true),
    actions,
  })
  const cases: [string, KeptDraft | null, SavedDraft, number, PublicEntry[], KeptDraft | undefined][] = [
    ['empty and never saved: no draft is kept', null, copyOf([], 0), 3, [], undefined],
    ['no draft here: it is taken', null, copyOf(steps('a'), 3), 3, [], taken(steps('a'))],
    ['its revision is known: it is ignored', dirty('a'), copyOf(steps('b'), 2), 3, [], dirty('a')],
    ['its revision is older: it is ignored', clean('a'), copyOf(steps('b'), 1), 3, [], clean('a')],
    [
      'the same as the draft here: that counts as synced',
      dirty('a', 'b'),
      copyOf(steps('a', 'b'), 3),
      3,
      [],
      { ...clean('a', 'b'), revision: 3, other: null },
    ],
    ['the draft here unchanged: it is taken', clean('a'), copyOf(steps('b'), 3), 3, [], taken(steps('b'))],
    ['empty, the draft here unchanged: it is taken', clean('a'), copyOf([], 3), 3, [], taken([])],
    [
      'differs from a changed draft here: both are offered',
      dirty('a'),
      copyOf(steps('b'), 3),
      3,
      [],
      { ...dirty('a'), other: copyOf(steps('b'), 3) },
    ],
    [
      'has a step that was undone here: both are offered',
      dirty('a'),
      copyOf(steps('a', 'b'), 3),
      3,
      [],
      { ...dirty('a'), other: copyOf(steps('a', 'b'), 3) },
    ],
    [
      'the beginning of the draft here: that one stays',
      dirty('a', 'b'),
      copyOf(steps('a'), 3),
      3,
      [],
      { ...dirty('a', 'b'), revision: 3, other: null },
    ],
    [
      'empty, the draft here changed: that one stays',
      dirty('a'),
      copyOf([], 3),
      3,
      [],
      { ...dirty('a'), revision: 3, other: null },
    ],
    ['all undone here: it is taken', dirty(), copyOf(steps('b'), 3), 3, [], taken(steps('b'))],
    [
      'on a past version since which nothing was played: it is taken',
      clean('a'),
      copyOf(steps('b'), 3),
      6,
      quiet,
      taken(steps('b'), 3, 6),
    ],
    [
      'on such a version, the draft here changed: both are offered',
      dirty('a'),
      copyOf(steps('b'), 3),
      6,
      quiet,
      { ...dirty('a'), other: copyOf(steps('b'), 3) },
    ],
    [
      'on an outdated version: the draft here stays',
      dirty('a'),
      copyOf(steps('b'), 3),
      7,
      turn,
      { ...dirty('a'), revision: 3 },
    ],
    [
      'on an outdated version, nothing here: it is dropped',
      clean(),
      copyOf(steps('b'), 3),
      7,
      turn,
      { ...clean(), revision: 3 },
    ],
    [
      'on a version after which the story has a gap: it is dropped',
      clean(),
      copyOf(steps('b'), 3),
      7,
      turn.slice(1),
      { ...clean(), revision: 3 },
    ],
    ['on a version not known here yet: it waits', dirty('a'), copyOf(steps('b'), 3, 4), 3, [], dirty('a')],
    [
      'in a view older than the draft here: it is ignored',
      draftOf({ actions: steps('a'), version: 5 }),
      copyOf(steps('b'), 3),
      3,
      [],
      draftOf({ actions: steps('a'), version: 5 }),
    ],
  ]
  it.each(cases)('%s', async (_, stands, copy, version, entries, then) => {
    if (stands) contents.drafts.set('table', stands)
    await mergeRemoteDraft(ports, with_(copy, version), entries)
    expect(kept()).toEqual(then)
    expect(aside()).toEqual([])
  })

  it('is ignored while a turn is being sent', async () => {
    contents.drafts.set('table', clean())
    contents.outbox.set('table', queuedOf())
    await mergeRemoteDraft(ports, with_(copyOf(steps('b'), 3)), [])
    expect(kept()).toEqual(clean())
  })

  it('is ignored before the table starts', async () => {
    await mergeRemoteDraft(ports, { ...with_(copyOf(steps('b'), 3)), view: null }, [])
    expect(kept()).toBeUndefined()
  })

  it('composed under other rules: is offered beside this device’s draft', async () => {
    contents.drafts.set('table', dirty('a'))
    const copy = { ...copyOf(steps('b'), 3), rules: 0 }
    await mergeRemoteDraft(ports, with_(copy), [])
    expect(kept()).toEqual({ ...dirty('a'), other: copy })
  })

  it('sent from this device, its answer lost and a step undone since: counts as this device’s own', async () => {
    contents.drafts.set('table', dirty('a', 'b'))
    await noteSending(ports.deviceStore, dirty('a', 'b'))
    contents.drafts.set('table', { ...(kept() as KeptDraft), actions: steps('a') })
    await mergeRemoteDraft(ports, with_(copyOf(steps('a', 'b'), 3)), [])
    expect(kept()).toMatchObject({ actions: steps('a'), revision: 3, isSynced: false, other: null })
    await mergeRemoteDraft(ports, with_(copyOf(steps('a', 'c'), 4)), [])
    expect(kept()?.other?.actions).toEqual(steps('a', 'c'))
  })

  it('sent from this device, its answer lost, a turn queued and cancelled since: counts as its own', async () => {
    contents.drafts.set('table', dirty('a', 'b'))
    await noteSending(ports.deviceStore, dirty('a', 'b'))
    await queueTurn(ports, dirty('a', 'b'))
    await callBack(ports, 'table')
    await saveDraft(ports, dirty('a'), dirty('a', 'b'))
    await mergeRemoteDraft(ports, with_(copyOf(steps('a', 'b'), 3)), [])
    expect(kept()).toMatchObject({ actions: steps('a'), revision: 3, other: null })
  })

  it('a newer one replaces one that waits for a choice; an empty one ends the choice', async () => {
    contents.drafts.set('table', { ...dirty('a'), other: copyOf(steps('b'), 3) })
    await mergeRemoteDraft(ports, with_(copyOf(steps('c'), 4)), [])
    expect(kept()?.other?.actions).toEqual(steps('c'))
    await mergeRemoteDraft(ports, with_(copyOf([], 5)), [])
    expect(kept()).toEqual({ ...dirty('a'), revision: 5, other: null })
  })
})

describe('draft to save', () => {
  it('a changed draft is saved, unless a choice between two is open', async () => {
    const one = draftOf({ table: 'one', isSynced: false })
    contents.drafts.set('one', one)
    contents.drafts.set('two', draftOf({ table: 'two' }))
    const other = copyOf(steps('b'), 3)
    contents.drafts.set('three', draftOf({ table: 'three', isSynced: false, other }))
    expect(await unsynced(ports.deviceStore)).toEqual([one])
  })

  it('once saved, is noted with its revision', async () => {
    contents.drafts.set('table', dirty('a'))
    await noteSaved(ports.deviceStore, dirty('a'), 3)
    expect(kept()).toMatchObject({ actions: steps('a'), revision: 3, isSynced: true })
  })

  it('changed while being saved: has the new revision and is saved again', async () => {
    contents.drafts.set('table', dirty('a', 'b'))
    await noteSaved(ports.deviceStore, dirty('a'), 3)
    expect(kept()).toMatchObject({ actions: steps('a', 'b'), revision: 3, isSynced: false })
  })

  it('a view that shows this device’s own save before its answer came offers no choice', async () => {
    contents.drafts.set('table', dirty('b'))
    await mergeRemoteDraft(ports, with_(copyOf(steps('a'), 3)), [])
    expect(kept()?.other).not.toBeNull()
    await noteSaved(ports.deviceStore, dirty('a'), 3)
    expect(kept()).toEqual({ ...dirty('b'), revision: 3, other: null })
  })

  it('a newer save of another device is not overwritten by an older answer', async () => {
    const other = copyOf(steps('c'), 4)
    contents.drafts.set('table', { ...dirty('a'), other })
    await noteSaved(ports.deviceStore, dirty('a'), 3)
    expect(kept()?.other).toEqual(other)
    contents.drafts.set('table', { ...dirty('a'), revision: 4 })
    await noteSaved(ports.deviceStore, dirty('a'), 3)
    expect(kept()?.revision).toBe(4)
  })

  it('a tap based on a draft being sent: the server’s copy is recognised as this device’s own', async () => {
    const seen = dirty('a')
    contents.drafts.set('table', seen)
    await noteSending(ports.deviceStore, seen)
    await saveDraft(ports, dirty('b'), seen)
    await mergeRemoteDraft(ports, with_(copyOf(steps('a'), 3)), [])
    expect(kept()).toMatchObject({ actions: steps('b'), revision: 3, isSynced: false, other: null })
    await saveDraft(ports, dirty('c'), dirty('b'))
    expect(kept()).toMatchObject({ actions: steps('c'), revision: 3, isSynced: false })
  })

  it('a tap based on a draft replaced from another device: both are offered', async () => {
    const seen = clean('a')
    contents.drafts.set('table', seen)
    const copy = copyOf(steps('b'), 3)
    await mergeRemoteDraft(ports, with_(copy), [])
    await saveDraft(ports, dirty('a', 'c'), seen)
    expect(kept()).toEqual(dirty('a', 'c'))
    await mergeRemoteDraft(ports, with_(copy), [])
    expect(kept()?.other).toEqual(copy)
  })

  it('is noted once as being sent, however often it is tried', async () => {
    contents.drafts.set('table', dirty('a'))
    await noteSending(ports.deviceStore, dirty('a'))
    const noted = kept()
    await noteSending(ports.deviceStore, dirty('a'))
    expect(kept()).toBe(noted)
  })

  it('an answer for a draft that is gone changes nothing', async () => {
    await noteSaved(ports.deviceStore, dirty('a'), 3)
    expect(kept()).toBeUndefined()
  })
})

describe('choice between two drafts', () => {
  const view = viewOf(position, first, 3)
  beforeEach(() => void contents.drafts.set('table', { ...dirty('a'), other: copyOf(steps('b'), 5) }))

  it('this device’s: the other is set aside, and the next save replaces it', async () => {
    await chooseHere(ports, 'table')
    expect(kept()).toEqual({ ...dirty('a'), revision: 5, other: null })
    expect(aside()).toEqual([steps('b')])
    expect(listOf(contents, 'tray')[0]).toMatchObject({ start: view.view, seat: first, version: 3 })
  })

  it('the other device’s: this device’s is set aside', async () => {
    await chooseOther(ports, view)
    expect(kept()).toEqual({ ...freshDraft(view, 5, true), actions: steps('b') })
    expect(aside()).toEqual([steps('a')])
  })

  it('the other device’s: nothing is set aside if this device’s is empty', async () => {
    contents.drafts.set('table', { ...dirty(), other: copyOf(steps('b'), 5) })
    await chooseOther(ports, view)
    expect(aside()).toEqual([])
  })

  it('made in two windows: counts once', async () => {
    await chooseHere(ports, 'table')
    await chooseHere(ports, 'table')
    await chooseOther(ports, view)
    expect(kept()?.actions).toEqual(steps('a'))
    expect(aside()).toEqual([steps('b')])
  })
})

describe('prepared turn', () => {
  const ready: Composed = { ...draftOf({ actions: steps('p', 'q') }) }
  beforeEach(() => void contents.prepared.set('table', ready))

  it('is set aside if a draft was begun meanwhile', async () => {
    contents.drafts.set('table', dirty('a'))
    await takePrepared(ports, dirty('p', 'q'), ready)
    expect(kept()).toEqual(dirty('a'))
    expect(aside()).toEqual([steps('p', 'q')])
    expect(contents.prepared.size).toBe(0)
  })

  it('is set aside if something is tapped before it is seen', async () => {
    contents.prepared.set('table', ready)
    await takePrepared(ports, dirty('p', 'q'), ready)
    await saveDraft(ports, dirty('x'), clean())
    expect(kept()?.actions).toEqual(steps('x'))
    expect(aside()).toEqual([steps('p', 'q')])
  })

  it('is set aside if a turn of its table waits to be sent', async () => {
    contents.outbox.set('table', queuedOf())
    await takePrepared(ports, dirty('p', 'q'), ready)
    expect(kept()).toBeUndefined()
    expect(aside()).toEqual([steps('p', 'q')])
  })
})

/** The table and the copy as a server keeps them. */
interface Server {
  copy: SavedDraft
  view: TableView
  entries: PublicEntry[]
}

/** A device of the player: what it keeps, and the view that it knows. */
interface Device {
  name: string
  contents: Contents
  ports: ReturnType<typeof keeping>['ports']
  view: TableView
  entries: PublicEntry[]
}

/** Something happens at the table: a turn of somebody else changes the view, and other things leave it alone. */
function happen({ view, entries }: Server, kind: 'turn' | 'ending-asked' | 'seated'): TableView {
  const version = view.version + 1
  entries.push(entryOf(version, kind, 1 - first))
  return kind === 'turn' ? viewOf({ ...position, turn: version }, first, version) : { ...view, version }
}

/** Brings a device up to the server, as reading the table does. */
async function read(device: Device, { view, copy, entries }: Server): Promise<void> {
  device.view = { ...view, draft: copy }
  device.entries = [...entries]
  await rebaseDraft(device.ports, { view, entries })
  await mergeRemoteDraft(device.ports, device.view, entries)
}

/** Saves what a device has that is behind; the answer may be lost. */
async function save({ ports, view }: Device, server: Server, isLost: boolean): Promise<void> {
  for (const draft of await unsynced(ports.deviceStore)) {
    const isCurrent = draft.revision === server.copy.revision
    await noteSending(ports.deviceStore, draft)
    if (isCurrent) server.copy = copyOf(draft.actions, draft.revision + 1, draft.version)
    if (isLost) return
    if (isCurrent) await noteSaved(ports.deviceStore, draft, server.copy.revision)
    else await mergeRemoteDraft(ports, { ...view, draft: server.copy }, server.entries)
  }
}

/** Somebody taps: chooses where he must, or adds a step, or undoes one. @returns what he composes now */
async function edit(
  { contents, ports, view, entries }: Device,
  random: Random,
  name: string,
): Promise<Action[] | null> {
  const stands = contents.drafts.get('table')
  const record = stands ? rebased(stands, { view, entries }) : freshDraft(view, 0, true)
  if (record.other) {
    await (random(2) === 0 ? chooseHere(ports, 'table') : chooseOther(ports, view))
    return null
  }
  const actions = random(4) === 0 ? record.actions.slice(0, -1) : [...record.actions, ...steps(name)]
  await saveDraft(ports, { ...record, actions, isSynced: false }, record)
  return actions
}

/** All that is composed on a device, wherever it lies there. */
const foundOn = ({ contents }: Device): Action[][] => [
  ...listOf(contents, 'drafts').flatMap(({ actions, other }) => [
    actions,
    ...(other ? [actionsIn(other)] : []),
  ]),
  ...listOf(contents, 'tray').map(({ actions }) => actions),
]

const isBeginning = (short: Action[], long: Action[]) => same(short, long.slice(0, short.length))

/** Whether an edit is one step on from what was composed before, or one back. */
const isNextTo = (old: Action[], now: Action[]): boolean =>
  Math.abs(old.length - now.length) === 1 && (isBeginning(old, now) || isBeginning(now, old))

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'drafts on two devices: with lost answers nothing composed is lost, and both agree in the end (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const view = viewOf(position, first, 3)
    const server: Server = { copy: copyOf([], 0), view, entries: [entryOf(3, 'started', 0)] }
    const devices: Device[] = ['phone', 'desk'].map((name) => ({ name, ...keeping(), view, entries: [] }))
    /** What was composed, and neither undone nor gone on from. */
    let composed: Action[][] = []
    for (let step = 0; step < 80; step++) {
      const device = pick(devices, random)
      const deed = random(9)
      if (deed < 3) {
        const actions = await edit(device, random, `${device.name} ${step}`)
        if (actions) composed = [...composed.filter((old) => !isNextTo(old, actions)), actions]
      } else if (deed < 5) await save(device, server, random(3) === 0)
      else if (deed < 7) await read(device, server)
      else if (random(3) === 0) server.view = happen(server, pick(['turn', 'ending-asked', 'seated'], random))
      const found = devices.flatMap(foundOn)
      const lost = composed.filter((actions) => !found.some((one) => isBeginning(actions, one)))
      expect(lost, `after step ${step}`).toEqual([])
    }
    for (let round = 0; round < 4; round++)
      for (const device of devices) {
        await read(device, server)
        await chooseHere(device.ports, 'table')
        await save(device, server, false)
      }
    const { revision, base } = server.copy
    expect(revision).toBeGreaterThan(0)
    // Nobody goes on with a copy on what is past: it stays until something takes its place.
    const isPast = server.entries.some(({ version, kind }) => version > base && kind === 'turn')
    const actions = isPast ? [] : server.copy.actions
    for (const { contents } of devices)
      expect(contents.drafts.get('table')).toMatchObject({ actions, revision, isSynced: true })
  },
)

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'draft on one device: with lost answers no choice is asked, and nothing undone comes back (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const view = viewOf(position, first, 3)
    const server: Server = { copy: copyOf([], 0), view, entries: [entryOf(3, 'started', 0)] }
    const device: Device = { name: 'phone', ...keeping(), view, entries: [] }
    let composed: Action[] = []
    for (let step = 0; step < 80; step++) {
      const deed = random(9)
      if (deed < 4) composed = (await edit(device, random, `step ${step}`))!
      else if (deed < 6) await save(device, server, random(2) === 0)
      else if (deed < 8) await read(device, server)
      else if (random(3) === 0) server.view = happen(server, pick(['ending-asked', 'seated'], random))
      const draft = device.contents.drafts.get('table')
      expect(draft?.other ?? null, `after step ${step}`).toBe(null)
      expect(draft?.actions ?? [], `after step ${step}`).toEqual(composed)
    }
  },
)
