import { isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import { resources } from '../../../../engine/two-heirs/components/data.ts'
import type { HeirsPosition } from '../../../../engine/two-heirs/position/position.ts'
import { listed } from '../../../print/listed.ts'
import { namesOf, type Props } from '../props.ts'
import { type Change, changeOf, difference } from './change.ts'
import type { Look } from './selection.ts'

/**
 * What the selection costs, brings and triggers, whatever place of the map is tapped next; null where nothing of that
 * kind is picked. What depends on the place stands there.
 * @param places the changes by each place of the map
 */
export function priceOf({ props, choice }: Look, places: readonly Change[]): string | null {
  if (!choice || props.seat === null) return null
  switch (choice.kind) {
    case 'slot':
      return ofTaking(props, choice.slot, places)
    case 'tile':
      return places.length > 0 ? ofPlacing(props, choice.as, places) : null
    case 'spot':
      return places.length > 0 ? ofLeaving(props, choice.at) : null
    case 'deed':
      return ofTroops(props, choice.deed, places)
    case 'means':
    case 'sign':
      return null
  }
}

/** Of a tile of the court: what taking it changes, and what building it at once brings. */
function ofTaking(props: Props, slot: number, places: readonly Change[]): string | null {
  const take = props.choices.find((one) => one.kind === 'take' && one.slot === slot)
  const change = take && changeOf(props, [take])
  if (!change) return null
  return changeInWords(props, change, places.length > 0 ? pointsInWords(props, places, 'built') : null)
}

/** Of a tile that is laid somewhere: its points by place, and what is the same everywhere. */
function ofPlacing(props: Props, as: 'build' | 'extend', places: readonly Change[]): string | null {
  const same = { ...places[0], mine: 0, theirs: 0, isSiege: places.some(({ isSiege }) => isSiege) }
  const isIdle = as === 'extend' && places.every(({ mine, theirs }) => mine === 0 && theirs === 0)
  return changeInWords(props, same, isIdle ? null : pointsInWords(props, places, 'laid'))
}

/** Of a troop that goes from a spot, wherever to. */
function ofLeaving(props: Props, from: { x: number; y: number }): string | null {
  const { view, seat, t } = props
  const troops = view.troops.filter((one) => one.owner !== seat || !isSameSpot(one, from))
  const { lost } = listsOf(props, difference(view, { ...view, troops }, seat!))
  return lost.length > 0 ? t('two-heirs.board.price.leave', { what: listed(lost, t) }) : null
}

/** Of something that is done with a troop or a Camp: all of it where there is one place, and what is the same for each of several. */
function ofTroops(props: Props, deed: string, places: readonly Change[]): string | null {
  const { view, seat } = props
  const by = deed === 'deploy' ? -1 : deed === 'retreat' ? 1 : 0
  if (places.length === 0) return null
  if (places.length === 1 || by === 0) return changeInWords(props, places[0])
  const court = view.court.with(seat!, view.court[seat!] + by)
  return changeInWords(props, difference(view, { ...view, court } satisfies HeirsPosition, seat!))
}

/**
 * A change in sentences: what is lost, what comes, and what follows. Null where nothing changes.
 * @param points more of what comes
 */
function changeInWords(props: Props, change: Change, points: string | null = null): string | null {
  const { t } = props
  const { reach, isSiege, isEnding } = change
  const { lost, got } = listsOf(props, change)
  return joined([
    lost.length > 0 && t('two-heirs.board.price.lose', { what: listed(lost, t) }),
    got.length > 0 && t('two-heirs.board.price.get', { what: listed(got, t) }),
    points,
    rivalInWords(props, [change]),
    reach.before !== reach.after && t('two-heirs.board.price.reach', reach),
    isSiege && t('two-heirs.board.price.siege'),
    isEnding && t('two-heirs.board.price.ending'),
  ])
}

/** What is lost, and what comes, each as a list. */
function listsOf({ t }: Pick<Props, 't'>, change: Change): { lost: string[]; got: string[] } {
  const { stock, mine, credits, tiles } = change
  const [lost, got]: [string[], string[]] = [[], []]
  const note = (count: number, words: (count: number) => string) => {
    if (count !== 0) (count < 0 ? lost : got).push(words(Math.abs(count)))
  }
  if (tiles) got.push(t('two-heirs.board.price.tile', { tiles }))
  for (const resource of resources)
    note(stock[resource], (count) => t(`two-heirs.board.stock.${resource}`, { count }))
  note(credits, (count) => t('two-heirs.board.price.credits', { count, is: credits < 0 ? 'used' : 'new' }))
  note(mine, (points) => t('two-heirs.board.points', { points }))
  return { lost, got }
}

/** The points of a tile by place, for both sides. */
function pointsInWords(props: Props, places: readonly Change[], how: 'built' | 'laid'): string | null {
  const mine = places.map((one) => one.mine)
  const [least, most] = [Math.min(...mine), Math.max(...mine)]
  const points =
    least === most
      ? props.t('two-heirs.board.price.each', { points: Math.abs(most), is: most < 0 ? 'lost' : 'got', how })
      : props.t('two-heirs.board.price.between', { least: signed(least), most: signed(most), how })
  return joined([points, rivalInWords(props, places)])
}

/** What the other side loses at most, or else gets. */
function rivalInWords({ view, seat, names, t }: Props, places: readonly Change[]): string | false {
  const theirs = places.map((one) => one.theirs)
  const [least, most] = [Math.min(...theirs), Math.max(...theirs)]
  const points = least < 0 ? least : most
  if (points === 0) return false
  return t('two-heirs.board.price.rival', {
    name: namesOf({ view, names, t })[1 - seat!],
    points: Math.abs(points),
    is: points < 0 ? 'lost' : 'got',
    upTo: least === most ? 'no' : 'yes',
  })
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

const joined = (sentences: readonly (string | null | false)[]): string | null =>
  sentences.filter(Boolean).join(' ') || null
