import { expect } from 'vitest'
import {
  type Action,
  type AnyGame,
  type Entry,
  isRefused,
  mask,
  type Position,
  startDraft,
  takeTurn,
} from '../../../engine/core/index.ts'
import { type AnyLesson, learner, progressOf } from '../../../web/games/kit/lesson.ts'
import { opened } from '../../../web/local/lesson.ts'
import { leftBy, turnIn } from '../../../web/screens/table/lesson/guide.tsx'
import { type AnyDraft, actionsOf, add, openChoices, sendable } from '../../../web/table/compose.ts'

/**
 * Plays a lesson to its end, taking of what each step leaves whatever `choose` says.
 * @returns the steps, in order; the learner's turns; the facts that were told; and how many replies are left
 */
export function playThrough(
  game: AnyGame,
  lesson: AnyLesson,
  ends: string | undefined,
  choose: (of: readonly Action[], draft: AnyDraft) => Action,
) {
  const log = opened(game, lesson)
  const turns: Action[][] = []
  const replies = [...lesson.replies]
  const seen: string[] = []
  const send = (seat: number, actions: readonly Action[]) => {
    const metadata = { id: `${log.length}`, at: '2026-01-01T00:00:00.000Z', seed: lesson.seed }
    const made = takeTurn({ game, newest: log.at(-1)!, metadata, orders: [] }, seat, actions)
    if (isRefused(made)) throw new Error(`${seen.at(-1)}: ${made.refused} ${JSON.stringify(actions)}`)
    log.push(made)
  }
  const progress = (draft: AnyDraft) => {
    const now = progressOf(lesson, turns, actionsOf(draft))
    const say = lesson.steps[now.at]?.say
    if (say && seen.at(-1) !== say) seen.push(say)
    return now
  }
  for (;;) {
    const [seat] = (log.at(-1) as Entry & { position: Position }).position.waiting
    let draft: AnyDraft = startDraft(mask(log.at(-1)!.position!, seat), seat)
    if (seat !== learner) {
      const reply = replies.shift()
      if (!reply) break
      send(seat, reply)
      continue
    }
    let now = progress(draft)
    if (now.isDone) break
    while (!now.isDone && !turnIn(now, game, { draft, sendable: sendable(game, draft), ends })) {
      const left = leftBy(now, openChoices(game, draft))
      expect(left, `${game.id}, step ${seen.at(-1)}`).not.toEqual([])
      draft = add(game, draft, choose(left, draft))
      now = progress(draft)
    }
    const whole = turnIn(now, game, { draft, sendable: sendable(game, draft), ends })
    expect(whole, `${game.id}, step ${seen.at(-1)}: the turn can be sent`).not.toBeNull()
    turns.push(actionsOf(whole!))
    send(seat, turns.at(-1)!)
    if (progressOf(lesson, turns, []).isDone) break
  }
  const told = log.flatMap(({ seat, facts }) => facts.map(({ key }) => ({ seat, key })))
  return { seen, turns, told, left: replies.length }
}
