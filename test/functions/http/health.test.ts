import { beforeEach, describe, expect, it } from 'vitest'
import about from '../../../package.json'
import { guest, newWorld, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let puts: number
/** What each write fails with; null where they work. */
let fault: Error | null
beforeEach(async () => {
  world = await newWorld()
  puts = 0
  fault = null
  world.store.documents.middlewareStack.add(
    (next, { commandName }) =>
      async (asked) => {
        if (commandName !== 'PutItemCommand') return next(asked)
        puts++
        if (fault) throw fault
        return next(asked)
      },
    // After what follows writes, which was added before.
    { step: 'initialize', priority: 'normal' },
  )
})

const unavailable = (): Error =>
  Object.assign(new Error('No space left on device.'), { $metadata: { httpStatusCode: 503 } })
const health = async () => {
  const { status, body } = await stranger(world).get('/api/health')
  return [status, body]
}
const [well, ill] = [
  [200, { status: 'ok', version: about.version }],
  [503, { status: 'read-only', version: about.version }],
]

describe('GET /api/health', () => {
  it('writes work: tries one write of its own at first, then none', async () => {
    for (let polls = 0; polls < 5; polls++) expect(await health()).toEqual(well)
    expect(puts).toBe(1)
  })

  it('writes fail from the start: 503', async () => {
    fault = unavailable()
    expect(await health()).toEqual(ill)
  })

  it('a write fails: 503 until a write of its own works, two seconds later at the earliest', async () => {
    await guest(world, 'Anna')
    expect(await health()).toEqual(well)
    fault = unavailable()
    expect(
      (await stranger(world).send('POST', '/api/guest', { id: 'x'.repeat(24), name: 'Ben' })).status,
    ).toBe(503)
    expect(await health()).toEqual(ill)
    fault = null
    expect(await health()).toEqual(ill)
    world.clock.now += 2_000
    expect(await health()).toEqual(well)
  })

  it('writes fail: tries one every two seconds, however often it is asked', async () => {
    fault = unavailable()
    await health()
    puts = 0
    for (let seconds = 0; seconds < 10; seconds++) {
      world.clock.now += 1_000
      await Promise.all(Array.from({ length: 20 }, health))
    }
    expect(puts).toBe(5)
  })

  it('any write works again: 200', async () => {
    fault = unavailable()
    await health()
    fault = null
    await guest(world, 'Anna')
    expect(await health()).toEqual(well)
  })

  it('a write whose condition fails: still 200', async () => {
    await guest(world, 'Anna')
    fault = Object.assign(new Error('No.'), { name: 'ConditionalCheckFailedException' })
    await stranger(world).send('POST', '/api/guest', { id: 'y'.repeat(24), name: 'Ben' })
    expect(await health()).toEqual(well)
  })
})
