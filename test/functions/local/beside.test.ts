import { afterEach, describe, expect, it } from 'vitest'
import { createBeside } from '../../../functions/hosts/machine/processes/beside.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
const closing = <T extends { close(): void }>(one: T): T => {
  open.push(one)
  return one
}

describe('helper process', () => {
  const source = new URL('beside-probe.ts', import.meta.url)
  const begin = () => closing(createBeside<string, { said: string }>({ source, heap: 64, longest: 5_000 }))

  it('several questions: answered one after another', async () => {
    const { ask } = begin()
    const answers = ['a', 'b', 'c'].map((said) => ({ kind: 'answer', answer: { said } }))
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(answers)
  })

  it('it exits, or takes too long: that question fails, the next goes to a new process', async () => {
    const { ask } = begin()
    const asked = ['end', 'a', 'work on', 'b'].map(ask)
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(kinds).toEqual(['failed', 'answer', 'failed', 'answer'])
  })

  it('its source is missing: an error', async () => {
    const { ask } = closing(
      createBeside({ source: new URL('missing.ts', import.meta.url), heap: 64, longest: 5_000 }),
    )
    await expect(ask('a')).rejects.toThrow('A process beside the server ended.')
  })

  it('closed: open and queued questions are answered “closed”', async () => {
    const { ask, close } = begin()
    const asked = ask('work on')
    const queued = ask('a')
    close()
    expect(await Promise.all([asked, queued])).toEqual([{ kind: 'closed' }, { kind: 'closed' }])
  })
})
