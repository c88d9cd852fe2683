import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { AnyGame } from '../../../../engine/core/index.ts'
import { isoNow } from '../../../device/clock.ts'
import type { Known } from '../../../device/device-store.ts'
import { refresh } from '../../../known/tables.ts'
import type { Here } from '../../../outbox/here.ts'
import { Label } from '../../../shell/page/label.tsx'
import { whyStopped } from '../../../table/plan-stop.ts'
import { t, type Words } from '../../../text/words.ts'
import { clearPlan } from './keeping.ts'
import { leftIn, type MyPlan, tellLeft } from './standing.ts'

type StoppedProps = {
  here: Here
  known: Known
  game: AnyGame
  words: Words
  mine: MyPlan
  /**
   * Plans its turns again, or where it is my move, lays out the one that stopped, and tells how many of its steps are
   * possible; null where nothing can be planned now.
   */
  again: (() => number | null) | null
}

/** Why my plan stopped, and the ways on. */
export function Stopped({ here, known, game, words, mine, again }: StoppedProps): VNode | null {
  const possible = useSignal<number | null>(null)
  const { stopped } = mine
  if (!stopped) return null
  const [first] = tellLeft(game, mine, known.view)
  const step = (index: number) =>
    first?.steps[index] && !mine.hasMoved ? words.say(first.steps[index]) : null
  return (
    <section class="note tray" aria-labelledby="plan-stopped">
      <h2 id="plan-stopped">{t('plan.stopped')}</h2>
      <p role="status">
        {possible.value === null
          ? whyStopped(stopped, { game: game.id, words, step })
          : t('tray.played', { count: possible.value, all: leftIn(mine)[0].actions.length })}
      </p>
      {first && first.said.length > 0 && (
        <p class="printed">{first.said.map((action) => words.say(action)).join(' · ')}</p>
      )}
      <p class="actions">
        <button
          type="button"
          class="strong"
          disabled={!again}
          onClick={() => {
            possible.value = again?.() ?? null
          }}
        >
          <Label>{t('plan.again')}</Label>
        </button>
        <button type="button" onClick={() => void clearPlan(here, known.view)}>
          {t('plan.discard')}
        </button>
      </p>
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
  /** Whether I have begun a turn: the plan waits for me. */
  isHeld: boolean
  sendNow(): void
}

/** It is my move and a plan of mine stands: when it goes, and the ways to send it now and to stop it. */
export function Goes({ here, known, isHeld, sendNow }: GoesProps): VNode {
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
        {isHeld ? t('plan.held') : left.value > 0 ? t('plan.goes', { time }) : t('plan.goes.now')}
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
