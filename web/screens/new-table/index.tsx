import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { AnyGame, Field, Json } from '../../../engine/core/index.ts'
import { gameClients } from '../../games/index.ts'
import { troubleHere } from '../../net/call.ts'
import { openTable } from '../../net/moves.ts'
import { player } from '../../net/player.ts'
import { Emblem, longestTitle, useWords } from '../../shell/games.tsx'
import { NameForm } from '../../shell/name-form.tsx'
import { Page } from '../../shell/page.tsx'
import { Form, TextField, TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { navigate } from '../../shell/router.ts'
import { useRules } from '../../shell/use-rules.ts'
import { t, type Words } from '../../text/words.ts'
import { OptionField } from './option-field.tsx'

/** Opening a table: which game, for how many, for whom. */
export function Screen(): VNode {
  const ids = Object.keys(gameClients)
  const chosen = useSignal(ids[0])
  if (player.value === null)
    return (
      <Page title={t('new.title')}>
        <p class="printed">{t('new.who')}</p>
        <NameForm submit={t('name.go')} />
      </Page>
    )
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
      <Opening key={chosen.value} id={chosen.value} />
    </Page>
  )
}

function GameChoice({ game, chosen, choose }: { game: string; chosen: boolean; choose(): void }): VNode {
  const words = useWords(game, [])
  return (
    <label class="choice">
      <input type="radio" name="game" checked={chosen} onChange={choose} />
      <Emblem game={game} />
      <span>
        <b class="printed">{words?.t(`${game}.name`)}</b>
        <span>{words?.t(`${game}.about`)}</span>
      </span>
    </label>
  )
}

/** The rest of the form, once the game is loaded that says what it asks for. */
function Opening({ id }: { id: string }): VNode {
  const { game, failed, again } = useRules(id)
  const words = useWords(id, [])
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  return game && words ? <OpeningForm game={game} words={words} /> : <Waiting />
}

function OpeningForm({ game, words }: { game: AnyGame; words: Words }): VNode {
  const { min, max } = game.seats
  const seats = useSignal(Math.max(min, 2))
  const title = useSignal('')
  const listed = useSignal(false)
  const options = useSignal<Record<string, Json>>({})
  const task = useTask()
  const open = async () => {
    const answer = await task.run(() =>
      openTable({
        game: game.id,
        options: options.value,
        seats: seats.value,
        title: title.value.trim(),
        listed: listed.value,
      }),
    )
    if (answer?.ok) navigate(`/table/${answer.value.id}`, 'replace')
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
      <TextField
        label={t('new.name')}
        hint={t('new.name.hint')}
        value={title.value}
        maxLength={longestTitle}
        onInput={(text) => (title.value = text)}
      />
      <fieldset class="choices">
        <legend>{t('new.who.legend')}</legend>
        <label class="choice">
          <input type="radio" name="listed" checked={!listed.value} onChange={() => (listed.value = false)} />
          <span>
            <b>{t('new.invited')}</b>
            <span>{t('new.invited.hint')}</span>
          </span>
        </label>
        <label class="choice">
          <input type="radio" name="listed" checked={listed.value} onChange={() => (listed.value = true)} />
          <span>
            <b>{t('new.listed')}</b>
            <span>{t('new.listed.hint')}</span>
          </span>
        </label>
      </fieldset>
    </Form>
  )
}
