import { expect } from 'vitest'
import { type Choose, send } from '../players/player.ts'
import { standing } from '../players/standing.ts'
import { composeTurn } from '../players/walk.ts'
import type { App } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import { addedUp, comesToRead, type Person, resultOf, sendButton, whoGoesOn } from '../support/people.ts'

const MINUTE = 60_000
/** Nobody else sends as fast as that: a table takes sixty turns a minute. */
const TURNS = 30

interface Way {
  choose: Choose
  /** Ends after this many turns, where the table does not. */
  turns?: number
  /** Looks at a turn that is composed, by how many were sent before it. */
  look?: (mover: Person, sent: number) => Promise<void>
}

/** Plays a table by taps, turn by turn, to its end. @returns the kinds of all that was pressed, and of what came of it */
export async function playWhole(app: App, people: readonly Person[], way: Way): Promise<string[]> {
  const { choose, turns = Number.POSITIVE_INFINITY, look } = way
  const pressed = new Set<string>()
  let sent = 0
  while (sent < turns) {
    const mover = await whoGoesOn(people)
    if (!mover) break
    const names = await composeTurn(mover, choose)
    // His page may have told that it was his move a moment longer than it was.
    if (!(await sendButton(mover).isVisible())) continue
    for (const name of names ?? []) pressed.add(name.split(/[ .:]/)[0])
    await look?.(mover, sent)
    await send(mover)
    sent++
    if (sent % TURNS === 0) await app.later(MINUTE)
  }
  console.log(`${sent} turns were sent; pressed: ${[...pressed].sort().join(', ')}`)
  return [...pressed]
}

/** All read how it ended, and read the same: ranks, every line of the score, and how the table stands. */
export async function readSameEnd(people: readonly Person[]): Promise<void> {
  const each = <T>(work: (person: Person) => Promise<T>): Promise<T[]> => Promise.all(people.map(work))
  await each((person) =>
    comesToRead(person, /^(You|\w+) won(,| by the tie-break)|^.+ share the win, | won the game\.$/),
  )
  const [result, ...others] = await each(resultOf)
  for (const other of others) expect(other).toEqual(result)
  const { totals, sums } = addedUp(result)
  expect(sums).toEqual(totals)
  for (const { name } of people) expect(result.ranks.filter((rank) => rank.includes(name))).toHaveLength(1)
  const [map, ...maps] = await each(standing)
  for (const other of maps) expect(other).toEqual(map)
  for (const person of people) expect(await unfit(person)).toEqual([])
}
