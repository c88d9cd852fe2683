import { type Signal, signal, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { AnyGame, Field, Json } from '../../../engine/core/index.ts'
import { isDone } from '../../../engine/core/refused.ts'
import type { Level, Opponents } from '../../../engine/core/seats/level.ts'
import { player } from '../../device/player.ts'
import { gameClients } from '../../games/index.ts'
import { OpponentNote } from '../../games/kit/introduction.tsx'
import { CoverOf, factsOfGame, longestTitle, nameOfGame, useWords } from '../../games/kit/words.tsx'
import { startLocal } from '../../local/table.ts'
import { useBotLevel } from '../../local/usual-level.ts'
import { troubleHere } from '../../net/trouble.ts'
import { useHere } from '../../outbox/here.ts'
import { ChoiceRow } from '../../shell/forms/choice-row.tsx'
import { HintedChoices } from '../../shell/forms/hinted-choices.tsx'
import { LevelRow } from '../../shell/forms/level-row.tsx'
import { longestName, NameField, playAs } from '../../shell/forms/name-form.tsx'
import { OptionField } from '../../shell/forms/option-field.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Form, TextField, TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { fromHere, navigate } from '../../shell/routes/router.ts'
import { useRules } from '../../shell/routes/use-rules.ts'
import { openTable } from '../../sync/moves.ts'
import { t, type Words } from '../../text/words.ts'
import { PaceField, paceOf, usualPace } from './pace-field.tsx'
import { places, remember, remembered, type Where } from './usual.ts'

/** The form for a new table: the game, who can join, and in a fold the options that are rarely changed. */
export function Screen(): VNode {
  const ids = Object.keys(gameClients)
  // A link may name the game; otherwise it is the same as last time.
  const named = location.hash.slice(1)
  const isUnfolded = useSignal(false)
  const chosen = useSignal([named, remembered().game ?? ''].find((id) => ids.includes(id)) ?? ids[0])
  // A game that was chosen on the way here is not asked for again.
  const isAsked = useSignal(!ids.includes(named))
  return (
    <Page title={t('new.title')} layout="halves">
      <fieldset class="choices">
        <legend>{t('new.game')}</legend>
        {ids
          .filter((game) => isAsked.value || game === chosen.value)
          .map((game) => (
            <GameChoice
              key={game}
              game={game}
              chosen={chosen.value === game}
              choose={() => (chosen.value = game)}
            />
          ))}
        {!isAsked.value && (
          <button type="button" class="bare" onClick={() => (isAsked.value = true)}>
            {t('new.game.other')}
          </button>
        )}
      </fieldset>
      <Opening key={chosen.value} id={chosen.value} isUnfolded={isUnfolded} />
    </Page>
  )
}

function GameChoice({ game, chosen, choose }: { game: string; chosen: boolean; choose(): void }): VNode {
  return (
    <label class="choice">
      <input type="radio" name="game" checked={chosen} onChange={choose} />
      <CoverOf game={game} />
      <span>
        <b class="printed">{nameOfGame(game)}</b>
        <span>{factsOfGame(game)}</span>
      </span>
    </label>
  )
}

/** The rest of the form, once the game is loaded that says what it asks for. */
function Opening({ id, isUnfolded }: { id: string; isUnfolded: Signal<boolean> }): VNode {
  const { part: game, failed, again } = useRules(id)
  const words = useWords(id, [])
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  return game && words ? (
    <OpeningForm key={game.id} game={game} words={words} isUnfolded={isUnfolded} />
  ) : (
    <Waiting />
  )
}

function isPossible(game: AnyGame, options: Json): boolean {
  try {
    game.options.parse(options)
    return true
  } catch {
    return false
  }
}

type FormProps = { game: AnyGame; words: Words; isUnfolded: Signal<boolean> }

function OpeningForm({ game, words, isUnfolded }: FormProps): VNode {
  const { min, max } = game.seats
  const here = useHere()
  const usual = useMemo(remembered, [])
  const before = usual.games?.[game.id]
  const seats = useSignal(inRange(before?.seats ?? 2, min, max))
  const title = useSignal('')
  const name = useSignal('')
  const where = useSignal<Where>(usual.where ?? 'invited')
  const alone = seats.value === 1 ? 'yes' : 'no'
  const chosen = placesFor(seats.value).includes(where.value) ? where.value : 'invited'
  const isHere = chosen === 'here'
  const bots = useSignal(0)
  const level = useBotLevel(game.id)
  const mostBots = game.judgement ? seats.value - 1 : 0
  const botCount = Math.min(bots.value, mostBots)
  const names = useMemo(
    () => Array.from({ length: max }, (_, seat) => signal((seat === 0 && player.peek()?.name) || '')),
    [],
  )
  const options = useSignal<Record<string, Json>>(
    before && isPossible(game, before.options) ? before.options : {},
  )
  const pace = useSignal(usual.pace ?? usualPace)
  const task = useTask()
  const keep = () =>
    remember({
      game: game.id,
      where: where.value,
      pace: pace.value,
      games: { ...usual.games, [game.id]: { seats: seats.value, options: options.value } },
    })
  const open = async () => {
    if (isHere) return openHere()
    const goOn = fromHere()
    if (!player.peek() && !(await playAs(name.value, task))) return
    const answer = await task.run(() =>
      openTable({
        game: game.id,
        options: options.value,
        seats: seats.value,
        title: title.value.trim(),
        pace: paceOf(pace.value),
        listed: chosen === 'listed',
        ...(botCount > 0 && { opponents: withBots(seats.value, botCount, level.value) }),
      }),
    )
    if (!isDone(answer)) return
    keep()
    goOn(`/table/${answer.value.id}`, 'replace')
  }
  const openHere = async () => {
    const people = Array.from({ length: seats.value }, (_, seat) => ({
      name: names[seat].value.trim() || t('seat.numbered', { number: seat + 1 }),
    }))
    const wanted = { title: title.value.trim(), names: people, options: options.value }
    const started = await task.run(async () =>
      isPossible(game, wanted.options)
        ? { value: await startLocal(here.deviceStore, game, wanted) }
        : { refused: troubleHere('bad-options') },
    )
    if (!isDone(started)) return
    keep()
    navigate(`/table/${started.value}`, 'replace')
  }
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  return (
    <Form task={task} submit={t('new.open')} onSubmit={open}>
      {counts.length > 1 && (
        <ChoiceRow
          legend={t('new.seats')}
          name="seats"
          values={counts}
          chosen={seats.value}
          choose={(count) => (seats.value = count)}
          label={(count) => t('new.players', { count })}
        />
      )}
      {seats.value === 1 && gameClients[game.id].levels && <OpponentNote game={game.id} words={words} />}
      <HintedChoices
        legend={t('new.who.legend', { alone })}
        name="where"
        values={placesFor(seats.value)}
        chosen={chosen}
        choose={(place) => (where.value = place)}
        label={(place) => t(`new.${place}`, { alone })}
        hint={(place) => t(`new.${place}.hint`, { alone })}
      />
      {isHere &&
        Array.from({ length: seats.value }, (_, seat) => (
          <TextField
            key={seat}
            label={t('new.here.name', { number: seat + 1 })}
            value={names[seat]}
            maxLength={longestName}
            autocomplete="off"
          />
        ))}
      {!isHere && player.value === null && <NameField name={name} />}
      <details
        class="new-options"
        open={isUnfolded.value}
        onToggle={({ currentTarget }) => (isUnfolded.value = currentTarget.open)}
      >
        <summary>
          {isHere ? t('new.options') : t('new.options.pace', { pace: t(`pace.${pace.value.name}`) })}
        </summary>
        <TextField label={t('new.name')} hint={t('new.name.hint')} value={title} maxLength={longestTitle} />
        {fieldsFor(game, seats.value).map((field) => (
          <OptionField
            key={field.key}
            field={field}
            words={words}
            value={options.value[field.key] ?? field.default}
            change={(value) => (options.value = { ...options.value, [field.key]: value })}
          />
        ))}
        {!isHere && mostBots > 0 && (
          <ChoiceRow
            legend={t('new.bots')}
            name="bots"
            values={Array.from({ length: mostBots + 1 }, (_, count) => count)}
            chosen={botCount}
            choose={(count) => (bots.value = count)}
            label={(count) => t('new.bots.count', { count })}
          />
        )}
        {!isHere && botCount > 0 && <LevelRow chosen={level.value} choose={(one) => (level.value = one)} />}
        {!isHere && <PaceField value={pace.value} change={(value) => (pace.value = value)} />}
        <p>
          <a class="link" href="/record">
            {t('record.link')}
          </a>
        </p>
      </details>
    </Form>
  )
}

/** Where a table may be opened: who plays alone waits for nobody. */
const placesFor = (seats: number): readonly Where[] =>
  seats === 1 ? places.filter((place) => place !== 'listed') : places

/** Against how strong a game one plays alone is asked only where one does. */
const fieldsFor = ({ id, options }: AnyGame, seats: number): Field[] =>
  (options.fields as readonly Field[]).filter(({ key }) => seats === 1 || key !== gameClients[id].levels)

/** Bots sit in the last seats: the host has the first. */
const withBots = (seats: number, count: number, level: Level): Opponents =>
  Array.from({ length: seats }, (_, seat) => (seat < seats - count ? null : level))

const inRange = (count: number, min: number, max: number): number => Math.min(Math.max(count, min), max)
