import { beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { Contents } from '../../../web/device/memory.ts'
import { discard, replaceDraft, saveDraft, takeUp } from '../../../web/outbox/change.ts'
import { bringUp, broughtUp, fateOf, freshDraft } from '../../../web/outbox/drafts.ts'
import { prepare, takePrepared, unprepare } from '../../../web/outbox/prepared.ts'
import { actionsOf, add, openChoices, recompose, sendable } from '../../../web/table/compose.ts'
import { after, entryOf, viewOf } from '../table-views.ts'
import { actions, at, composed, draftOf, first, keeping, listOf, position, queuedOf } from './keeping.ts'

const second = 1 - first
const moved = { ...position, turn: position.turn + 1 }

/** The actions of a turn that can be sent, with the `end` that Send adds. */
function wholeTurn(): Action[] {
  let draft = recompose(gheos, freshDraft(viewOf(position, first, 3), 0, true))
  while (!sendable(gheos, draft)) draft = add(gheos, draft, openChoices(gheos, draft)[0])
  return actionsOf(sendable(gheos, draft)!)
}
const turn = wholeTurn()
const mine = (over = {}) => draftOf({ actions: turn.slice(0, -1), ...over })

let contents: Contents
let ports: ReturnType<typeof keeping>['ports']
beforeEach(() => {
  const fresh = keeping()
  contents = fresh.contents
  ports = fresh.ports
})

describe('a tap before what is shown anew is written', () => {
  const later = {
    view: { ...viewOf(moved, first, 6) },
    entries: [entryOf(4, 'turn', first), entryOf(5, 'turn', second)],
  }

  it('takes the place of what is past, which lies in the tray', async () => {
    const stands = mine()
    contents.drafts.set('table', stands)
    const shown = broughtUp(stands, later)
    expect(shown.actions).toEqual([])
    await saveDraft(ports, { ...shown, actions: turn.slice(0, 1), isSynced: false }, shown)
    await bringUp(ports, later)
    expect(contents.drafts.get('table')?.actions).toEqual(turn.slice(0, 1))
    expect(listOf(contents, 'tray')).toMatchObject([{ actions: stands.actions }])
  })
})

describe('what becomes of a draft when its table stands otherwise', () => {
  const known = (over: Partial<ReturnType<typeof viewOf>>, entries = [entryOf(4, 'rules', 0)]) => ({
    view: { ...viewOf(position, first, 4), ...over },
    entries,
  })
  const played = after(position, first, turn)
  const fates: [string, ReturnType<typeof fateOf>, () => Parameters<typeof fateOf>][] = [
    ['nothing is new', 'stands', () => [mine(), known({ version: 3 })]],
    ['an entry changed nothing that the seat sees', 'goes-on', () => [mine(), known({})]],
    ['the rules are newer, and the view is the same', 'goes-on', () => [mine(), known({ rules: 99 })]],
    ['the same version is under newer rules', 'goes-on', () => [mine(), known({ version: 3, rules: 99 })]],
    [
      'newer rules alone gave the position another shape',
      'goes-on',
      () => [mine(), known(viewOf({ ...position, more: 1 } as typeof position, first, 4, 99))],
    ],
    [
      'newer rules gave it another shape, and somebody has moved besides',
      'past',
      () => [
        mine(),
        known(viewOf({ ...position, more: 1 } as typeof position, first, 5, 99), [
          entryOf(4, 'rules', 0),
          entryOf(5, 'turn', second),
        ]),
      ],
    ],
    [
      'newer rules gave it another shape, and of an entry before nothing is known',
      'past',
      () => [mine(), known(viewOf({ ...position, more: 1 } as typeof position, first, 5, 99))],
    ],
    ['the position is another', 'past', () => [mine(), known(viewOf(moved, first, 4))]],
    ['the seat is another', 'past', () => [mine(), known(viewOf(position, second, 4))]],
    ['it is no longer the seat’s turn', 'past', () => [mine(), known(viewOf(played, first, 4))]],
    ['the table had not started', 'past', () => [mine({ start: null }), known({})]],
    ['there is no position any more', 'past', () => [mine(), known({ view: null })]],
    [
      'its turn was played, with what ends it',
      'played',
      () => [mine(), known(viewOf(played, first, 4), [entryOf(4, 'turn', first, turn)])],
    ],
    [
      'its turn was played and taken back: the same place again',
      'played',
      () => [mine(), known({ version: 5 }, [entryOf(4, 'turn', first, turn), entryOf(5, 'takeback', first)])],
    ],
    [
      'another turn of its seat was played',
      'past',
      () => [mine(), known(viewOf(played, first, 4), [entryOf(4, 'turn', first, actions)])],
    ],
    [
      'another seat played the very same actions',
      'past',
      () => [mine(), known(viewOf(moved, first, 4), [entryOf(4, 'turn', second, turn)])],
    ],
    [
      'the same turn was played before the draft was begun',
      'past',
      () => [mine(), known(viewOf(moved, first, 4), [entryOf(3, 'turn', first, turn)])],
    ],
    [
      'nothing was composed, and a turn was played',
      'past',
      () => [mine({ actions: [] }), known(viewOf(played, first, 4), [entryOf(4, 'turn', first, turn)])],
    ],
  ]
  it.each(fates)('%s: it %s', (_, fate, given) => {
    expect(fateOf(...given())).toBe(fate)
  })
})

describe('bringing a draft up to how its table stands', () => {
  const view = viewOf(moved, first, 4)

  it('does nothing where there is none, or where it stands', async () => {
    expect(await bringUp(ports, { view, entries: [] })).toBe(false)
    const draft = mine()
    contents.drafts.set('table', draft)
    expect(await bringUp(ports, { view: viewOf(position, first, 3), entries: [] })).toBe(false)
    expect(contents.drafts.get('table')).toBe(draft)
  })

  it('leaves one that was composed on a newer version than is known', async () => {
    const draft = mine({ version: 9 })
    contents.drafts.set('table', draft)
    expect(await bringUp(ports, { view, entries: [] })).toBe(false)
    expect(contents.drafts.get('table')).toEqual(draft)
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('carries it along, actions and revision, where nothing has changed for its seat', async () => {
    contents.drafts.set('table', mine({ rules: 0 }))
    const same = viewOf(position, first, 4)
    expect(await bringUp(ports, { view: same, entries: [] })).toBe(true)
    const carried = mine({ version: 4, start: same.view, isOfOlderRules: true })
    expect(contents.drafts.get('table')).toEqual(carried)
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('lays it aside with who has moved, and begins a new one', async () => {
    contents.drafts.set('table', mine())
    const entries = [
      entryOf(2, 'turn', second),
      entryOf(4, 'turn', second),
      entryOf(5, 'rules', second),
      entryOf(6, 'turn', first),
      entryOf(7, 'turn', second),
    ]
    expect(await bringUp(ports, { view, entries })).toBe(true)
    expect(contents.drafts.get('table')).toEqual({ ...freshDraft(view, 2, false) })
    const { revision: _, isSynced: __, ...aside } = mine()
    expect(listOf(contents, 'tray')).toEqual([{ ...aside, id: 'new-1', at, problem: null, movers: [second] }])
  })

  it('is done with it where it turns out to be played', async () => {
    contents.drafts.set('table', mine())
    const played = viewOf(after(position, first, turn), first, 4)
    await bringUp(ports, { view: played, entries: [entryOf(4, 'turn', first, turn)] })
    expect(contents.drafts.get('table')).toEqual(freshDraft(played, 2, false))
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('lays nothing aside where nothing was composed, and is still as synced as it was', async () => {
    contents.drafts.set('table', mine({ actions: [] }))
    await bringUp(ports, { view, entries: [] })
    expect(contents.drafts.get('table')).toEqual(freshDraft(view, 2, true))
    expect(listOf(contents, 'tray')).toEqual([])
  })
})

describe('a draft', () => {
  it('is kept with every change, but not beside a turn that waits', async () => {
    expect(await saveDraft(ports, draftOf(), { actions: [] })).toBe(true)
    expect(contents.drafts.get('table')).toEqual(draftOf())
    contents.outbox.set('table', queuedOf())
    expect(await saveDraft(ports, draftOf({ actions: [] }), draftOf())).toBe(false)
    expect(contents.drafts.get('table')).toEqual(draftOf())
  })

  it('is replaced by another, and what was in it lies in the tray', async () => {
    await replaceDraft(ports, composed(), draftOf({ actions: [], version: 5 }))
    expect(contents.drafts.get('table')).toEqual(draftOf({ actions: [], version: 5 }))
    expect(listOf(contents, 'tray')).toEqual([{ ...composed(), id: 'new-1', at, problem: null, movers: [] }])
  })

  it('of older rules that could not go on says so in the tray', async () => {
    await replaceDraft(ports, draftOf({ isOfOlderRules: true }), draftOf({ actions: [] }))
    expect(listOf(contents, 'tray')).toMatchObject([{ ...composed(), problem: { code: 'older-rules' } }])
  })

  it('that is empty leaves nothing in the tray when it is replaced', async () => {
    await replaceDraft(ports, composed({ actions: [] }), draftOf())
    expect(listOf(contents, 'tray')).toEqual([])
  })
})

describe('what lies in the tray', () => {
  const aside = { ...composed(), id: 'aside', at, problem: null, movers: [] }
  beforeEach(() => void contents.tray.set('aside', aside))

  it('becomes the draft again, and is gone from the tray where all of it could be played', async () => {
    await takeUp(ports, draftOf(), { actions: [] }, 'aside')
    expect(contents.drafts.get('table')).toEqual(draftOf())
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('stays there where a part of it alone could be played', async () => {
    await takeUp(ports, draftOf({ actions: actions.slice(0, 1) }), { actions: [] }, null)
    expect(contents.drafts.get('table')?.actions).toHaveLength(1)
    expect(listOf(contents, 'tray')).toEqual([aside])
  })

  it('stays there where a turn of its table waits by now', async () => {
    contents.outbox.set('table', queuedOf())
    await takeUp(ports, draftOf(), { actions: [] }, 'aside')
    expect(listOf(contents, 'drafts')).toEqual([])
    expect(listOf(contents, 'tray')).toEqual([aside])
  })

  it('goes when its owner says so, and nothing else does', async () => {
    contents.tray.set('other', { ...aside, id: 'other' })
    await discard(ports.shelf, 'aside')
    expect(listOf(contents, 'tray').map(({ id }) => id)).toEqual(['other'])
  })
})

describe('a prepared turn', () => {
  it('takes the place of one that was prepared before, and can be dropped', async () => {
    await prepare(ports, composed({ actions: actions.slice(0, 1) }))
    await prepare(ports, draftOf())
    expect(listOf(contents, 'prepared')).toEqual([composed()])
    await unprepare(ports, 'table')
    expect(listOf(contents, 'prepared')).toEqual([])
  })

  const laidOut = async (count: number) => {
    await prepare(ports, composed())
    contents.drafts.set('table', draftOf({ actions: [] }))
    await takePrepared(ports, draftOf({ actions: actions.slice(0, count) }), composed())
    return {
      prepared: listOf(contents, 'prepared').length,
      draft: contents.drafts.get('table')?.actions,
      aside: listOf(contents, 'tray').map(({ actions }) => actions),
    }
  }

  it('becomes the draft, whole', async () => {
    expect(await laidOut(3)).toEqual({ prepared: 0, draft: actions, aside: [] })
  })

  it('of which a part is possible becomes a draft, and lies whole in the tray as well', async () => {
    expect(await laidOut(2)).toEqual({ prepared: 0, draft: actions.slice(0, 2), aside: [actions] })
  })

  it('of which nothing is possible lies in the tray, and leaves the draft alone', async () => {
    expect(await laidOut(0)).toEqual({ prepared: 0, draft: [], aside: [actions] })
  })

  it('is laid out once, though two windows come to it', async () => {
    await laidOut(0)
    await takePrepared(ports, draftOf(), composed())
    expect(listOf(contents, 'tray')).toHaveLength(1)
    expect(contents.drafts.get('table')?.actions).toEqual([])
  })
})
