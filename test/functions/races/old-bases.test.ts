import { describe, expect, it } from 'vitest'
import { type Answer, type Asked, askAndSettle, type Instance } from '../crashes/instance.ts'
import { add, by, doing, named, pathOf, running, type Scene, turn } from '../crashes/scene.ts'
import { another, layOut, useDatabase } from '../crashes/storage.ts'

useDatabase()

const asks = (scene: Scene, name: string, method: string, rest: string, body?: unknown): Promise<Answer> =>
  askAndSettle(scene.instance, by(scene, name, method, pathOf(scene, rest), body))
const plays = (scene: Scene, name: string, base: number, ...actions: unknown[]) =>
  asks(scene, name, 'POST', '/turns', turn(`${name} plays ${JSON.stringify(actions)}`, base, ...actions))
const end = (scene: Scene, name: string, base: number, what: string, n = 0) =>
  asks(scene, name, 'POST', '/end', { ...named(`${name} ${what}s the end ${n}`, base), do: what })
const started = async (names: string[], more = {}): Promise<Scene> =>
  running(another(await layOut()), names, more)

describe('a turn from an old base is taken while nothing has changed in what its sender sees', () => {
  it('although others have made their secret choices since', async () => {
    const at = await started(['Anna', 'Ben', 'Cara'], { game: 'scheme' })
    const choices = new Map<string, unknown>()
    for (const name of ['Anna', 'Ben', 'Cara'])
      choices.set(name, (await doing(at, by(at, name, 'GET', pathOf(at)))).body.legal[0])
    for (const [i, name] of ['Cara', 'Anna', 'Ben'].entries()) {
      const sent = await plays(at, name, 3, choices.get(name))
      expect([sent.status, sent.entry]).toEqual([201, 4 + i])
    }
  })

  it('although an end was proposed, which it declines by playing on', async () => {
    const at = await started(['Anna', 'Ben'])
    await end(at, 'Ben', 2, 'ask')
    const sent = await plays(at, 'Anna', 2, add(1))
    expect([sent.status, sent.entry, sent.body.state.request]).toEqual([201, 4, null])
  })

  it('although somebody has resigned whose turn it was not', async () => {
    const at = await started(['Anna', 'Ben', 'Cara'])
    await asks(at, 'Cara', 'POST', '/resign', named('Cara resigns', 3))
    const sent = await plays(at, 'Anna', 3, add(1))
    expect([sent.status, sent.entry]).toEqual([201, 5])
  })
})

describe('a turn from an old base is refused, with the table as it stands, once its sender would see something else', () => {
  const isTold = (answer: Answer, base: number, newest: number) => {
    expect([answer.status, answer.body.code]).toEqual([409, 'stale'])
    expect(answer.body.table.version).toBe(newest)
    const since = Array.from({ length: newest - base }, (_, i) => base + 1 + i)
    expect(answer.body.table.entries.map(({ version }: { version: number }) => version)).toEqual(since)
  }

  it('since another device of his has played', async () => {
    const at = await started(['Anna', 'Ben'])
    await plays(at, 'Anna', 2, add(1))
    isTold(await plays(at, 'Anna', 2, add(2)), 2, 3)
  })

  it('since the turn that he answers was taken back', async () => {
    const at = await started(['Anna', 'Ben'])
    await plays(at, 'Anna', 2, add(1))
    await asks(at, 'Anna', 'POST', '/takeback', { ...named('Anna takes it back', 3), do: 'ask' })
    await plays(at, 'Anna', 4, add(2))
    isTold(await plays(at, 'Ben', 3, add(1)), 3, 5)
  })

  it('where it knows of a version that there is not', async () => {
    const at = await started(['Anna', 'Ben'])
    isTold(await plays(at, 'Anna', 5, add(1)), 2, 2)
  })

  it('where it was composed under older rules', async () => {
    const at = await started(['Anna', 'Ben'])
    const sent = await asks(at, 'Anna', 'POST', '/turns', { ...turn('Anna plays', 2, add(1)), rules: 0 })
    expect([sent.status, sent.body.code, sent.body.table.version]).toEqual([409, 'rules', 2])
  })
})

describe('a request is found again behind hundreds of entries', () => {
  const pass = async (at: Scene, { clock }: Instance, from: number, to: number) => {
    // Proposing an end and refusing it makes two entries, and changes nothing that anybody sees of the game.
    for (let base = from; base < to; base += 2) {
      clock.now += 4000
      await end(at, 'Ben', base, 'ask', base)
      await end(at, 'Ben', base + 1, 'refuse', base)
    }
  }

  it('whether it was made soon after its base or long after it', async () => {
    const at = await started(['Anna', 'Ben', 'Cara'])
    const asked: Asked = by(at, 'Cara', 'POST', pathOf(at, '/end'), { ...named('Cara asks', 3), do: 'ask' })
    const first = await plays(at, 'Anna', 3, { kind: 'peek' })
    await pass(at, at.instance, 4, 110)
    const late = await askAndSettle(at.instance, asked)
    expect([first.entry, late.entry]).toEqual([4, 111])
    await end(at, 'Ben', 111, 'refuse')
    expect((await plays(at, 'Anna', 3, { kind: 'peek' })).entry).toBe(4)
    expect((await askAndSettle(at.instance, asked)).entry).toBe(111)
    expect((await doing(at, by(at, 'Anna', 'GET', pathOf(at)))).body.version).toBe(112)
  })
})
