import { beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { Contents } from '../../../web/device/memory.ts'
import { discard, replaceDraft, saveDraft, takeUp } from '../../../web/outbox/change.ts'
import { draftStatus, freshDraft, rebaseDraft, rebased } from '../../../web/outbox/drafts.ts'
import { prepare, takePrepared, unprepare } from '../../../web/outbox/prepared.ts'
import { actionsOf, add, openChoices, recompose, sendable } from '../../../web/table/compose.ts'
import { after, entryOf, viewOf } from '../table/table-views.ts'
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

describe('draft, tap before the new view is written', () => {
  const later = {
    view: { ...viewOf(moved, first, 6) },
    entries: [entryOf(4, 'turn', first), entryOf(5, 'turn', second)],
  }

  it('becomes the draft, and the outdated one is set aside', async () => {
    const stands = mine()
    contents.drafts.set('table', stands)
    const shown = rebased(stands, later)
    expect(shown.actions).toEqual([])
    await saveDraft(ports, { ...shown, actions: turn.slice(0, 1), isSynced: false }, shown)
    await rebaseDraft(ports, later)
    expect(contents.drafts.get('table')?.actions).toEqual(turn.slice(0, 1))
    expect(listOf(contents, 'tray')).toMatchObject([{ actions: stands.actions }])
  })
})

describe('draft when its table has changed', () => {
  const known = (over: Partial<ReturnType<typeof viewOf>>, entries = [entryOf(4, 'rules', 0)]) => ({
    view: { ...viewOf(position, first, 4), ...over },
    entries,
  })
  const played = after(position, first, turn)
  const fates: [string, ReturnType<typeof draftStatus>, () => Parameters<typeof draftStatus>][] = [
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
      'newer rules gave it another shape, and somebody has moved',
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
      'newer rules gave it another shape, and an entry before is unknown',
      'past',
      () => [mine(), known(viewOf({ ...position, more: 1 } as typeof position, first, 5, 99))],
    ],
    ['the position is another', 'past', () => [mine(), known(viewOf(moved, first, 4))]],
    ['the seat is another', 'past', () => [mine(), known(viewOf(position, second, 4))]],
    ['it is no longer the seat’s turn', 'past', () => [mine(), known(viewOf(played, first, 4))]],
    ['the table had not started', 'past', () => [mine({ start: null }), known({})]],
    ['there is no position left', 'past', () => [mine(), known({ view: null })]],
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
    expect(draftStatus(...given())).toBe(fate)
  })
})

describe('updating a draft', () => {
  const view = viewOf(moved, first, 4)

  it('no draft, or an unchanged table: does nothing', async () => {
    expect(await rebaseDraft(ports, { view, entries: [] })).toBe(false)
    const draft = mine()
    contents.drafts.set('table', draft)
    expect(await rebaseDraft(ports, { view: viewOf(position, first, 3), entries: [] })).toBe(false)
    expect(contents.drafts.get('table')).toBe(draft)
  })

  it('a draft based on a newer version than is known: stays', async () => {
    const draft = mine({ version: 9 })
    contents.drafts.set('table', draft)
    expect(await rebaseDraft(ports, { view, entries: [] })).toBe(false)
    expect(contents.drafts.get('table')).toEqual(draft)
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('nothing changed for its seat: actions and revision are kept on the new version', async () => {
    contents.drafts.set('table', mine({ rules: 0 }))
    const same = viewOf(position, first, 4)
    expect(await rebaseDraft(ports, { view: same, entries: [] })).toBe(true)
    const carried = mine({ version: 4, start: same.view, isOfOlderRules: true })
    expect(contents.drafts.get('table')).toEqual(carried)
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('the position changed: it is set aside with who moved, and a new one begins', async () => {
    contents.drafts.set('table', mine())
    const entries = [
      entryOf(2, 'turn', second),
      entryOf(4, 'turn', second),
      entryOf(5, 'rules', second),
      entryOf(6, 'turn', first),
      entryOf(7, 'turn', second),
    ]
    expect(await rebaseDraft(ports, { view, entries })).toBe(true)
    expect(contents.drafts.get('table')).toEqual({ ...freshDraft(view, 2, false) })
    const { revision: _, isSynced: __, ...aside } = mine()
    expect(listOf(contents, 'tray')).toEqual([{ ...aside, id: 'new-1', at, problem: null, movers: [second] }])
  })

  it('nobody moved, but a turn was taken back: it is set aside with that cause', async () => {
    contents.drafts.set('table', mine())
    expect(await rebaseDraft(ports, { view, entries: [entryOf(5, 'takeback', second)] })).toBe(true)
    expect(listOf(contents, 'tray')).toMatchObject([
      { movers: [], cause: { kind: 'takeback', seat: second }, problem: null },
    ])
  })

  it('its turn was played: it is emptied, and nothing is set aside', async () => {
    contents.drafts.set('table', mine())
    const played = viewOf(after(position, first, turn), first, 4)
    await rebaseDraft(ports, { view: played, entries: [entryOf(4, 'turn', first, turn)] })
    expect(contents.drafts.get('table')).toEqual(freshDraft(played, 2, false))
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('an empty draft: nothing is set aside, and it stays as synced as it was', async () => {
    contents.drafts.set('table', mine({ actions: [] }))
    await rebaseDraft(ports, { view, entries: [] })
    expect(contents.drafts.get('table')).toEqual(freshDraft(view, 2, true))
    expect(listOf(contents, 'tray')).toEqual([])
  })
})

describe('draft', () => {
  it('is kept with every change, but not while its turn waits', async () => {
    expect(await saveDraft(ports, draftOf(), { actions: [] })).toBe(true)
    expect(contents.drafts.get('table')).toEqual(draftOf())
    contents.outbox.set('table', queuedOf())
    expect(await saveDraft(ports, draftOf({ actions: [] }), draftOf())).toBe(false)
    expect(contents.drafts.get('table')).toEqual(draftOf())
  })

  it('replaced by another: is set aside', async () => {
    await replaceDraft(ports, composed(), draftOf({ actions: [], version: 5 }))
    expect(contents.drafts.get('table')).toEqual(draftOf({ actions: [], version: 5 }))
    expect(listOf(contents, 'tray')).toEqual([{ ...composed(), id: 'new-1', at, problem: null, movers: [] }])
  })

  it('of older rules that can’t go on: is set aside with that reason', async () => {
    await replaceDraft(ports, draftOf({ isOfOlderRules: true }), draftOf({ actions: [] }))
    expect(listOf(contents, 'tray')).toMatchObject([{ ...composed(), problem: { code: 'older-rules' } }])
  })

  it('an empty one that is replaced is not set aside', async () => {
    await replaceDraft(ports, composed({ actions: [] }), draftOf())
    expect(listOf(contents, 'tray')).toEqual([])
  })
})

describe('turn set aside', () => {
  const aside = { ...composed(), id: 'aside', at, problem: null, movers: [] }
  beforeEach(() => void contents.tray.set('aside', aside))

  it('restored whole: becomes the draft and is no longer set aside', async () => {
    await takeUp(ports, draftOf(), { actions: [] }, 'aside')
    expect(contents.drafts.get('table')).toEqual(draftOf())
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('restored in part: stays set aside', async () => {
    await takeUp(ports, draftOf({ actions: actions.slice(0, 1) }), { actions: [] }, null)
    expect(contents.drafts.get('table')?.actions).toHaveLength(1)
    expect(listOf(contents, 'tray')).toEqual([aside])
  })

  it('stays set aside while a turn of its table waits', async () => {
    contents.outbox.set('table', queuedOf())
    await takeUp(ports, draftOf(), { actions: [] }, 'aside')
    expect(listOf(contents, 'drafts')).toEqual([])
    expect(listOf(contents, 'tray')).toEqual([aside])
  })

  it('is gone once deleted, and no other with it', async () => {
    contents.tray.set('other', { ...aside, id: 'other' })
    await discard(ports.deviceStore, 'aside')
    expect(listOf(contents, 'tray').map(({ id }) => id)).toEqual(['other'])
  })
})

describe('prepared turn', () => {
  it('replaces the one prepared before, and can be deleted', async () => {
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

  it('possible as a whole: becomes the draft', async () => {
    expect(await laidOut(3)).toEqual({ prepared: 0, draft: actions, aside: [] })
  })

  it('possible in part: that becomes the draft, and the whole is set aside', async () => {
    expect(await laidOut(2)).toEqual({ prepared: 0, draft: actions.slice(0, 2), aside: [actions] })
  })

  it('impossible: is set aside, and the draft stays', async () => {
    expect(await laidOut(0)).toEqual({ prepared: 0, draft: [], aside: [actions] })
  })

  it('unfolded in two windows: counts once', async () => {
    await laidOut(0)
    await takePrepared(ports, draftOf(), composed())
    expect(listOf(contents, 'tray')).toHaveLength(1)
    expect(contents.drafts.get('table')?.actions).toEqual([])
  })
})
