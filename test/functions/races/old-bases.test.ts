import { describe, expect, it } from 'vitest'
import { type Answer, askAndSettle } from '../crashes/instance.ts'
import {
  type Ask,
  add,
  type Begin,
  ends,
  looks,
  peek,
  plays,
  resigns,
  started,
  takesBack,
} from '../crashes/requests.ts'
import { doing, type Scene } from '../crashes/scene.ts'
import { another, layOut, useDatabase } from '../crashes/storage.ts'

useDatabase()

const at = async (begin: Begin): Promise<Scene> => begin(another(await layOut()))
const two = started(['Anna', 'Ben'])
const three = started(['Anna', 'Ben', 'Cara'])
const answerTo = (scene: Scene, asks: Ask): Promise<Answer> => askAndSettle(scene.instance, asks(scene))

describe('a turn from an old base is taken while nothing has changed in what its sender sees', () => {
  it('although others have made their secret choices since, in whatever order', async () => {
    const names = ['Anna', 'Ben', 'Cara']
    for (const order of [names, ['Cara', 'Anna', 'Ben'], ['Ben', 'Cara', 'Anna']]) {
      const scene = await at(started(names, { game: 'scheme' }))
      const views = new Map<string, Answer>()
      for (const name of names) views.set(name, await doing(scene, looks(name)(scene)))
      for (const [i, name] of order.entries()) {
        const sent = await answerTo(scene, plays(name, 3, views.get(name)?.body.legal[0]))
        expect([sent.status, sent.entry], `${name} in ${order}`).toEqual([201, 4 + i])
      }
    }
  })

  it('although an end was proposed, which it declines by playing on', async () => {
    const scene = await at(two)
    await doing(scene, ends('Ben', 2, 'ask')(scene))
    const sent = await answerTo(scene, plays('Anna', 2, add(1)))
    expect([sent.status, sent.entry, sent.body.state.request]).toEqual([201, 4, null])
  })

  it('although somebody has resigned whose turn it was not', async () => {
    const scene = await at(three)
    await doing(scene, resigns('Cara', 3)(scene))
    const sent = await answerTo(scene, plays('Anna', 3, add(1)))
    expect([sent.status, sent.entry]).toEqual([201, 5])
  })
})

describe('a turn from an old base is refused, with the table as it stands, where its sender would see something else', () => {
  const isTold = ({ status, body }: Answer, base: number, newest: number) => {
    expect([status, body.code, body.table.version]).toEqual([409, 'stale', newest])
    const since = Array.from({ length: newest - base }, (_, i) => base + 1 + i)
    expect(body.table.entries.map(({ version }: { version: number }) => version)).toEqual(since)
  }

  it('since another device of his has played', async () => {
    const scene = await at(two)
    await doing(scene, plays('Anna', 2, add(1))(scene))
    isTold(await answerTo(scene, plays('Anna', 2, add(2), 'on the desktop')), 2, 3)
  })

  it('since the turn that he answers was taken back', async () => {
    const scene = await at(two)
    await doing(scene, plays('Anna', 2, add(1))(scene))
    await doing(scene, takesBack('Anna', 3, 'ask')(scene))
    await doing(scene, plays('Anna', 4, add(2))(scene))
    isTold(await answerTo(scene, plays('Ben', 3, add(1))), 3, 5)
  })

  it('where it knows of a version that there is not', async () => {
    isTold(await answerTo(await at(two), plays('Anna', 5, add(1))), 2, 2)
  })

  it('where it was composed under other rules', async () => {
    const scene = await at(two)
    const asked = plays('Anna', 2, add(1))(scene)
    const { status, body } = await askAndSettle(scene.instance, {
      ...asked,
      body: { ...(asked.body as object), rules: 0 },
    })
    expect([status, body.code, body.table.version]).toEqual([409, 'rules', 2])
  })
})

describe('a request is found again behind a hundred entries', () => {
  it('whether it was made soon after its base or long after it', async () => {
    const scene = await at(three)
    const [soon, late] = [plays('Anna', 3, peek), ends('Cara', 3, 'ask')]
    expect((await answerTo(scene, soon)).entry).toBe(4)
    // Proposing an end and refusing it makes two entries, and changes nothing of what anybody sees of the game.
    for (let base = 4; base < 110; base += 2) {
      scene.instance.clock.now += 4000
      await doing(scene, ends('Ben', base, 'ask', `Ben asks at ${base}`)(scene))
      await doing(scene, ends('Ben', base + 1, 'refuse', `Ben refuses at ${base}`)(scene))
    }
    expect((await answerTo(scene, late)).entry).toBe(111)
    await doing(scene, ends('Ben', 111, 'refuse')(scene))
    expect([(await answerTo(scene, soon)).entry, (await answerTo(scene, late)).entry]).toEqual([4, 111])
    expect((await answerTo(scene, looks('Anna'))).body.version).toBe(112)
  })
})
