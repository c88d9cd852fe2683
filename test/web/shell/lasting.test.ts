import { afterEach, describe, expect, it, vi } from 'vitest'
import { lasting, type Motion, motion } from '../../../web/shell/page/chosen-here.ts'

afterEach(() => {
  motion.value = 'system'
  vi.unstubAllGlobals()
})

describe('lasting: how long what takes 200 ms by itself may last', () => {
  it.each<[Motion, boolean, number]>([
    ['system', false, 200],
    ['system', true, 0],
    ['full', false, 200],
    ['full', true, 200],
    ['short', false, 100],
    ['short', true, 100],
    ['none', false, 0],
    ['none', true, 0],
  ])('%s chosen, less motion on the device %s: %i ms', (chosen, matches, expected) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    motion.value = chosen
    expect(lasting(200)).toBe(expected)
  })
})
