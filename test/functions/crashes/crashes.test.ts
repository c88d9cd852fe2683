import { describe, expect, it } from 'vitest'
import { killedAt, useChildren } from './children.ts'
import { fewFlows, flows } from './flows/index.ts'
import { writeInTurn } from './in-turn.ts'
import { askAndSettle } from './instance.ts'
import { killedHere } from './killed.ts'
import { by, doing, people } from './scene.ts'
import { another, layOut, putBack, storedAt, useDatabase } from './storage.ts'
import { testKilledAfterWrites, testKilledBeforeWrites, testKilledWhileMending } from './trial.ts'

useDatabase()

/** Flows after which the reconciler has different things to mend: rows, lobby, history, what names another table. */
const mended = [
  'a turn is sent',
  'a turn ends the table',
  'the last seat is taken, and the table starts',
  'the last player leaves, which cancels the table',
  'a rematch is opened',
]
const flowsNamed = (names: readonly string[]) => flows.filter(({ name }) => names.includes(name))

describe('interrupted process', () => {
  testKilledAfterWrites(fewFlows, killedHere)
  testKilledWhileMending(flowsNamed(mended), killedHere)
})

describe('killed process', () => {
  useChildren()
  testKilledAfterWrites(flowsNamed(['a turn is sent']), killedAt)
  testKilledBeforeWrites(flowsNamed(['a turn is sent']), killedAt)
  testKilledWhileMending(flowsNamed(['a turn is sent']), killedAt)
})

describe('sign-in link, process killed while it is used', () => {
  it('after any of its writes: the link is used up, and a new one works', async () => {
    const first = another(await layOut())
    const scene = await people(first, 'Anna')
    const asksForLink = by(scene, 'Anna', 'POST', '/api/me/link')
    const { body } = await doing(scene, asksForLink)
    const uses = (token: string) => ({ method: 'POST', path: '/api/session/confirm', body: { token } })
    const before = await storedAt(first)
    const at = await layOut(before)
    const living = another(at)
    const writes = writeInTurn(living.ports.store, false)
    await doing({ instance: living }, uses(body.token))
    for (const n of [...writes].keys()) {
      await putBack(living, before, await storedAt(living))
      await killedHere({ at, asked: uses(body.token), n: n + 1, moment: 'after' })
      expect((await askAndSettle(living, uses(body.token))).body.code).toBe('bad-link')
      const other = await doing({ instance: living }, asksForLink)
      await doing({ instance: living }, uses(other.body.token))
    }
  })

  it('before its first write: the link still works', async () => {
    const first = another(await layOut())
    const scene = await people(first, 'Anna')
    const { body } = await doing(scene, by(scene, 'Anna', 'POST', '/api/me/link'))
    const at = await layOut(await storedAt(first))
    const asked = { method: 'POST', path: '/api/session/confirm', body: { token: body.token } }
    await killedHere({ at, asked, n: 1, moment: 'before' })
    expect((await askAndSettle(another(at), asked)).status).toBe(200)
  })
})
