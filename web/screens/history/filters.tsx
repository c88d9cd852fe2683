import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import type { HistoryRow } from '../../../functions/api/shapes.ts'
import { nameOfGame } from '../../games/kit/words.tsx'
import { tallyOf } from '../../print/standings.ts'
import { ChoiceRow } from '../../shell/forms/choice-row.tsx'
import { named, t } from '../../text/words.ts'
import { isWanted, peopleIn, type Wanted } from './finished.ts'

type Props = {
  rows: readonly HistoryRow[]
  /** Whether some tables are with people, and some are not. */
  isMixed: boolean
  wanted: Wanted
  change(next: Partial<Wanted>): void
}

/** Which of the tables to list. A choice of one is none. */
export function Filters({ rows, isMixed, wanted, change }: Props): VNode {
  const among = rows.filter((row) => isWanted(row, { ...wanted, game: '', person: '' }))
  const games = tallyOf(among).map(({ game }) => ({ value: game, label: nameOfGame(game) }))
  const people = peopleIn(among).map(({ id, name }) => ({ value: id, label: named(name) }))
  return (
    <div class="filters">
      {isMixed && (
        <ChoiceRow
          legend={t('history.company')}
          name="company"
          values={['people', 'bots'] as const}
          chosen={wanted.company}
          choose={(company) => change({ company, game: '', person: '' })}
          label={(company) => t(`history.company.${company}`)}
        />
      )}
      {(games.length > 1 || wanted.game !== '') && (
        <Choose
          label={t('history.game')}
          any={t('history.game.any')}
          values={games}
          chosen={wanted.game}
          choose={(game) => change({ game })}
        />
      )}
      {(people.length > 1 || wanted.person !== '') && (
        <Choose
          label={t('history.person')}
          any={t('history.person.any')}
          values={people}
          chosen={wanted.person}
          choose={(person) => change({ person })}
        />
      )}
    </div>
  )
}

type Choice = {
  label: string
  any: string
  values: readonly { value: string; label: string }[]
  chosen: string
  choose(value: string): void
}

function Choose({ label, any, values, chosen, choose }: Choice): VNode {
  const id = useId()
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <select id={id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="" selected={chosen === ''}>
          {any}
        </option>
        {values.map((one) => (
          <option key={one.value} value={one.value} selected={one.value === chosen} translate={false}>
            {one.label}
          </option>
        ))}
      </select>
    </p>
  )
}
