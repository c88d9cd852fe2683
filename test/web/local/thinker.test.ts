import { expect, it } from 'vitest'
import { type AnyGame, decisionAt } from '../../../engine/core/index.ts'
import { levels } from '../../../engine/core/seats/level.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { answer, longest } from '../../../web/local/thinker.ts'
import { deviceTable } from '../../support/tables/device-table.ts'

const game = gheos as AnyGame
const { position, hash } = deviceTable(game, 2).newest()
const [seat] = (position as { waiting: number[] }).waiting

it('bot on a device: thinks for 2 s at most, 8 s at hard', () => {
  expect(longest).toEqual({ easy: 2000, normal: 2000, hard: 8000 })
})

it.each(levels)('bot on a device: at %s stops when its time is over, and has a turn', async (level) => {
  const decision = decisionAt(game, { position, hash }, { seat, level })
  /** How often the time is asked for where so much of it passes after the first question; and what is played. */
  const asked = async (milliseconds: number) => {
    let times = 0
    const actions = await answer(decision, () => 500 + (times++ === 0 ? 0 : milliseconds))
    return { times, actions }
  }
  const whole = await asked(0)
  expect(await asked(longest[level])).toEqual(whole)
  const late = await asked(longest[level] + 1)
  expect(late.times).toBeLessThan(whole.times)
  expect(late.actions.length).toBeGreaterThan(0)
})
