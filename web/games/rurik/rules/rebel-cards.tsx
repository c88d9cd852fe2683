import type { VNode } from 'preact'
import { rebels } from '../../../../engine/rurik/board/owners.ts'
import {
  buildsOf,
  cardNumbers,
  orderOf,
  priorities,
  readRow,
  rowsOf,
} from '../../../../engine/rurik/solo/cards.ts'
import { Reference } from '../../kit/rules/reference.tsx'
import { AdvisorIcon, ColumnIcon, Icon, SeatStructure } from '../map/pieces.tsx'
import type { Speak } from '../props.ts'
import { regionName } from '../telling/region-words.ts'

type CardWords = { card: (number: number) => string; advisor: string; builds: string }

/** All cards of the Rebellion: its order of regions, the columns of its advisors, its buildings. */
export const RebelCards = ({ words, t }: { words: CardWords; t: Speak }): VNode => (
  <Reference
    rows={cardNumbers.map((number) => ({
      ids: [`rebel-card-${number}`],
      name: words.card(number),
      effect: (
        <>
          <p>
            {t('rurik.board.rebels.order', {
              regions: orderOf(number)
                .map((one) => regionName(one, t))
                .join(', '),
            })}
          </p>
          <Strategy number={number} words={words} t={t} />
        </>
      ),
    }))}
  />
)

/** The columns of a card's advisors, and its buildings in order: a column for each priority. */
const Strategy = ({ number, words, t }: { number: number; words: CardWords; t: Speak }): VNode => (
  <table class="rebel-card">
    <thead>
      <tr>
        <th scope="col">
          <span class="unseen">{words.advisor}</span>
        </th>
        {priorities.map((priority) => (
          <th key={priority} scope="col">
            {t('rurik.board.rebels.column', { priority })}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rowsOf(number).map((row) => (
        <tr key={row}>
          <th scope="row">
            <AdvisorIcon seat={rebels} advisor={readRow(row, 'build').advisor} size={24} />
            <span class="unseen">{readRow(row, 'build').advisor}</span>
          </th>
          {priorities.map((priority) => {
            const { column, coin } = readRow(row, priority)
            return (
              <td key={priority}>
                <ColumnIcon column={column} size={18} />
                <span class="unseen">{t(`rurik.column.${column}`)}</span>
                {coin && (
                  <>
                    <Icon name="coin" size={14} />
                    <span class="unseen">+</span>
                  </>
                )}
              </td>
            )
          })}
        </tr>
      ))}
      <tr>
        <th scope="row">{words.builds}</th>
        {priorities.map((priority) => (
          <td key={priority}>
            {buildsOf(number, priority).map((structure) => (
              <span key={structure}>
                <SeatStructure seat={rebels} structure={structure} size={18} />
                <span class="unseen">{t(`rurik.structure.${structure}`)} </span>
              </span>
            ))}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
)
