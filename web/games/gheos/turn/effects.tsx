import type { VNode } from 'preact'
import { standardTiles } from '../../../../engine/gheos/data.ts'
import { conflictBy } from '../../../../engine/gheos/place.ts'
import { type Color, type Conflict, type GheosPosition, heldBy } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import { ColorIcon } from '../map/icons.tsx'
import { ledger } from '../panels/ledger.ts'
import type { Props } from '../props.ts'
import { ConflictSides } from './conflict.tsx'
import { type Fate, fatesOf } from './foresight.ts'
import type { Lay } from './laying.ts'

type ReaderProps = Pick<Props, 'seat' | 'names' | 't'>

type EffectsProps = ReaderProps & {
  /** The positions before and after, and the way between them. */
  before: GheosPosition
  after: GheosPosition
  lay: Lay
}

/** The effects of laying a tile: how a war or a migration ends, its losses, and points now and to come. */
export function Effects({ before, after, lay, ...told }: EffectsProps): VNode {
  const { t } = told
  const conflict = conflictBy(standardTiles, before, lay)
  const all = changes(before, after, t)
  const mine = all.find(({ one }) => one === before.active)
  const others = all.filter((row) => row !== mine)
  return (
    <div class="gheos-caused">
      {conflict ? (
        <Stakes view={before} conflict={conflict} payer={before.active} also={mine?.parts} {...told} />
      ) : (
        <>
          <Changes rows={mine ? [mine] : []} {...told} />
          <p>{t(all.length > 0 ? 'gheos.board.calm' : 'gheos.board.calm.whole')}</p>
        </>
      )}
      <Changes rows={others} {...told} />
    </div>
  )
}

type StakesProps = ReaderProps & {
  view: GheosPosition
  conflict: Conflict
  /** The seat that still has to pay; null once that is done. */
  payer: number | null
  /** Further changes for the seat whose own losses come first. */
  also?: readonly VNode[] | undefined
}

/**
 * The cost and losses of the player who causes a war or a migration, first of all; then how it will end, its sides or
 * the parts of a torn land, and which followers the others lose. Where a tile is tried out the end stands above the cost.
 */
export function Stakes({ view, conflict, payer, also = [], ...told }: StakesProps): VNode {
  const { seat, names, t } = told
  const fates = fatesOf(conflict)
  const held = payer === null ? [] : heldBy(view, payer)
  const own = payer ?? seat
  const lostBy = (one: number, removed: readonly Color[]) =>
    removed
      .filter((color) => view.followers[one][color] > 0)
      .map((color) => <Lost key={color} color={color} followers={view.followers[one][color]} t={t} />)
  const mine = [
    ...(held.length > 1
      ? [<span key="pays">{t('gheos.board.pays.any')}</span>]
      : held.flatMap((color) => [
          <Lost key="pays" color={color} followers={1} t={t} />,
          <span key="why">{t('gheos.board.pays')}</span>,
        ])),
    ...(own !== null && fates.length === 1 ? lostBy(own, fates[0].removed) : []),
    ...also,
  ]
  const sides = <ConflictSides conflict={conflict} t={t} />
  return (
    <>
      <Changes rows={mine.length > 0 ? [{ one: own!, parts: mine }] : []} {...told} />
      <div class="gheos-stakes">
        <p>{ending(conflict, fates, t)}</p>
        {conflict.kind === 'war' && sides}
      </div>
      {conflict.kind !== 'war' && sides}
      {fates.map(({ winner, removed }, i) => {
        const losers = names.flatMap((_, seat) => {
          const lost = fates.length === 1 && seat === own ? [] : lostBy(seat, removed)
          return lost.length > 0 ? [{ seat, lost }] : []
        })
        const isOneOfSome = fates.length > 1 && removed.length > 0
        return (
          (losers.length > 0 || isOneOfSome) && (
            <ul key={i} class="gheos-changes">
              {isOneOfSome && (
                <li>{t('gheos.board.fate', { winner: winner ?? 'none', losers: losers.length })}</li>
              )}
              {losers.map(({ seat, lost }) => (
                <Row key={seat} one={seat} {...told}>
                  {lost}
                </Row>
              ))}
            </ul>
          )
        )
      })}
    </>
  )
}

/** The end of a conflict, in words. */
function ending(conflict: Conflict, fates: readonly Fate[], t: Props['t']): string {
  const [{ winner, removed }] = fates
  if (conflict.kind === 'war') return t('gheos.board.ending.war', { winners: fates.length, color: winner! })
  const fate =
    fates.length > 1
      ? 'choice'
      : removed.length === 0
        ? 'moves'
        : isOnIsland(conflict)
          ? 'island'
          : 'inhabited'
  return t('gheos.board.ending.migration', { fate, color: conflict.color })
}

const isOnIsland = (conflict: Extract<Conflict, { kind: 'migration' }>): boolean => {
  const most = Math.max(...conflict.parts.map(({ wheat }) => wheat))
  return conflict.parts.every(({ wheat, continent }) => wheat < most || !continent)
}

/** The changes for one seat. */
interface Change {
  one: number
  parts: VNode[]
}

/** The changes for each player who has some: points, and the value of a token and of an epoch. */
function changes(before: GheosPosition, after: GheosPosition, t: Props['t']): Change[] {
  const [then, now] = [ledger(before), ledger(after)]
  return now.points.flatMap((_, seat) => {
    const points = now.points[seat] - then.points[seat]
    const parts = [
      ...(points > 0 ? [<b key="points">{t('gheos.board.gain', { points })}</b>] : []),
      ...(['token', 'epoch'] as const).flatMap((what) => {
        const [from, to] = [then[what][seat], now[what][seat]]
        if (from === null || to === null || from === to) return []
        return [<span key={what}>{t(`gheos.board.change.${what}`, { from, to })}</span>]
      }),
    ]
    return parts.length > 0 ? [{ one: seat, parts }] : []
  })
}

type RowProps = ReaderProps & { one: number; children: VNode | VNode[] | string }

/** One player, and the changes for them. */
export const Row = ({ one, seat, names, t, children }: RowProps): VNode => (
  <li>
    <span class="who">
      <SeatMark seat={one} palette={cssPalette} size={14} />
      <span>{one === seat ? t('gheos.board.you') : names[one]}</span>
    </span>
    {children}
  </li>
)

/** A row for each of these seats; nothing for none. */
const Changes = ({ rows, ...told }: ReaderProps & { rows: readonly Change[] }): VNode | null =>
  rows.length > 0 ? (
    <ul class="gheos-changes">
      {rows.map(({ one, parts }) => (
        <Row key={one} one={one} {...told}>
          {parts}
        </Row>
      ))}
    </ul>
  ) : null

const Lost = ({ color, followers, t }: { color: Color; followers: number; t: Props['t'] }): VNode => (
  <span class="gheos-lost">
    <span aria-hidden="true">
      −{followers}
      <ColorIcon color={color} size={20} />
    </span>
    <span class="unseen">{t('gheos.board.loses', { color, followers })}</span>
  </span>
)
