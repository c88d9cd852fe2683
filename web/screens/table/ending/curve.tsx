import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { type AnyGame, asEntry, inTodaysRules, type Position } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { cssPalette } from '../../../print/palette.ts'
import { recordOver } from '../../../records/over.ts'
import { SealOf } from '../../../shell/forms/bot.tsx'
import { Name } from '../../../shell/page/label.tsx'
import { isCurved, markedTurns, partiesOf, standingsOf } from '../../../table/parties.ts'
import { colorOf, SeatMark } from '../../../table/seat-mark.tsx'
import { t, type Words } from '../../../text/words.ts'

/** Size of the drawing, in its own units, and the margin of its lines. */
const [width, height, margin] = [320, 160, 10]

type Props = { known: Known; game: AnyGame; words: Words }

/** How everybody's points grew over the turns. Shown once the record is there, if the game can count on the way. */
export function Curve({ known: { view: table }, game, words }: Props): VNode | null {
  const standings = useSignal<number[][]>([])
  useEffect(() => {
    if (table.state.over?.reason !== 'finished') return
    void recordOver(table).then((record) => {
      const turns = record?.entries.map((entry) => asEntry(entry)) ?? []
      const played = turns.filter(({ kind, rules }) => kind === 'turn' && rules <= game.rules)
      standings.value = standingsOf(
        played.map((entry) => inTodaysRules(game, entry).position as Position),
        game,
      )
    })
  }, [table.id])
  if (!isCurved(standings.value)) return null
  const { parties } = partiesOf(table, game, words)
  const all = standings.value.flat()
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)]
  const x = (turn: number) => margin + (turn / (standings.value.length - 1)) * (width - 2 * margin)
  const y = (points: number) => height - margin - ((points - least) / (most - least)) * (height - 2 * margin)
  return (
    <figure class="curve">
      <figcaption>{t('over.curve')}</figcaption>
      <svg class="lines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path class="axis" d={`M${margin} ${y(0)}H${width - margin}`} />
        {parties.map(({ seat }) => {
          const points = standings.value.map(
            (row, turn) => `${x(turn).toFixed(1)} ${y(row[seat]).toFixed(1)}`,
          )
          return (
            <g key={seat}>
              <path class="line" d={`M${points.join('L')}`} stroke={cssPalette[colorOf(seat, game.id)]} />
              {markedTurns(standings.value.length, seat, parties.length).map((turn) => (
                <g key={turn} transform={`translate(${points[turn]}) scale(0.7) translate(-8 -8)`}>
                  <SeatMark seat={seat} game={game.id} />
                </g>
              ))}
            </g>
          )
        })}
      </svg>
      <ul>
        {parties.map(({ seat, name }) => (
          <li key={seat}>
            <SeatMark seat={seat} game={game.id} />
            <SealOf name={table.names[seat]} />
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
    </figure>
  )
}
