import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { type AnyGame, revealsNothing } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/http/shapes.ts'
import { rows, waitingAt } from '../../net/inbox.ts'
import { titleOf, useWords } from '../../shell/games.tsx'
import { Waiting } from '../../shell/parts.tsx'
import { listed, nameOf, t, type Words } from '../../text/words.ts'
import { type AnyDraft, type Kept, spoken } from './compose.ts'

type StripProps = {
  game: AnyGame
  draft: AnyDraft
  /** What Send would send; null while something is still to be chosen. */
  turn: AnyDraft | null
  words: Words
  busy: boolean
  undo(): void
  send(): void
}

/** What I have composed, with undo and Send. Where room is scarce only the latest step shows, unless asked for. */
export function Strip({ game, draft, turn, words, busy, undo, send }: StripProps): VNode {
  const whole = useSignal(false)
  const composed = spoken(game, turn ?? draft)
  const { length } = composed
  return (
    <section class={busy ? 'strip sending' : 'strip'} aria-label={t('draft.label')}>
      <ol class={whole.value ? 'whole' : undefined}>
        {composed.map(({ action, facts }, i) => (
          <li key={i} value={i + 1} class={i < draft.steps.length ? undefined : 'still'}>
            {words.say(action)}
            {facts.length > 0 && <p class="printed">{facts.map((fact) => words.say(fact)).join(' ')}</p>}
          </li>
        ))}
      </ol>
      {length > 1 && (
        <button
          type="button"
          class="bare narrow"
          aria-expanded={whole.value}
          onClick={() => {
            whole.value = !whole.value
          }}
        >
          {t(whole.value ? 'draft.less' : 'draft.whole', { count: length })}
        </button>
      )}
      {!revealsNothing(turn ?? draft) && <p class="quiet">{t('draft.unseen')}</p>}
      <p class="actions">
        <button type="button" onClick={undo} disabled={busy || draft.steps.length === 0}>
          {t('draft.undo')}
        </button>
        <button type="button" class="send" onClick={send} disabled={busy || !turn}>
          {t('draft.send')}
        </button>
        {busy && <Waiting words={t('sending')} />}
      </p>
    </section>
  )
}

type TrayProps = {
  table: TableView
  game: AnyGame
  kept: Kept
  words: Words
  replay(): void
  discard(): void
}

/** What I had composed on a position that is past. */
export function Tray({ table, game, kept, words, replay, discard }: TrayProps): VNode {
  const movers = kept.movers.map((seat) => nameOf(table.names, seat))
  const { length } = kept.draft.steps
  return (
    <section class="note" aria-labelledby="tray">
      <h2 id="tray">{movers.length > 0 ? t('tray.moved', { names: listed(movers) }) : t('tray.title')}</h2>
      <p role="status">
        {kept.played === null ? t('tray.why') : t('tray.played', { count: kept.played, all: length })}
      </p>
      <ol>
        {spoken(game, kept.draft).map(({ action }, i) => (
          <li key={i}>{words.say(action)}</li>
        ))}
      </ol>
      <p class="actions">
        {kept.played === null && table.legal.length > 0 && (
          <button type="button" class="strong" onClick={replay}>
            {t('tray.replay')}
          </button>
        )}
        <button type="button" onClick={discard}>
          {t('tray.discard')}
        </button>
      </p>
    </section>
  )
}

/** The turn is on its way; where to go now. */
export function Sent({ table }: { table: TableView }): VNode {
  const next = rows.value?.find((row) => row.mine && row.id !== table.id)
  const words = useWords(next?.game ?? '', [])
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  const waiting = waitingAt(table).map((seat) => nameOf(table.names, seat))
  return (
    <section class="sent" aria-label={t('sent.title')}>
      <span class="seal stamped" aria-hidden="true" />
      <div>
        <p class="printed">{t('sent.title')}</p>
        {!table.state.over && waiting.length > 0 && <p>{t('sent.waiting', { names: listed(waiting) })}</p>}
      </div>
      <a ref={link} class="button strong" href={next ? `/table/${next.id}` : '/'}>
        {next ? t('sent.next', { title: titleOf(next, words) }) : t('sent.home')}
      </a>
    </section>
  )
}
