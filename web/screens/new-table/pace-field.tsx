import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { lateness, type Pace, type TimedPace } from '../../../engine/core/seats/pace.ts'
import { t } from '../../text/words.ts'

const DAY = 24 * 60

/** The paces to choose from: minutes for each turn, or a bank and what a turn adds to it. */
const paces = {
  'three-days': { kind: 'turn', minutes: 3 * DAY },
  day: { kind: 'turn', minutes: DAY },
  week: { kind: 'turn', minutes: 7 * DAY },
  bank: { kind: 'bank', minutes: 10 * DAY, plus: 12 * 60 },
} as const
const names = ['three-days', 'day', 'week', 'bank', 'none'] as const

export type PaceChoice = { name: (typeof names)[number]; rests: boolean; late: TimedPace['late'] }

/** Three days a turn, nights and days off not counted, and the table goes on when somebody is late. */
export const usualPace: PaceChoice = { name: 'three-days', rests: true, late: 'fallback' }

export const paceOf = ({ name, rests, late }: PaceChoice): Pace =>
  name === 'none' ? 'none' : { ...paces[name], rests, late }

type Props = { value: PaceChoice; change(value: PaceChoice): void }

/** How much time a turn has, and what follows when it is out. */
export function PaceField({ value, change }: Props): VNode {
  const id = useId()
  return (
    <>
      <p class="field">
        <label for={`${id}-pace`}>{t('pace.label')}</label>
        <select
          id={`${id}-pace`}
          onChange={({ currentTarget }) =>
            change({ ...value, name: currentTarget.value as PaceChoice['name'] })
          }
        >
          {names.map((name) => (
            <option key={name} value={name} selected={name === value.name}>
              {t(`pace.${name}`)}
            </option>
          ))}
        </select>
      </p>
      {value.name !== 'none' && (
        <>
          <label class="choice">
            <input
              type="checkbox"
              checked={value.rests}
              onChange={({ currentTarget }) => change({ ...value, rests: currentTarget.checked })}
            />
            <span>
              <b>{t('pace.rests')}</b>
              <span>{t('pace.rests.hint')}</span>
            </span>
          </label>
          <p class="field">
            <label for={`${id}-late`}>{t('pace.late')}</label>
            <select
              id={`${id}-late`}
              aria-describedby={`${id}-late-hint`}
              onChange={({ currentTarget }) =>
                change({ ...value, late: currentTarget.value as TimedPace['late'] })
              }
            >
              {lateness.map((late) => (
                <option key={late} value={late} selected={late === value.late}>
                  {t(`pace.late.${late}`)}
                </option>
              ))}
            </select>
            <small id={`${id}-late-hint`} class="quiet">
              {t(`pace.late.${value.late}.hint`)}
            </small>
          </p>
        </>
      )}
    </>
  )
}
