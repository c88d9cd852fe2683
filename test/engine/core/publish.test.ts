import { describe, expect, test } from 'vitest'
import {
  type AnyGame,
  type Entry,
  hideAction,
  openTable,
  publishEntry,
  publishTable,
  sit,
  takeTurn,
} from '../../../engine/core/index.ts'
import { raid } from '../probes/raid.ts'
import { scheme } from '../probes/scheme.ts'

const metadata = (version: number) => ({
  id: `id ${version}`,
  at: new Date(version).toISOString(),
  seed: '44'.repeat(32),
})
const sitter = (seat: number) => ({ holder: `holder ${seat}`, salt: `${seat}${seat}`.repeat(16) })

/** A table of two that has just been dealt. */
function started(game: AnyGame): Entry {
  const opened = openTable(game, { options: {}, seats: 2, seat: 0 }, sitter(0), metadata(1))
  return sit({ game, newest: opened, metadata: metadata(2) }, null, sitter(1)) as Entry
}

/** Seat 0 has chosen its goal in secret. */
function chosen(): Entry {
  const newest = started(scheme)
  const view = newest.position as Parameters<typeof scheme.legal>[0]
  return takeTurn({ game: scheme, newest, metadata: metadata(3), orders: [] }, 0, [
    scheme.legal(view, 0)[0],
  ]) as Entry
}

describe('published entry', () => {
  test('secret fields of an action: only for the seat that took it', () => {
    const entry = chosen()
    const { action } = entry.actions[0]
    expect(publishEntry(scheme, entry, 0).actions).toEqual([{ seat: 0, action, byOrder: false }])
    for (const viewer of [1, 'spectator'] as const)
      expect(publishEntry(scheme, entry, viewer).actions).toEqual([
        { seat: 0, action: { kind: 'choose', card: null }, byOrder: false },
      ])
  })

  test('facts: masked for the viewer', () => {
    const shown = ([0, 1, 'spectator'] as const).map((viewer) =>
      JSON.stringify(publishEntry(scheme, chosen(), viewer).facts),
    )
    expect(shown[0]).toMatch(/"\?":\d/)
    expect(shown[1]).toContain('"?":null')
    expect(shown[2]).toBe(shown[1])
  })

  test('has no holder, id, draws or position', () => {
    const keys = ['version', 'kind', 'at', 'seat', 'actions', 'facts', 'hash']
    expect(Object.keys(publishEntry(scheme, chosen(), 0))).toEqual(keys)
    for (const viewer of [0, 1, 'spectator'] as const) {
      const text = JSON.stringify([publishEntry(scheme, chosen(), viewer), publishTable(chosen())])
      expect(text).not.toMatch(/holder|"id"|draws|since|position|44444444/)
    }
  })

  test('says that an order answered, without its revision', () => {
    const entry: Entry = { ...started(raid), actions: [{ seat: 1, action: { kind: 'pass' }, order: 7 }] }
    const [{ byOrder, ...rest }] = publishEntry(raid, entry, 0).actions
    expect(byOrder).toBe(true)
    expect(rest).toEqual({ seat: 1, action: { kind: 'pass' } })
  })
})

test('hideAction: hides a secret field whether the action has it or not', () => {
  const game: AnyGame = { ...raid, secret: { raid: ['with'] } }
  const hidden = { kind: 'raid', seat: 1, with: null }
  expect(hideAction(game, { kind: 'raid', seat: 1 } as never)).toEqual(hidden)
  expect(hideAction(game, { kind: 'raid', seat: 1, with: ['a', 'b'] } as never)).toEqual(hidden)
  expect(hideAction(game, { kind: 'end', with: 'x' } as never)).toEqual({ kind: 'end', with: 'x' })
})
