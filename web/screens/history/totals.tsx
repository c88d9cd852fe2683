import type { VNode } from 'preact'
import { nameOfGame } from '../../games/kit/words.tsx'
import type { Tally } from '../../print/standings.ts'
import { t } from '../../text/words.ts'

/** Games played and won, game by game, and of all. */
export function Totals({ tally }: { tally: readonly Tally[] }): VNode | null {
  if (tally.length === 0) return null
  const sum = (of: 'played' | 'won') => tally.reduce((all, one) => all + one[of], 0)
  return (
    <table class="totals">
      <thead>
        <tr>
          <th scope="col">{t('history.game')}</th>
          <th scope="col">{t('totals.played')}</th>
          <th scope="col">{t('totals.won')}</th>
        </tr>
      </thead>
      <tbody>
        {tally.map(({ game, played, won }) => (
          <tr key={game}>
            <th scope="row">{nameOfGame(game)}</th>
            <td>{played}</td>
            <td>{won}</td>
          </tr>
        ))}
      </tbody>
      {tally.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('totals.all')}</th>
            <td>{sum('played')}</td>
            <td>{sum('won')}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
