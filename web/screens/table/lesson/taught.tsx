import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { AnyGame, Entry, Position, PublicEntry } from '../../../../engine/core/index.ts'
import { games } from '../../../../engine/index.ts'
import {
  type DeviceStore,
  type Known,
  type LocalTable,
  lessonPrefix,
  localId,
} from '../../../device/device-store.ts'
import { drafts, locals } from '../../../device/kept.ts'
import { player } from '../../../device/player.ts'
import { gameClients } from '../../../games/index.ts'
import { type AnyLesson, learner } from '../../../games/kit/lesson.ts'
import { nameOfGame } from '../../../games/kit/words.tsx'
import { startLesson } from '../../../local/lesson.ts'
import { dropLocal, pause, playFor } from '../../../local/table.ts'
import type { Answer } from '../../../net/answer.ts'
import { troubleHere } from '../../../net/trouble.ts'
import { type Here, useHere } from '../../../outbox/here.ts'
import { TroubleNote, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { usePart } from '../../../shell/routes/use-part.ts'
import { gameText, t } from '../../../text/words.ts'
import { onDevice } from '../composing/table-actions-here.ts'
import { TableFrame } from '../frame/frame.tsx'
import { MoveHere } from '../phases/local.tsx'
import { Playing } from '../phases/playing.tsx'
import { useSeen } from '../recap/use-seen.ts'
import { GoalCard } from './goal.tsx'

type TaughtProps = { here: Here; local: LocalTable; game: AnyGame; lesson: AnyLesson }

/** The lesson of a game: it goes on where it was left, or begins. */
export const Learning = ({ id }: { id: string }): VNode => <LearningOn id={id} here={useHere()} />

/** The lesson of a game on a device. */
export function LearningOn({ id, here }: { id: string; here: Here }): VNode {
  const { part, failed, again } = usePart(() => loadLesson(id), id)
  const table = localId(lessonPrefix + id)
  const local = locals.value.get(table)
  const task = useTask()
  const title = t('learn.title', { game: nameOfGame(id) })
  const isMissing = part && !local
  useEffect(() => {
    if (isMissing) void task.run(() => begin(here, part, title))
  }, [isMissing])
  return (
    <TableFrame
      title={title}
      told={local && !(part && isOver(part.lesson, local)) && <MoveHere local={local} seat={learner} />}
    >
      {failed && <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />}
      <TroubleNote trouble={task.trouble} />
      {part && local ? <Taught key={table} here={here} local={local} {...part} /> : !failed && <Waiting />}
    </TableFrame>
  )
}

interface Loaded {
  game: AnyGame
  lesson: AnyLesson
}

/** @throws Error for a game that has no lesson */
async function loadLesson(id: string): Promise<Loaded> {
  const [game, lesson] = await Promise.all([games[id]?.(), gameClients[id]?.lesson?.()])
  if (!game || !lesson) throw new Error(`${id} has no lesson.`)
  return { game, lesson: { ...lesson, text: await gameText(id, 'lesson', () => lesson.text) } }
}

async function begin(here: Here, { game, lesson }: Loaded, title: string): Promise<Answer<void>> {
  const others = Array.from({ length: lesson.seats - 1 }, (_, i) =>
    lesson.seats === 2 ? t('learn.rival') : t('seat.numbered', { number: i + 2 }),
  )
  const names = [player.value?.name ?? t('play.guest'), ...others].map((name) => ({ name }))
  return { value: await startLesson(here.deviceStore, game, lesson, { title, names }) }
}

/** Each step is said, and the others play the lesson's moves. */
function Taught({ here, local, game, lesson }: TaughtProps): VNode {
  const known = useSeen(here.deviceStore, game, local, learner)
  const turns = useMemo(() => turnsIn(known?.entries ?? [], lesson), [known, lesson])
  const { id: entry, position } = local.newest
  const rival = (position as Position).waiting.find((seat) => seat !== learner)
  const reply = rival === undefined || !isNewest(known, local) ? undefined : lesson.replies[turns.others]
  /** The entry after which the reply was refused: newer rules are against it. */
  const stuckAt = useSignal<string | null>(null)
  // Once for each entry: on a slow device the story is read, and the board drawn, while the reply is being played.
  useEffect(() => {
    if (!reply) return
    const { deviceStore } = here
    const timer = setTimeout(async () => {
      const isRefused = (await playFor({ deviceStore, game, table: local }, rival!, reply)) !== null
      // Another window may have been faster.
      if (isRefused && (await newestOf(deviceStore, local.id))?.id === entry) stuckAt.value = entry
    }, pause)
    return () => clearTimeout(timer)
  }, [here, entry, reply])
  const tableActions = useMemo(() => onDevice(here, game, local), [here, game, local])
  // A finished lesson has nothing to come back to; one that was started again meanwhile has.
  const isFinished = isOver(lesson, local)
  useEffect(() => {
    if (!isFinished) return
    return () => {
      const kept = locals.peek().get(local.id)
      if (kept && isOver(lesson, kept)) void dropLocal(here.deviceStore, local.id)
    }
  }, [isFinished])
  const isBegun = useSignal(hasBegun(lesson, local))
  if (!known) return <Waiting />
  if (!isBegun.value) return <GoalCard lesson={lesson} game={game.id} start={() => (isBegun.value = true)} />
  const again = () => {
    isBegun.value = false
    void startLesson(here.deviceStore, game, lesson, local)
  }
  return (
    <Playing
      known={known}
      tableActions={tableActions}
      teaching={{ lesson, turns: turns.mine, isStuck: stuckAt.value === entry, again }}
    />
  )
}

/** Whether a lesson has been begun: played at, or composed at. */
const hasBegun = ({ opening = [] }: AnyLesson, { id, newest }: LocalTable): boolean =>
  newest.version > opening.length + 1 || (drafts.peek().get(id)?.actions.length ?? 0) > 0

/** Whether a view shows a table as it is, and not as it was before. */
const isNewest = (known: Known | null, { newest }: LocalTable): boolean =>
  known?.view.version === newest.version

/** The newest entry of a table, as the device store has it. */
const newestOf = (deviceStore: DeviceStore, table: string): Promise<Entry | undefined> =>
  deviceStore.read(async (kept) => (await kept.get('locals', table))?.newest)

/** Whether all turns of a lesson are played. */
function isOver({ opening = [], steps, replies }: AnyLesson, { newest }: LocalTable): boolean {
  const sent = steps.filter(({ sends }) => sends).length
  return newest.version > opening.length + sent + replies.length
}

/** The turns since the opening: the learner's, and how many of others. */
function turnsIn(entries: readonly PublicEntry[], { opening = [] }: AnyLesson) {
  const played = entries.filter(({ kind }) => kind === 'turn').slice(opening.length)
  return {
    mine: played
      .filter(({ seat }) => seat === learner)
      .map(({ actions }) => actions.map(({ action }) => action)),
    others: played.filter(({ seat }) => seat !== learner).length,
  }
}
