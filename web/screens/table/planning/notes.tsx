import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { AnyGame } from '../../../../engine/core/index.ts'
import { isoNow } from '../../../device/clock.ts'
import type { Known } from '../../../device/device-store.ts'
import { refresh } from '../../../known/tables.ts'
import type { Here } from '../../../outbox/here.ts'
import { Label } from '../../../shell/page/label.tsx'
import type { PlannedTold, TurnTold } from '../../../table/plan.ts'
import { whyStopped } from '../../../table/plan-stop.ts'
import { t, type Words } from '../../../text/words.ts'
import { clearPlan } from './keeping.ts'
import { actedAt, leftIn, type MyPlan, tellLeft } from './standing.ts'

/** A turn in one line. */
export function plannedWords({ said, unsaid }: TurnTold, words: Words): string {
  const steps = said.map((action) => words.say(action))
  return [
    ...steps,
    ...(unsaid > 0 ? [t('plan.unsaid', { count: unsaid, some: steps.length > 0 ? 'yes' : 'no' })] : []),
  ].join(' · ')
}

/** How many turns of my plan stand; nothing where there are none. */
export const Stands = ({ count }: { count: number }): VNode | false =>
  count > 0 && <p class="quiet">{t('plan.stands', { count })}</p>

/** The turn that is tried where a planned one can't go, in one line; null where there is none. */
export const otherWords = ({ other }: PlannedTold, words: Words): string | null =>
  other && t('plan.other', { turn: plannedWords(other, words) })

type StoppedProps = {
  here: Here
  known: Known
  game: AnyGame
  words: Words
  mine: MyPlan
  /** Plans its turns again, or where it is my move, lays out the one that stopped; null where nothing can be planned now. */
  again: (() => void) | null
  /** How many steps of that turn are possible, once it is laid out. */
  possible?: number | null
}

/** Why my plan stopped, and the ways on. */
export function Stopped(props: StoppedProps): VNode | null {
  const { here, known, game, words, mine, again, possible = null } = props
  const { stopped } = mine
  if (!stopped) return null
  const [first] = tellLeft(game, mine, known.view)
  const step = (index: number) =>
    first?.steps[index] && !mine.hasMoved ? words.say(first.steps[index]) : null
  const acted = stopped.point !== 'asks' && first && actedAt(known, mine, first.places)
  const why = [
    ...(acted ? [t('plan.stop.since', { told: words.say(acted) })] : []),
    whyStopped(stopped, { game: game.id, words, step }),
  ].join(' ')
  const said = first ? plannedWords(first, words) : ''
  const other = first && otherWords(first, words)
  return (
    <section class="note tray stopped" aria-labelledby="plan-stopped">
      <h2 id="plan-stopped">{t('plan.stopped')}</h2>
      <p role="status">
        {possible === null ? why : t('tray.played', { count: possible, all: leftIn(mine)[0].actions.length })}
      </p>
      <p class="actions">
        {possible === null && (
          <button
            type="button"
            class="strong"
            disabled={!again}
            onClick={() => {
              again?.()
              // It makes way for the turn that is laid out.
              document.getElementById('main')?.focus({ preventScroll: true })
            }}
          >
            <Label>{t('plan.again')}</Label>
          </button>
        )}
        <button type="button" onClick={() => void clearPlan(here, known.view)}>
          {t('plan.discard')}
        </button>
      </p>
      {said && !why.includes(said) && <p class="printed">{said}</p>}
      {other && <p class="printed">{other}</p>}
    </section>
  )
}

/** Milliseconds after the entry that asks me before my plan is tried. */
const wait = 120_000
/** Seconds between two looks whether it has gone: in the first minute, and later, when something holds it. */
const looks = [5, 60]

type GoesProps = {
  here: Here
  known: Known
  /** Its next turn in words. */
  turn: string
  /** Whether I have begun a turn: the plan waits for me. */
  isHeld: boolean
  sendNow(): void
}

/** It is my move and a plan of mine stands: when it goes, and the ways to send it now and to stop it. */
export function Goes({ here, known, turn, isHeld, sendNow }: GoesProps): VNode {
  const { view, entries } = known
  const asked = entries.findLast(({ kind }) => moving.includes(kind))
  const seconds = () =>
    Math.ceil((Date.parse(asked?.at ?? view.state.openedAt) + wait - Date.parse(isoNow())) / 1000)
  const left = useSignal(seconds())
  useEffect(() => {
    let ticks = 0
    const tick = () => {
      left.value = seconds()
      const isDue = left.value <= 0 && ticks++ % looks[Number(ticks > 60)] === 0
      if (isDue && !document.hidden) void refresh(view.id, view.version)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [asked?.version])
  const time = `${Math.floor(left.value / 60)}:${String(left.value % 60).padStart(2, '0')}`
  return (
    <p class="goes">
      <Label>
        {isHeld
          ? t('plan.held')
          : left.value > 0
            ? t('plan.goes', { time, turn })
            : t('plan.goes.now', { turn })}
      </Label>
      {!isHeld && (
        <button type="button" class="bare" onClick={sendNow}>
          {t('plan.send')}
        </button>
      )}
      <button type="button" class="bare" onClick={() => void clearPlan(here, view)}>
        {t('plan.clear')}
      </button>
    </p>
  )
}

/** Entries that may ask a seat. */
const moving = [
  ...['started', 'turn', 'timed-out', 'takeback', 'takeback-agreed'],
  ...['resigned', 'imported', 'back', 'handed-over'],
]
