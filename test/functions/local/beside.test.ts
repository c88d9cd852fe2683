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

describe('a process beside the server', () => {
  const source = new URL('beside-probe.ts', import.meta.url)
  const begin = () => closing(createBeside<string, { said: string }>({ source, heap: 64, longest: 5_000 }))

  it('answers one question after another', async () => {
    const { ask } = begin()
    const answers = ['a', 'b', 'c'].map((said) => ({ kind: 'answer', answer: { said } }))
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(answers)
  })

  it('that ends, or takes too long, fails its question, and the next goes to a new one', async () => {
    const { ask } = begin()
    const asked = ['end', 'a', 'work on', 'b'].map(ask)
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(kinds).toEqual(['failed', 'answer', 'failed', 'answer'])
  })

  it('that does not begin is an error', async () => {
    const { ask } = closing(
      createBeside({ source: new URL('missing.ts', import.meta.url), heap: 64, longest: 5_000 }),
    )
    await expect(ask('a')).rejects.toThrow('A process beside the server ended.')
  })

  it('that is closed answers nothing', async () => {
    const { ask, close } = begin()
    const asked = ask('work on')
    const queued = ask('a')
    close()
    expect(await Promise.all([asked, queued])).toEqual([{ kind: 'closed' }, { kind: 'closed' }])
  })
})
