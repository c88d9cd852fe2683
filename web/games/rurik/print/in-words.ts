import { peek } from '../../../../engine/core/game.ts'
import { holderOf, sidesOf } from '../../../../engine/rurik/board/owners.ts'
import { regionsOf } from '../../../../engine/rurik/board/pieces.ts'
import { columns, goods } from '../../../../engine/rurik/components/data.ts'
import type { RurikPosition } from '../../../../engine/rurik/position/position.ts'
import type { InWords, Telling } from '../../../print/in-words.ts'
import { listed } from '../../../print/listed.ts'
import { namesOf } from '../props.ts'
import { leaderIn } from '../telling/leaders.ts'
import { agendaOf, pointLines, totalOf } from '../telling/points.ts'
import { contentWords, reasonWords, regionName, rulerWords } from '../telling/region-words.ts'

type RurikTelling = Telling<RurikPosition>

/** The holdings of all seats, the regions with their pieces, the bids, and the seat's own cards. */
export function inWords(told: RurikTelling): InWords {
  const here = { ...told, names: namesOf(told) }
  const { view, t } = here
  const regions = regionsOf(view).map((region) =>
    [
      `${regionName(region, t)}:`,
      rulerWords(here, region),
      ...reasonWords(here, region),
      ...contentWords(here, region),
    ].join(' '),
  )
  return {
    stands: [...sidesOf(view).map((seat) => seatWords(here, seat)), ...regions, ...bids(here)],
    held: heldBy(here),
  }
}

function seatWords({ view, names, t }: RurikTelling, seat: number): string {
  const { coins, goods: has } = holderOf(view, seat)!
  const { schemes = [] } = view.players[seat] ?? {}
  const leader = leaderIn(view, seat)
  const some = goods.filter((good) => has[good] > 0)
  return t('rurik.words.seat', {
    name: names[seat],
    leader: leader ? t(`rurik.leader.${leader}`) : 'none',
    points: totalOf(pointLines(view, seat)),
    coins,
    schemes: schemes.length,
    goods:
      some.length > 0
        ? listed(
            some.map((good) =>
              t('rurik.board.price.thing', { thing: good, count: has[good], good: t(`rurik.good.${good}`) }),
            ),
            t,
          )
        : 'none',
  })
}

function bids({ view, names, t }: RurikTelling): string[] {
  return columns.flatMap((column) => {
    const advisors = view.board[column].flatMap((placed, i) =>
      placed
        ? [
            t('rurik.words.advisor', {
              name: names[placed.seat],
              advisor: placed.advisor,
              row: i + 1,
              bribe: placed.bribe,
            }),
          ]
        : [],
    )
    if (advisors.length === 0) return []
    return [t('rurik.words.column', { column: t(`rurik.column.${column}`), advisors: listed(advisors, t) })]
  })
}

function heldBy({ view, seat, t }: RurikTelling): string[] {
  const { schemes, deeds } = view.players[seat]
  const agenda = agendaOf(view, seat)
  return [
    ...(agenda ? [t('rurik.board.court.agenda', { agenda: t(`rurik.agenda.${agenda}`) })] : []),
    ...schemes.flatMap((box) => {
      const card = peek(box)
      return card ? [t('rurik.words.scheme', { card: t(`rurik.card.${card}`) })] : []
    }),
    ...deeds.map((deed) =>
      t('rurik.words.deed', { deed: t(`rurik.deed.${deed}`), asks: t(`rurik.deed.${deed}.asks`) }),
    ),
  ]
}
