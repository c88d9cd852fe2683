// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Fact, PublicEntry } from '../../../engine/core/index.ts'
import { paceOf, type Recap, recapAfter, shownIn, turnsOf } from '../../../web/screens/table/recap/recap.ts'
import { loadSentences, type Words } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'

await loadSentences()

const words = { say: ({ key }: Fact) => key } as unknown as Words
const fact = (key: string, ...at: string[]): Fact => ({ key, at, with: {} })
const turnOf = (seat: number, version: number, ...facts: Fact[]) =>
  ({ version, kind: 'turn', seat, facts }) as unknown as PublicEntry
const names = seated('Anna', 'Ben', 'Cleo')
const told = (entries: PublicEntry[]) => turnsOf(entries, { names, weights: undefined, words })

const turns = told([
  turnOf(1, 4, fact('Ben moved.', 'kiev'), fact('Ben built.', 'pinsk')),
  turnOf(1, 5, fact('Ben taxed.', 'kiev')),
  turnOf(2, 6, fact('Cleo passed.')),
])
/** What is said over all events from the beginning on, until it ends. */
function played(recap: Recap | null): string[] {
  const said: string[] = []
  for (let now = recap; now && shownIn(now); now = recapAfter(now, { kind: 'ticked' })) {
    said.push(
      shownIn(now)!
        .lines.map((line) => line.words)
        .join(' '),
    )
  }
  return said
}
const opened = (plays = true) => recapAfter(null, { kind: 'opened', turns, plays })!

describe('recap', () => {
  it('turns: one a player in the order of play, what was sent in parts as one', () => {
    expect(turns.map(({ seat, version, lines }) => [seat, version, lines.length])).toEqual([
      [1, 4, 3],
      [2, 6, 1],
    ])
    // Nothing but bookkeeping is no turn to be shown.
    expect(told([turnOf(1, 4, fact('g.ended'))])).toEqual([])
  })

  it('played: tells every line once, the oldest first, then stays open', () => {
    expect(played(opened())).toEqual(['Ben moved.', 'Ben built.', 'Ben taxed.', 'Cleo passed.'])
    const end = recapAfter(opened(), { kind: 'skipped' })!
    expect([shownIn(end), end.isPlaying]).toEqual([null, false])
  })

  it('paused: stays at its line until it is played on', () => {
    const paused = recapAfter(recapAfter(opened(), { kind: 'ticked' }), { kind: 'toggled' })!
    expect([paused.isPlaying, shownIn(paused)!.lines[0].words]).toEqual([false, 'Ben built.'])
    expect(recapAfter(paused, { kind: 'ticked' })).toBe(paused)
    expect(recapAfter(paused, { kind: 'toggled' })).toEqual({ ...paused, isPlaying: true })
  })

  it('stepped by hand: shows a whole turn as a still, and stops', () => {
    const next = recapAfter(opened(), { kind: 'stepped', by: 1 })!
    expect([next.isPlaying, shownIn(next)!.turn.seat]).toEqual([false, 2])
    const back = recapAfter(next, { kind: 'stepped', by: -1 })!
    expect(shownIn(back)!.lines.map((line) => line.words)).toEqual(['Ben moved.', 'Ben built.', 'Ben taxed.'])
    expect(shownIn(back)!.at).toEqual(['kiev', 'pinsk', 'kiev'])
    // There is nothing before the first.
    expect(recapAfter(back, { kind: 'stepped', by: -1 })).toEqual(back)
    // After the last it is over, and one step back leads there again.
    const end = recapAfter(next, { kind: 'stepped', by: 1 })!
    expect(shownIn(end)).toBeNull()
    expect(shownIn(recapAfter(end, { kind: 'stepped', by: -1 })!)!.turn.seat).toBe(2)
  })

  it('played on from a still: goes through its lines', () => {
    const still = recapAfter(opened(), { kind: 'stepped', by: 1 })!
    expect(played(recapAfter(still, { kind: 'toggled' }))).toEqual(['Cleo passed.'])
  })

  it('over: played again, it begins with the oldest', () => {
    const again = recapAfter(recapAfter(opened(), { kind: 'skipped' }), { kind: 'toggled' })
    expect(played(again)).toEqual(['Ben moved.', 'Ben built.', 'Ben taxed.', 'Cleo passed.'])
  })

  it('without motion: begins with a still of the first turn, and never moves by itself', () => {
    const still = opened(false)
    expect([still.isPlaying, shownIn(still)!.lines.length]).toEqual([false, 3])
    expect(recapAfter(still, { kind: 'ticked' })).toBe(still)
  })

  it('nothing to be shown: does not open; closed, it is gone', () => {
    expect(recapAfter(null, { kind: 'opened', turns: [], plays: true })).toBeNull()
    expect(recapAfter(opened(), { kind: 'closed' })).toBeNull()
    expect(recapAfter(null, { kind: 'ticked' })).toBeNull()
  })

  it('pace: each fact for at most 600 ms, and all of them in at most 8 s', () => {
    expect(paceOf(1)).toBe(600)
    expect(paceOf(13)).toBe(600)
    for (const lines of [14, 40, 200]) expect(paceOf(lines) * lines).toBeCloseTo(8000)
  })
})
