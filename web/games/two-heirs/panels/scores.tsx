import type { VNode } from 'preact'
import { placeOf } from '../../../../engine/two-heirs/board/grid.ts'
import { treasurePoints } from '../../../../engine/two-heirs/components/data.ts'
import type { Spot } from '../../../../engine/two-heirs/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import { roadsOf, scoresOf, sharesOf } from '../model/reckoning.ts'
import { namesOf, type Props } from '../props.ts'

type ScoresProps = Pick<Props, 'view' | 'names' | 't'> & { show(at: Spot): void }

/** The score as it would be if the game ended now, and how it comes about: every building can be gone to. */
export function Scores({ view, names, t, show }: ScoresProps): VNode {
  return (
    <div class="heirs-scores">
      {scoresOf(view).map((score, owner) => (
        <section key={owner} aria-label={namesOf({ view, names, t })[owner]}>
          <h3 class="board-line">
            <SeatMark seat={owner} palette={cssPalette} />
            <span class="name">{namesOf({ view, names, t })[owner]}</span>
            <b>{score.total}</b>
          </h3>
          <ul>
            {score.buildings
              .toSorted((a, b) => worthOf(b) - worthOf(a))
              .map((one) => (
                <li key={placeOf(one.at)}>
                  <button type="button" class="board-plain" onClick={() => show(one.at)}>
                    <span>{t(`two-heirs.building.${one.building}`)}</span>
                    {one.doubled && one.points > 0 && (
                      <span class="quiet">
                        {t('two-heirs.board.twice', {
                          points: one.points,
                          how: view.henry && owner === 1 ? 'best' : 'troop',
                        })}
                      </span>
                    )}
                    <b>{worthOf(one)}</b>
                  </button>
                </li>
              ))}
            {view.options.scoreRoads &&
              roadsOf(view).map((road, i) => {
                const shares = sharesOf(road)
                const points = shares[owner] - shares[1 - owner]
                if (points <= 0) return null
                return (
                  <li key={`road ${i}`}>
                    <button type="button" class="board-plain" onClick={() => show(road.tiles[0])}>
                      <span>{t('two-heirs.board.road.short', { tiles: road.tiles.length })}</span>
                      <span class="quiet">
                        {t('two-heirs.board.road.shares', { more: shares[owner], less: shares[1 - owner] })}
                      </span>
                      <b>{points}</b>
                    </button>
                  </li>
                )
              })}
            {score.treasures > 0 && (
              <li class="line">
                <span>{t('two-heirs.board.treasures')}</span>
                <span class="quiet">
                  {t('two-heirs.board.each', {
                    count: score.treasures / treasurePoints,
                    points: treasurePoints,
                  })}
                </span>
                <b>{score.treasures}</b>
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

const worthOf = ({ points, doubled }: { points: number; doubled: boolean }): number =>
  doubled ? 2 * points : points
