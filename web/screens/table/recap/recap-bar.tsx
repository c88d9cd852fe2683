import type { VNode } from 'preact'
import type { AnyGame, Position } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { CloseButton } from '../../../games/kit/map/map-button.tsx'
import { type Sign, SignPicture } from '../../../replay/signs.tsx'
import { SealOf } from '../../../shell/forms/bot.tsx'
import { Label } from '../../../shell/page/label.tsx'
import { SeatMark } from '../../../table/seat-mark.tsx'
import { nameOf, t, type Words } from '../../../text/words.ts'
import { paceOf, type Recap, type RecapEvent, shownIn } from './recap.ts'

type Props = {
  recap: Recap
  table: Known['view']
  game: AnyGame
  words: Words
  happen(event: RecapEvent): void
}

/** Whose turn is shown, what happened in it, and buttons to pause, to step from player to player, and to leave. */
export function RecapBar({ recap, table, game, words, happen }: Props): VNode {
  const { turns, turn: at, isPlaying } = recap
  const shown = shownIn(recap)
  const button = (sign: Sign, label: string, event: RecapEvent, isOff = false) => (
    <button
      type="button"
      class="map-button"
      aria-label={label}
      title={label}
      // A button that is disabled would lose the focus.
      aria-disabled={isOff}
      onClick={() => isOff || happen(event)}
    >
      <SignPicture sign={sign} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      class="recap-bar"
      role="group"
      aria-label={t('recap.title')}
      // The head of the sheet is pulled by all else of it.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {shown && (
        <p class="recap">
          <Label>{shown.lines.map(({ words }) => words).join(' ')}</Label>
        </p>
      )}
      <div class="whose">
        {shown && <SeatMark seat={shown.turn.seat} game={game.id} />}
        {shown && <SealOf name={table.names[shown.turn.seat]} />}
        <span class="who" translate={!shown}>
          {shown ? nameIn(table, shown.turn.seat, game, words) : t('recap.title')}
        </span>
        {shown && turns.length > 1 && (
          <span class="quiet">{t('recap.place', { number: at + 1, count: turns.length })}</span>
        )}
        <span class="recap-steps">
          {button('entryBack', t('recap.back'), { kind: 'stepped', by: -1 }, at === 0)}
          {paceOf(1) > 0 &&
            button(isPlaying ? 'pause' : 'play', t(isPlaying ? 'replay.pause' : 'replay.play'), {
              kind: 'toggled',
            })}
          {button('entryOn', t('recap.on'), { kind: 'stepped', by: 1 }, !shown)}
          <CloseButton
            label={t('recap.close')}
            press={() => {
              happen({ kind: 'closed' })
              document.getElementById('main')?.focus({ preventScroll: true })
            }}
          />
        </span>
      </div>
    </div>
  )
}

/** The name of a seat; at a table for one the seat after it is the game's own. */
function nameIn({ names, view }: Known['view'], seat: number, game: AnyGame, words: Words): string {
  if (seat < names.length) return nameOf(names, seat)
  const automa = game.tally?.(view as Position)?.automa
  return automa ? words.t(automa.name) : t('since.alone')
}
