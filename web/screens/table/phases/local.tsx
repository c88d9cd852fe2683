import { type Signal, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import {
  type AnyGame,
  inTodaysRules,
  type Position,
  type Seat,
  type SeatNames,
} from '../../../../engine/core/index.ts'
import { type LocalTable, peopleAt } from '../../../device/device-store.ts'
import { drafts, locals } from '../../../device/kept.ts'
import { titleOf, useWords } from '../../../games/kit/words.tsx'
import { takeBegun } from '../../../local/begun.ts'
import { troubleHere } from '../../../net/trouble.ts'
import { useHere } from '../../../outbox/here.ts'
import { Page } from '../../../shell/page/page.tsx'
import { TroubleNote, Waiting } from '../../../shell/page/parts.tsx'
import { Outdated } from '../../../table/outdated.tsx'
import { SeatMark } from '../../../table/seat-mark.tsx'
import { useGame } from '../../../table/use-game.ts'
import { called, listed, nameOf, t, type Words } from '../../../text/words.ts'
import { onDevice } from '../composing/table-actions-here.ts'
import { type Thinking, useOpponents } from '../composing/use-opponents.ts'
import { TableFrame } from '../frame/frame.tsx'
import { Waited } from '../frame/time.tsx'
import { useSeen } from '../recap/use-seen.ts'
import { Playing } from './playing.tsx'

/** A table that is passed from hand to hand: nobody sees it except a player who has said that they hold the device. */
export function Local({ id }: { id: string }): VNode {
  const local = locals.value.get(id)
  const { part: playable, failed, again } = useGame(local?.newest.table.game ?? '')
  const words = useWords(local?.newest.table.game ?? '', called(local?.names ?? []))
  const holder = useSignal<Seat | null>(null)
  if (!local)
    return (
      <Page title={t('table.title')}>
        <p class="printed">{t('local.gone')}</p>
      </Page>
    )
  const title = titleOf({ title: local.title, game: local.newest.table.game })
  return (
    <TableFrame title={title} told={<MoveHere local={local} seat={holder.value} />}>
      {failed && <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />}
      {!playable || !words ? (
        !failed && <Waiting />
      ) : local.newest.rules > playable.game.rules ? (
        <Outdated />
      ) : (
        <Passed key={id} local={local} game={playable.game} words={words} holder={holder} />
      )}
    </TableFrame>
  )
}

type PassedProps = {
  local: LocalTable
  game: AnyGame
  words: Words
  /** Is told who looks at it. */
  holder: Signal<Seat | null>
}

/** The player to move, as shown to the player who holds the device. */
export function MoveHere({ local: { newest, names }, seat }: { local: LocalTable; seat: Seat | null }) {
  const { waiting } = newest.position as Position
  return newest.table.over ? null : <Waited waiting={waiting} seat={seat} names={names} />
}

function Passed({ local, game, words, holder }: PassedProps): VNode {
  const here = useHere()
  const { id, newest, names } = local
  const position = inTodaysRules(game, newest).position as Position
  const { over } = newest.table
  const people = peopleAt(local)
  const isAlone = people.length === 1
  /** The player looking at it; nobody until one has said so, except the player who has just begun it. */
  const looking = useSignal<Seat | null>(
    useMemo(() => {
      const hasBegun = takeBegun(id)
      if (isAlone || over) return people[0]
      return hasBegun ? (people.find((seat) => position.waiting.includes(seat)) ?? null) : null
    }, []),
  )
  const isHanded = useRef(false)
  const seat = over ? (looking.value ?? people[0]) : looking.value
  useEffect(() => {
    holder.value = seat
  }, [seat])
  const known = useSeen(here.deviceStore, game, local, seat)
  const thinking = useOpponents(here, game, local)
  const toMove = people.filter((one) => position.waiting.includes(one))
  const tableActions = useMemo(() => onDevice(here, game, local), [here, game, local])
  const draft = drafts.value.get(id)
  const isBegun = draft?.version === newest.version && draft.actions.length > 0
  if (seat === null) {
    // The player who has begun a turn also ends it.
    const next = isBegun ? [draft.seat] : toMove.length > 0 ? toMove : people
    return (
      <HandOver
        game={game.id}
        names={names}
        next={next}
        isHanded={isHanded.current}
        question={(one) => words.ask(game.ask(position, one), 'no')}
        take={(one) => {
          looking.value = one
        }}
      />
    )
  }
  if (!known) return <Waiting />
  const isHis = over !== null || position.waiting.includes(seat)
  return (
    <Playing
      known={known}
      tableActions={tableActions}
      after={
        !isHis &&
        (toMove.length === 0 ? (
          <OpponentThinks thinking={thinking} names={names} />
        ) : (
          <HandOn
            names={listed(toMove.map((one) => nameOf(names, one)))}
            hide={() => {
              isHanded.current = true
              looking.value = null
            }}
          />
        ))
      }
    />
  )
}

/** An opponent is about to move; or it can't, because it is not on this device yet. */
function OpponentThinks({ thinking, names }: { thinking: Thinking; names: SeatNames }): VNode | false {
  const { seat, failed, again } = thinking
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  return (
    seat !== null && (
      <p class="quiet" role="status">
        {t('opponent.thinks', { name: nameOf(names, seat) })}
      </p>
    )
  )
}

/** The turn is played: its player looks at the result, and hands the device on. */
function HandOn({ names, hide }: { names: string; hide(): void }): VNode {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <section class="sent" aria-label={t('hand-over.title')}>
      <p>
        <span class="seal stamped" aria-hidden="true" />
        {t('hand-over.do', { names })}
      </p>
      <button ref={button} type="button" class="strong" onClick={hide}>
        {t('hand-over.hide')}
      </button>
    </section>
  )
}

type HandOverProps = {
  game: string
  names: SeatNames
  next: readonly Seat[]
  /** Whether the device has just changed hands: the focus was on something that is hidden now. */
  isHanded: boolean
  question(seat: Seat): string
  take(seat: Seat): void
}

/** Between two players: the screen shows nothing of either. */
function HandOver({ game, names, next, isHanded, question, take }: HandOverProps): VNode {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isHanded) main.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main ref={main} id="main" tabIndex={-1} class="page hand-over">
      <p class="printed lead">
        {t('hand-over.lead', { names: listed(next.map((seat) => nameOf(names, seat))) })}
      </p>
      <ul class="people">
        {next.map((seat) => (
          <li key={seat}>
            <SeatMark seat={seat} game={game} />
            <span>{question(seat)}</span>
            <button type="button" class="strong" onClick={() => take(seat)}>
              {t('hand-over.take', { name: nameOf(names, seat) })}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
