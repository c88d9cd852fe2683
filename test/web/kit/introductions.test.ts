import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/core/index.ts'
import { mats } from '../../../engine/rurik/solo/mats.ts'
import { treasuresLeftOut } from '../../../engine/two-heirs/components/data.ts'
import { everyClient, everyRules } from '../../support/tables/every-game.ts'

const playedAlone = everyRules.filter(([id]) => everyClient[id].levels)

it.each(playedAlone)(
  '%s: the game introduces what plays alone, and each of its levels',
  async (id, rules) => {
    const words = { ...(await everyClient[id].text()), ...(await everyClient[id].solo!()) }
    const field = (rules.options.fields as readonly Field[]).find(
      ({ key }) => key === everyClient[id].levels,
    )!
    const levels = field.kind === 'choice' ? field.values : []
    expect(levels.length).toBeGreaterThan(1)
    const keys = [
      ...['name', 'turn', 'aim', 'beat'].map((key) => `${id}.solo.${key}`),
      ...levels.map((level) => `field.${field.key}.${level}.hint`),
    ]
    for (const key of keys) expect([key, words[key]?.({})]).toEqual([key, expect.stringMatching(/\S\.?$/)])
  },
)

describe('levels of solo opponents say what they are by the rules', async () => {
  const [rurik, heirs] = [await everyClient.rurik.solo!(), await everyClient['two-heirs'].solo!()]

  it.each(Object.entries(mats))('Rebellion, %s: its bonuses', (level, { open, bonuses }) => {
    const opened = Object.values(open).reduce((sum, count) => sum + count)
    const all = Object.values(bonuses).flat().length
    const said = rurik[`field.rebellion.${level}.hint`]({})
    expect(said).toMatch(new RegExp(`^Starts with ${opened} of ${all} bonuses\\.`))
  })

  it.each([
    ['poor', '6 of ten'],
    ['brave', '8 of ten'],
    ['mighty', 'all ten'],
  ] as const)('Henry, %s: has %s treasures', (level, has) => {
    expect(heirs[`field.henry.${level}.hint`]({})).toContain(has)
    expect(treasuresLeftOut[level]).toBe(10 - (Number.parseInt(has, 10) || 10))
  })
})
