import type { VNode } from 'preact'
import { holderOf, sidesOf } from '../../../../engine/rurik/board/owners.ts'
import { rounds, type Track } from '../../../../engine/rurik/components/data.ts'
import { onDock } from '../../../../engine/rurik/solo/score.ts'
import { AgendaIcon, SeatIcon } from '../map/pieces.tsx'
import type { Props } from '../props.ts'
import { agendaOf, climb, incomeNow, pointLines, totalOf } from '../telling/points.ts'
import { TrackTable } from './track-table.tsx'

type ClaimProps = Pick<Props, 'view' | 'names' | 't'>

/** Scores, line by line, if tracks were claimed now and the game were over; and the needs of the next levels. */
export function ClaimBoard({ view, names, t }: ClaimProps): VNode {
  const seats = sidesOf(view)
  const lines = seats.map((seat) => pointLines(view, seat))
  const keys = [...new Set(lines.flat().map(({ key }) => key))]
  return (
    <div class="board-scores rurik-claim">
      {!view.over && <p class="quiet">{t('rurik.board.claim.lead', { round: view.round, rounds })}</p>}
      <table>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col">
                <SeatIcon seat={seat} size={20} />
                <span>{names[seat]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              {seats.map((seat) => {
                const line = lines[seat].find((one) => one.key === key)
                return (
                  <td key={seat}>
                    {line && (
                      <>
                        <b>{line.points}</b>
                        <small>{besides(view, seat, key.split('.').at(-1)!, t)}</small>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
          <tr class="total">
            <th scope="row">{t('rurik.board.claim.total')}</th>
            {seats.map((seat) => (
              <td key={seat}>{totalOf(lines[seat])}</td>
            ))}
          </tr>
          {view.round < rounds && (
            <tr>
              <th scope="row">{t('rurik.board.claim.income')}</th>
              {seats.map((seat) => (
                <td key={seat}>{t('rurik.board.claim.coins', { coins: incomeNow(view, seat) })}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <Agendas view={view} names={names} t={t} />
      <TrackTable
        class="needs"
        caption={<caption>{t('rurik.board.claim.needs')}</caption>}
        note={(track, level) => track === 'rule' && level === 5 && ' *'}
        t={t}
      />
      <p class="quiet">{t('rurik.board.claim.star')}</p>
      <p class="quiet">{t('rurik.board.claim.warfare')}</p>
    </div>
  )
}

/** The agendas that are known: their names are too long for columns. */
function Agendas({ view, names, t }: ClaimProps): VNode | null {
  const known = view.players.flatMap((_, seat) => {
    const agenda = agendaOf(view, seat)
    return agenda ? [{ seat, agenda }] : []
  })
  if (known.length === 0) return null
  return (
    <ul class="board-stack" aria-label={t('rurik.line.agenda')}>
      {known.map(({ seat, agenda }) => (
        <li key={seat}>
          <SeatIcon seat={seat} /> <AgendaIcon agenda={agenda} size={18} />{' '}
          <span class="unseen">{names[seat]}:</span> {t(`rurik.agenda.${agenda}`)}:{' '}
          {t(`rurik.agenda.${agenda}.asks`)}
        </li>
      ))}
    </ul>
  )
}

/** The note on a line: the count, and the need of the next level. */
function besides(view: Props['view'], seat: number, line: string, t: Props['t']): string {
  if (line === 'warfare') return t('rurik.board.claim.place', { place: holderOf(view, seat)!.warfare })
  if (line === 'coins') return t('rurik.board.claim.coins', { coins: view.rebellion!.coins })
  if (line === 'dock') return t('rurik.board.claim.goods', { count: onDock(view.rebellion!) })
  if (line === 'deeds') return t('rurik.board.claim.done', { count: view.players[seat].done.length })
  if (line === 'agenda') return agendaOf(view, seat) ? '' : t('rurik.board.claim.hidden')
  const { count, claimed, reach, next } = climb(view, seat, line as Track)
  return t('rurik.board.claim.count', {
    count,
    next: next ?? 0,
    gain: reach > claimed ? reach - claimed : 0,
  })
}
