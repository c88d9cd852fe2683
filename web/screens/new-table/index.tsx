import { signal, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { AnyGame, Field, Json } from '../../../engine/core/index.ts'
import { player } from '../../device/player.ts'
import { gameClients } from '../../games/index.ts'
import { aboutGame, Emblem, longestTitle, nameOfGame, useWords } from '../../games/words.tsx'
import { startLocal } from '../../local/table.ts'
import { troubleHere } from '../../net/call.ts'
import { here } from '../../outbox/here.ts'
import { longestName, NameForm } from '../../shell/name-form.tsx'
import { OptionField } from '../../shell/option-field.tsx'
import { Page } from '../../shell/page.tsx'
import { Form, TextField, TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { fromHere, navigate } from '../../shell/router.ts'
import { useRules } from '../../shell/use-rules.ts'
import { openTable } from '../../sync/moves.ts'
import { t, type Words } from '../../text/words.ts'
import { PaceField, paceOf, usualPace } from './pace-field.tsx'

/** Opening a table: which game, for how many, for whom. */
export function Screen(): VNode {
  const ids = Object.keys(gameClients)
  // A link may name the game.
  const named = location.hash.slice(1)
  const chosen = useSignal(ids.includes(named) ? named : ids[0])
  return (
    <Page title={t('new.title')} layout="halves">
      <fieldset class="choices">
        <legend>{t('new.game')}</legend>
        {ids.map((game) => (
          <GameChoice
            key={game}
            game={game}
            chosen={chosen.value === game}
            choose={() => (chosen.value = game)}
          />
        ))}
      </fieldset>
      <div class="opening">
        <Opening key={chosen.value} id={chosen.value} />
        {player.value === null && (
          <section aria-labelledby="who">
            <h2 id="who">{t('new.by-post')}</h2>
            <p class="printed">{t('new.who')}</p>
            <NameForm submit={t('name.go')} />
          </section>
        )}
      </div>
    </Page>
  )
}

function GameChoice({ game, chosen, choose }: { game: string; chosen: boolean; choose(): void }): VNode {
  return (
    <label class="choice">
      <input type="radio" name="game" checked={chosen} onChange={choose} />
      <Emblem game={game} />
      <span>
        <b class="printed">{nameOfGame(game)}</b>
        <span>{aboutGame(game)}</span>
      </span>
    </label>
  )
}

/** The rest of the form, once the game is loaded that says what it asks for. */
function Opening({ id }: { id: string }): VNode {
  const { part: game, failed, again } = useRules(id)
  const words = useWords(id, [])
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  return game && words ? <OpeningForm key={game.id} game={game} words={words} /> : <Waiting />
}

/** Who may sit down: whoever has the link, anybody, or those who are here. */
const places = ['invited', 'listed', 'here'] as const
type Where = (typeof places)[number]

function isPossible(game: AnyGame, options: Json): boolean {
  try {
    game.options.parse(options)
    return true
  } catch {
    return false
  }
}

function OpeningForm({ game, words }: { game: AnyGame; words: Words }): VNode {
  const { min, max } = game.seats
  const seats = useSignal(Math.max(min, 2))
  const title = useSignal('')
  // Whoever has no name yet can play with those who are with him.
  const chosen = useSignal<Where | null>(null)
  const where = chosen.value ?? (player.value ? 'invited' : 'here')
  const names = useMemo(
    () => Array.from({ length: max }, (_, seat) => signal((seat === 0 && player.peek()?.name) || '')),
    [],
  )
  const options = useSignal<Record<string, Json>>({})
  const pace = useSignal(usualPace)
  const task = useTask()
  const open = async () => {
    if (where === 'here') return openHere()
    const goOn = fromHere()
    const answer = await task.run(() =>
      openTable({
        game: game.id,
        options: options.value,
        seats: seats.value,
        title: title.value.trim(),
        pace: paceOf(pace.value),
        listed: where === 'listed',
      }),
    )
    if (answer?.ok) goOn(`/table/${answer.value.id}`, 'replace')
  }
  const openHere = async () => {
    const people = Array.from(
      { length: seats.value },
      (_, seat) => names[seat].value.trim() || t('seat.numbered', { number: seat + 1 }),
    )
    const wanted = { title: title.value.trim(), names: people, options: options.value }
    const started = await task.run(async () =>
      isPossible(game, wanted.options)
        ? { ok: true, value: await startLocal(here.shelf, game, wanted) }
        : { ok: false, trouble: troubleHere('bad-options') },
    )
    if (started?.ok) navigate(`/table/${started.value}`, 'replace')
  }
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  return (
    <Form task={task} submit={t('new.open')} onSubmit={open}>
      <fieldset class="choices row-choices">
        <legend>{t('new.seats')}</legend>
        {counts.map((count) => (
          <label key={count} class="choice">
            <input
              type="radio"
              name="seats"
              checked={seats.value === count}
              onChange={() => (seats.value = count)}
            />
            <span>{t('new.players', { count })}</span>
          </label>
        ))}
      </fieldset>
      {(game.options.fields as readonly Field[]).map((field) => (
        <OptionField
          key={field.key}
          field={field}
          words={words}
          value={options.value[field.key] ?? field.default}
          change={(value) => (options.value = { ...options.value, [field.key]: value })}
        />
      ))}
      <TextField label={t('new.name')} hint={t('new.name.hint')} value={title} maxLength={longestTitle} />
      <fieldset class="choices">
        <legend>{t('new.who.legend')}</legend>
        {places
          .filter((place) => player.value || place === 'here')
          .map((place) => (
            <label key={place} class="choice">
              <input
                type="radio"
                name="where"
                checked={where === place}
                onChange={() => (chosen.value = place)}
              />
              <span>
                <b>{t(`new.${place}`)}</b>
                <span>{t(`new.${place}.hint`)}</span>
              </span>
            </label>
          ))}
      </fieldset>
      {where !== 'here' && <PaceField value={pace.value} change={(value) => (pace.value = value)} />}
      {where === 'here' &&
        Array.from({ length: seats.value }, (_, seat) => (
          <TextField
            key={seat}
            label={t('new.here.name', { number: seat + 1 })}
            value={names[seat]}
            maxLength={longestName}
            autocomplete="off"
          />
        ))}
      {where === 'here' && (
        <p>
          <a class="link" href="/record">
            {t('record.link')}
          </a>
        </p>
      )}
    </Form>
  )
}
