import { afterEach, describe, expect, it } from 'vitest'
import { createReading } from '../../../functions/hosts/machine/processes/reading.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
const closing = <T extends { close(): void }>(one: T): T => {
  open.push(one)
  return one
}

describe('process that reads replies', () => {
  const raw = (text: string): Uint8Array => Buffer.from(`From: a@b.test\r\n\r\n${text}\r\n`)
  const marks = ['Reply above this line.']

  it('reply with a quote: gives the writer’s own text', async () => {
    const alarms: unknown[] = []
    const { read } = closing(createReading((error) => alarms.push(error)))
    expect(await read(raw(`3\n\n> 1\n\n${marks[0]}\n2`), marks)).toBe('3')
    expect(alarms).toEqual([])
  })

  it('message that takes too long: null, and an alarm', async () => {
    const alarms: unknown[] = []
    const { read } = closing(createReading((error) => alarms.push(error), { longest: 0 }))
    expect(await read(raw('3'), marks)).toBeNull()
    expect(alarms).toHaveLength(1)
  })

  it('closed while reading: fails, so that the message comes again', async () => {
    const { read, close } = createReading(() => {})
    const asked = read(raw('3'), marks)
    close()
    await expect(asked).rejects.toThrow('to come again')
  })
})
