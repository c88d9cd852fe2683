import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Watched } from '../../../functions/api/shapes.ts'
import type { Answer } from '../../../web/net/answer.ts'
import { watchingOf } from '../../../web/sync/watching.ts'
import { entryOf, started, viewOf } from '../table/table-views.ts'

type Read = Answer<{ watched: Watched; tag: string } | null>

const { position } = started()

/** What a link tells of a table at a version, with entries of these versions. */
function told(version: number, ...entries: number[]): Watched {
  const { title, state, names, view, rules, seed } = viewOf(position, 0, version)
  const list = entries.map((one) => entryOf(one, 'turn', 0))
  return { version, title, state, names, view, rules, entries: list, seed, delay: 0, pollAfter: 5 }
}

const answered = (watched: Watched, tag = `v${watched.version}`): Read => ({
  value: { watched, tag },
})
const unchanged: Read = { value: null }
const refused = (code: string, status: number | null): Read => ({
  refused: {
    code,
    title: '',
    words: '',
    problem: status === null ? null : { type: '', title: '', status, detail: '', code },
  },
})

/** A link that gives these answers in turn, then says that nothing has changed; and the tags it was asked with. */
function link(...answers: Read[]) {
  const tags: string[] = []
  const watching = watchingOf(async (tag) => {
    tags.push(tag)
    return answers.shift() ?? unchanged
  })
  watching.wake()
  return { ...watching, tags }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const versions = (seen: { entries: readonly { version: number }[] } | null) =>
  seen?.entries.map(({ version }) => version)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('watched table', () => {
  it('is shown at once, and asked for again as the server says, with its tag', async () => {
    const { seen, tags } = link(answered(told(3, 2, 3)))
    await seconds(0)
    expect(seen.value?.table.version).toBe(3)
    expect(tags).toEqual([''])
    await seconds(4.9)
    expect(tags).toHaveLength(1)
    await seconds(0.2)
    expect(tags).toEqual(['', 'v3'])
  })

  it('asks less and less often while nothing happens, and soon again after news', async () => {
    const { tags } = link(answered(told(3)), unchanged, unchanged, unchanged, answered(told(4)))
    await seconds(5 + 5 + 5 + 8)
    expect(tags).toHaveLength(5)
    await seconds(5)
    expect(tags).toHaveLength(6)
  })

  it('joins its story as it comes, and knows what is new in it', async () => {
    const { seen } = link(answered(told(3, 2, 3)), answered(told(5, 4, 5)), answered(told(5, 4, 5), 'title'))
    await seconds(0)
    expect(seen.value?.before).toBe(0)
    await seconds(5)
    expect(versions(seen.value)).toEqual([2, 3, 4, 5])
    expect(seen.value?.before).toBe(3)
    await seconds(5)
    expect(seen.value?.before).toBe(3)
  })

  it('drops its story if a part is missing', async () => {
    const { seen } = link(answered(told(3, 2, 3)), answered(told(9, 8, 9)))
    await seconds(5)
    expect(versions(seen.value)).toEqual([8, 9])
  })

  it('never goes back to an older version or its tag', async () => {
    const { seen, tags } = link(answered(told(5, 5)), answered(told(4, 4)))
    await seconds(5)
    expect(seen.value?.table.version).toBe(5)
    expect(versions(seen.value)).toEqual([5])
    await seconds(5)
    expect(tags).toEqual(['', 'v5', 'v5'])
  })

  it('takes a change without a new version', async () => {
    const { seen } = link(answered(told(5)), answered({ ...told(5), title: 'Another title' }, 'other'))
    await seconds(5)
    expect(seen.value?.table.title).toBe('Another title')
  })

  it('stays while nothing answers, and goes on', async () => {
    const { seen, trouble } = link(answered(told(3)), refused('no-network', null), answered(told(4)))
    await seconds(5)
    expect(trouble.value?.code).toBe('no-network')
    expect(seen.value?.table.version).toBe(3)
    await seconds(5)
    expect(trouble.value).toBeNull()
    expect(seen.value?.table.version).toBe(4)
  })

  it('asks no more once the link is gone, even when looked at', async () => {
    const { isGone, wake, seen, tags } = link(answered(told(3)), refused('not-found', 404))
    await seconds(5)
    expect(isGone.value).toBe(true)
    expect(seen.value?.table.version).toBe(3)
    wake()
    await seconds(600)
    expect(tags).toHaveLength(2)
  })

  it('a server in trouble is not taken for a link that is gone', async () => {
    const { isGone, tags } = link(refused('fault', 500))
    await seconds(5)
    expect(isGone.value).toBe(false)
    expect(tags.length).toBeGreaterThan(1)
  })

  it('once over, asks only when looked at', async () => {
    const end = told(7)
    end.state.over = { reason: 'finished', ranks: [1, 2] }
    const { wake, tags } = link(answered(end))
    await seconds(600)
    expect(tags).toHaveLength(1)
    wake()
    await seconds(600)
    expect(tags).toEqual(['', 'v7'])
  })

  it('asks nothing while hidden, and at once when seen', async () => {
    const { rest, wake, tags } = link(answered(told(3)))
    await seconds(1)
    rest()
    await seconds(600)
    expect(tags).toHaveLength(1)
    wake()
    await seconds(0)
    expect(tags).toHaveLength(2)
  })
})
