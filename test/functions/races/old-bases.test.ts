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

describe('turn on an old base', () => {
  it('others have made secret choices since: 201, in any order', async () => {
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

  it('an end was proposed: 201, and the proposal is declined', async () => {
    const scene = await at(two)
    await doing(scene, ends('Ben', 2, 'ask')(scene))
    const sent = await answerTo(scene, plays('Anna', 2, add(1)))
    expect([sent.status, sent.entry, sent.body.state.request]).toEqual([201, 4, null])
  })

  it('a player who is not to move has resigned: 201', async () => {
    const scene = await at(three)
    await doing(scene, resigns('Cara', 3)(scene))
    const sent = await answerTo(scene, plays('Anna', 3, add(1)))
    expect([sent.status, sent.entry]).toEqual([201, 5])
  })
})

describe('turn on a wrong base', () => {
  const isTold = ({ status, body }: Answer, base: number, newest: number) => {
    expect([status, body.code, body.table.version]).toEqual([409, 'stale', newest])
    const since = Array.from({ length: newest - base }, (_, i) => base + 1 + i)
    expect(body.table.entries.map(({ version }: { version: number }) => version)).toEqual(since)
  }

  it('another device of the player has played: 409 stale, with the entries since', async () => {
    const scene = await at(two)
    await doing(scene, plays('Anna', 2, add(1))(scene))
    isTold(await answerTo(scene, plays('Anna', 2, add(2), 'on the desktop')), 2, 3)
  })

  it('the turn it answers was taken back: 409 stale, with the entries since', async () => {
    const scene = await at(two)
    await doing(scene, plays('Anna', 2, add(1))(scene))
    await doing(scene, takesBack('Anna', 3, 'ask')(scene))
    await doing(scene, plays('Anna', 4, add(2))(scene))
    isTold(await answerTo(scene, plays('Ben', 3, add(1))), 3, 5)
  })

  it('its base is in the future: 409 stale, with the table', async () => {
    isTold(await answerTo(await at(two), plays('Anna', 5, add(1))), 2, 2)
  })

  it('it was composed under other rules: 409 rules, with the table', async () => {
    const scene = await at(two)
    const asked = plays('Anna', 2, add(1))(scene)
    const { status, body } = await askAndSettle(scene.instance, {
      ...asked,
      body: { ...(asked.body as object), rules: 0 },
    })
    expect([status, body.code, body.table.version]).toEqual([409, 'rules', 2])
  })
})

describe('repeated request', () => {
  it('behind a hundred entries: found by its id, on an old or a recent base', async () => {
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
