// @vitest-environment happy-dom
import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { type DeviceStore, type LocalTable, lessonPrefix, localId } from '../../../web/device/device-store.ts'
import { deviceStoreOf, locals } from '../../../web/device/kept.ts'
import { gameClients } from '../../../web/games/index.ts'
import { type AnyLesson, learner } from '../../../web/games/kit/lesson.ts'
import { dropLocal, pause, playFor } from '../../../web/local/table.ts'
import { hereOf } from '../../../web/outbox/here.ts'
import { answerTime } from '../../../web/screens/table/lesson/answer.tsx'
import { LearningOn } from '../../../web/screens/table/lesson/taught.tsx'
import { t } from '../../../web/text/words.ts'
import '../kit/board-in-page.tsx'
import { playThrough } from './play-lesson.ts'

const taught = Object.keys(gameClients).filter((id) => gameClients[id].lesson)
const lessonsOf = Object.fromEntries(taught.map((id) => [id, gameClients[id].lesson!]))

const deviceStore = deviceStoreOf(null)
/** The device store as the lesson uses it. */
let used: Pick<DeviceStore, 'read' | 'write'> = deviceStore
const here = {
  ...hereOf(null),
  deviceStore: {
    ...deviceStore,
    read: (work) => used.read(work),
    write: (work, durability) => used.write(work, durability),
  } satisfies DeviceStore,
}

let host: HTMLElement
beforeEach(() => {
  host = document.createElement('div')
  document.body.replaceChildren(host)
})
afterEach(async () => {
  render(null, host)
  // Effects that never run would hold back those of the next test.
  await later(pause)
  vi.useRealTimers()
  used = deviceStore
  for (const id of taught) {
    gameClients[id].lesson = lessonsOf[id]
    await dropLocal(deviceStore, idOf(id))
  }
})

const idOf = (game: string) => localId(lessonPrefix + game)

/** Longer than it takes to tell a reply, in place of what the lesson says. */
const told = 10_000

/** Time goes on, and all that comes of it is drawn. */
const later = (time: number) => vi.advanceTimersByTimeAsync(time)

/** A device on which all that is read or written waits until it is let go on, in its order. */
function slowDevice() {
  const waiting = { reads: [] as (() => void)[], writes: [] as (() => void)[] }
  const turn = (line: (() => void)[]) => new Promise<void>((go) => line.push(go))
  used = {
    read: (work) => turn(waiting.reads).then(() => deviceStore.read(work)),
    write: (work, durability) => turn(waiting.writes).then(() => deviceStore.write(work, durability)),
  }
  return async (line: keyof typeof waiting) => {
    for (let go = waiting[line].shift(); go; go = waiting[line].shift()) {
      go()
      await later(100)
    }
  }
}

/** Opens a lesson. Time goes on only as told: an effect that waited for real time might come after what it is to see. */
async function opens(id: string): Promise<void> {
  await shows(id)
  startButton()?.click()
  await later(pause)
  await vi.waitFor(() => expect(host.querySelector('.guide')).not.toBeNull(), 120_000)
  await later(pause)
}

/** Shows a lesson as far as it goes by itself. */
async function shows(id: string): Promise<void> {
  vi.useFakeTimers()
  render(<LearningOn id={id} here={here} />, host)
  await vi.waitFor(() => expect(startButton() ?? host.querySelector('.guide')).not.toBeNull(), 120_000)
}

const startButton = () => buttonOf('.goal-card', t('learn.start'))
const buttonOf = (within: string, label: string) =>
  [...host.querySelectorAll<HTMLButtonElement>(`${within} button`)].find(
    ({ textContent }) => textContent === label,
  ) ?? null

/** Opens the lesson of a game, and has the learner's first turn at hand. */
async function atFirstTurn(id: string) {
  const [game, lesson] = await Promise.all([games[id](), lessonsOf[id]() as Promise<AnyLesson>])
  await opens(id)
  const table = () => locals.value.get(idOf(id)) as LocalTable
  const [first] = playThrough(game, lesson, gameClients[id].ends, ([one]) => one).turns
  const begin = () => playFor({ deviceStore, game, table: table() }, learner, first)
  /** The rival's reply, played elsewhere. */
  const reply = () => {
    const { waiting } = table().newest.position as Position
    return playFor(
      { deviceStore, game, table: table() },
      waiting.find((seat) => seat !== learner)!,
      lesson.replies[0],
    )
  }
  return { table, begin, reply }
}

const isStuck = () => host.textContent.includes(t('learn.stuck'))

describe.each(taught)('lesson of %s', (id) => {
  it('a slow device: the rival’s reply is played once', async () => {
    const { table, begin } = await atFirstTurn(id)
    const letGo = slowDevice()
    expect(await begin()).toBeNull()
    const { version } = table().newest
    await later(2 * pause)
    await letGo('reads')
    await later(2 * pause)
    await letGo('writes')
    await later(told)
    expect(table().newest.version).toBeGreaterThan(version)
    expect(isStuck()).toBe(false)
  })

  it('another window played the reply: the lesson goes on', async () => {
    const { begin, reply } = await atFirstTurn(id)
    const letGo = slowDevice()
    await begin()
    await letGo('reads')
    await later(2 * pause)
    expect(await reply()).toBeNull()
    await letGo('writes')
    await letGo('reads')
    await later(told)
    expect(isStuck()).toBe(false)
  })

  it('a reply is told in words while it is shown, also when the board asks something', async () => {
    const { table, begin } = await atFirstTurn(id)
    await begin()
    const { version } = table().newest
    const lines: (string | null | undefined)[] = []
    for (let time = 0; time < 3 * pause; time += 100) {
      await later(100)
      lines.push(host.querySelector('.board-prompt .recap')?.textContent)
    }
    expect(table().newest.version).toBeGreaterThan(version)
    expect(lines).toContainEqual(expect.stringMatching(/\w/))
  })
})

describe.each(['gheos', 'two-heirs', 'rurik', 'few-acres-of-snow'])('lesson of %s', (id) => {
  it('the goal comes first, and not again where the lesson goes on', async () => {
    await shows(id)
    expect(host.querySelector('.goal-card')).not.toBeNull()
    expect(host.querySelector('.guide')).toBeNull()
    startButton()!.click()
    await later(pause)
    await vi.waitFor(() => expect(host.querySelector('.guide')).not.toBeNull())
    const [game, lesson] = await Promise.all([games[id](), lessonsOf[id]() as Promise<AnyLesson>])
    const [first] = playThrough(game, lesson, gameClients[id].ends, ([one]) => one).turns
    const table = locals.value.get(idOf(id)) as LocalTable
    expect(await playFor({ deviceStore, game, table }, learner, first)).toBeNull()
    await later(told)
    render(null, host)
    await later(pause)
    await shows(id)
    expect(host.querySelector('.goal-card')).toBeNull()
  })

  it('one thing is marked; any other tap is answered for a while and does nothing', async () => {
    await opens(id)
    const aims = host.querySelectorAll('[data-aim]')
    expect(aims).toHaveLength(1)
    // Where the step has one button alone, a place on the map is another tap.
    const others = '.board-controls button, .board-map [role="button"]'
    const other = [...host.querySelectorAll(others)].find(
      (one) => !one.matches('[data-aim]') && one.checkVisibility(),
    )!
    other.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    await later(0)
    expect(host.querySelector('.lesson-answer')!.textContent).toContain('Not this step.')
    expect(host.querySelectorAll('[data-aim]')).toHaveLength(1)
    expect(host.querySelector('[data-aim]')).toBe(aims[0])
    await later(answerTime + 500)
    expect(host.querySelector('.lesson-answer')).toBeNull()
  })
})

describe('lesson against newer rules', () => {
  const againButton = () =>
    [...host.querySelectorAll<HTMLButtonElement>('.board-foot button')].find(
      ({ textContent }) => textContent === t('learn.again'),
    )
  const [id] = taught

  it('a refused reply: says so, beside the button that starts it again', async () => {
    const lesson = (await lessonsOf[id]()) as AnyLesson
    gameClients[id].lesson = async () => ({
      ...lesson,
      replies: lesson.replies.map(() => [{ kind: 'none' }]),
    })
    const { table, begin } = await atFirstTurn(id)
    const { version } = table().newest
    await begin()
    await later(2 * pause)
    expect(isStuck()).toBe(true)
    againButton()!.click()
    await later(pause)
    expect(table().newest.version).toBe(version)
    expect(isStuck()).toBe(false)
    expect(againButton()).toBeUndefined()
  })

  it('an illegal next step: says so, beside the button that starts it again', async () => {
    const lesson = (await lessonsOf[id]()) as AnyLesson
    const steps = [{ ...lesson.steps[0], does: [{ kind: 'none' }] }, ...lesson.steps.slice(1)]
    gameClients[id].lesson = async () => ({ ...lesson, steps })
    await opens(id)
    expect(isStuck()).toBe(true)
    expect(againButton()).toBeDefined()
  })
})
