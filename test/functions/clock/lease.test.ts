import { beforeEach, describe, expect, it } from 'vitest'
import { getClock, moveClock } from '../../../functions/store/due.ts'
import { underLease } from '../../../functions/sweep/lease.ts'
import { newWorld, useEngine, type World } from '../world.ts'
import { MINUTE } from './told.ts'

useEngine()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

/** Holds the clock until it is let go. */
function holding() {
  let letGo: (how: 'ended' | 'broken') => void = () => {}
  const held = new Promise<string>((resolve, reject) => {
    letGo = (how) => (how === 'ended' ? resolve(how) : reject(new Error(how)))
  })
  let began: () => void = () => {}
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const done = underLease(world.store, () => {
    began()
    return held
  })
  return { letGo, done, begun }
}

describe('the clock', () => {
  it('is one run’s alone: another that comes meanwhile does nothing', async () => {
    const first = holding()
    await first.begun
    expect(await underLease(world.store, async () => 'both')).toBeNull()
    first.letGo('ended')
    expect(await first.done).toBe('ended')
    expect(await underLease(world.store, async () => 'next')).toBe('next')
  })

  it('is let go by a run that fails', async () => {
    const first = holding()
    await first.begun
    first.letGo('broken')
    await expect(first.done).rejects.toThrow('broken')
    expect(await underLease(world.store, async () => 'next')).toBe('next')
  })

  it('is free again within a minute of a run that was ended, which takes nothing from the next', async () => {
    const first = holding()
    await first.begun
    world.clock.now += MINUTE
    const second = holding()
    await second.begun
    first.letGo('ended')
    await first.done
    expect(await underLease(world.store, async () => 'both')).toBeNull()
    second.letGo('ended')
    await second.done
  })

  it('keeps what it says beside who has it', async () => {
    await moveClock(world.store, 7)
    await underLease(world.store, () => moveClock(world.store, 8))
    expect(await getClock(world.store)).toBe(8)
  })
})
