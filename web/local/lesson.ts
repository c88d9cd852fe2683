import { ulid } from 'ulidx'
import {
  type AnyGame,
  type Entry,
  isRefused,
  type Json,
  startHere,
  takeTurn,
} from '../../engine/core/index.ts'
import { isoNow } from '../device/clock.ts'
import { type DeviceStore, type LocalTable, lessonPrefix, localId, logKey } from '../device/device-store.ts'
import { type AnyLesson, learner } from '../games/kit/lesson.ts'

/** The log of a lesson at its beginning. @throws Error when today's rules don't allow its opening. */
export function opened(game: AnyGame, lesson: AnyLesson): Entry[] {
  const { seed, seats, opening = [] } = lesson
  const metadata = () => ({ id: ulid(), at: isoNow(), seed })
  const options = game.options.parse(lesson.options) as Json
  const log = [startHere(game, { options, seats, seat: learner }, metadata())]
  for (const actions of opening) {
    const newest = log[log.length - 1]
    const made = takeTurn(
      { game, newest, metadata: metadata(), orders: [] },
      newest.position!.waiting[0],
      actions,
    )
    if (isRefused(made)) throw new Error(`The opening of this lesson is not possible: ${made.refused}.`)
    log.push(made)
  }
  return log
}

/** Begins a lesson from its first step; an earlier run of it is deleted. */
export async function startLesson(
  deviceStore: DeviceStore,
  game: AnyGame,
  lesson: AnyLesson,
  { title, names }: Pick<LocalTable, 'title' | 'names'>,
): Promise<void> {
  const id = localId(lessonPrefix + game.id)
  const log = opened(game, lesson)
  const { seed } = lesson
  await deviceStore.write(async (kept) => {
    const former = (await kept.get('locals', id))?.newest.version ?? 0
    for (let version = log.length + 1; version <= former; version++)
      await kept.delete('log', logKey(id, version))
    await kept.delete('drafts', id)
    await kept.put('locals', { id, title, names, seed, newest: log[log.length - 1], elsewhere: null })
    for (const entry of log) await kept.put('log', { key: logKey(id, entry.version), entry })
  }, 'strict')
}
