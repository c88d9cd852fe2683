import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { partsOfKind } from '../../../../engine/core/plans/ask-kinds.ts'
import type { PlannedTurn } from '../../../../engine/core/plans/plan.ts'
import type { PlannedTold } from '../../../table/plan.ts'
import { t, type Words } from '../../../text/words.ts'

type Props = {
  game: string
  askAt: PlannedTurn['askAt']
  told: PlannedTold
  words: Words
  keep(askAt: PlannedTurn['askAt']): void
}

/** What a planned turn asks its player at: places where somebody acts, and kinds of facts. */
export function AskAt({ game, askAt, told, words, keep }: Props): VNode | null {
  const { places, kinds } = askAt
  const all = [...new Set([...told.kinds, ...kinds])]
  const [wasSet] = useState(places.length + kinds.length > 0)
  const choices = [
    ...(told.places.length + places.length > 0
      ? [
          <Choice
            key=""
            words={t('plan.near', { count: Math.max(told.places.length, places.length) })}
            isSet={places.length > 0}
            set={(asks) => keep({ kinds, places: asks ? told.places : [] })}
          />,
        ]
      : []),
    ...all.map((kind) => {
      const { key, params } = partsOfKind(kind)
      return (
        <Choice
          key={kind}
          words={words.say({ key: `${game}.asked.${key}`, with: params })}
          isSet={kinds.includes(kind)}
          set={(asks) =>
            keep({ places, kinds: all.filter((one) => (one === kind ? asks : kinds.includes(one))) })
          }
        />
      )
    }),
  ]
  if (choices.length < 2) return choices[0] ?? null
  return (
    <details open={wasSet}>
      <summary>{t('plan.asks')}</summary>
      {choices}
    </details>
  )
}

type ChoiceProps = { words: string; isSet: boolean; set(asks: boolean): void }

const Choice = ({ words, isSet, set }: ChoiceProps): VNode => (
  <label class="choice">
    <input type="checkbox" checked={isSet} onChange={({ currentTarget }) => set(currentTarget.checked)} />
    <span>{words}</span>
  </label>
)
