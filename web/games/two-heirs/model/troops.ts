import { peek } from '../../../../engine/core/game.ts'
import { stepTo } from '../../../../engine/two-heirs/board/grid.ts'
import type { HeirsAction, Spot } from '../../../../engine/two-heirs/position/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import { tileOf } from '../print/tile-of.ts'
import { type Props, type TroopDeed, troopDeeds } from '../props.ts'
import { stageOf } from './reckoning.ts'
import { type HeirsTap, type Look, picking } from './selection.ts'

/** A kind of action with troops or Camps. */
export interface TroopButton {
  deed: TroopDeed
  label: string
  isPicked: boolean
  /** It is not possible now: a tap says why. */
  isOff: boolean
  tap: HeirsTap
}

export interface TroopsModel {
  now: readonly TroopButton[]
  /** What is not possible now. */
  more: readonly TroopButton[]
}

/** All actions with troops and Camps, as long as there is more to do than to end the turn. */
export function troopsOf(look: Look): TroopsModel | null {
  if (!look.props.choices.some(({ kind }) => kind !== 'endTurn')) return null
  return sorted(buttonsOf(look), look.props)
}

const buttonsOf = (look: Look): TroopButton[] =>
  troopDeeds.map((deed) => {
    const { props, choice } = look
    const isPicked = choice?.kind === 'deed' && choice.deed === deed
    return {
      deed,
      label: deedName(props, deed),
      isPicked,
      isOff: whyNot(props, deed) !== null,
      tap: picking(look, isPicked ? null : { kind: 'deed', deed }),
    }
  })

/** Buttons that do something now, and those that say why not; a lesson, which allows one step, has none of these. */
export const sorted = <B extends { isOff?: boolean }>(
  all: readonly B[],
  { isTaught }: Pick<Props, 'isTaught'>,
): { now: B[]; more: B[] } => ({
  now: all.filter(({ isOff }) => !isOff),
  more: isTaught ? [] : all.filter(({ isOff }) => isOff),
})

export const deedName = ({ view, seat, t }: Pick<Props, 'view' | 'seat' | 't'>, deed: TroopDeed): string =>
  t(`two-heirs.board.do.${deed}`, { count: seat === null ? 0 : view.court[seat] - view.returned })

const spotOf = ({ x, y }: Spot): Spot => ({ x, y })
/** The reason why no action of a kind with troops or Camps is possible now; null where one is. */
export function whyNot(props: Props, deed: TroopDeed): Impossible | null {
  const { choices, view, seat, why, t } = props
  if (seat === null || choices.some(({ kind }) => kind === deed)) return null
  const own = view.troops.filter(({ owner }) => owner === seat)
  const atCourt = view.court[seat] - view.returned
  const camp = view.map.find((cell) => {
    const id = cell.owner === seat ? peek(cell.tile) : null
    return id !== null && tileOf(id).type === 'camp'
  })
  // A refused action of each kind, to ask for a reason that holds on the whole map; null where reasons differ by place.
  const refused: { readonly [D in TroopDeed]: HeirsAction | null } = {
    move: own.every(({ moved }) => moved)
      ? { kind: 'move', from: spotOf(own[0]), to: stepTo(own[0], 'N') }
      : null,
    deploy: atCourt === 0 ? { kind: 'deploy', at: spotOf(own[0]) } : null,
    retreat: {
      kind: 'retreat',
      from: spotOf(own.find(({ kind, moved }) => kind === 'normal' && moved) ?? own[0]),
    },
    useCamp: camp ? { kind: 'useCamp', at: spotOf(camp) } : null,
  }
  const action = refused[deed]
  if (action) return why(action)
  if (stageOf(props) !== 'turn')
    return why({ kind: 'endTurn' }) ?? why({ kind: 'deploy', at: spotOf(own[0]) })
  return {
    words: t(`two-heirs.board.none.${deed === 'useCamp' ? 'useCamp' : 'move'}`),
    rule: deed === 'useCamp' ? 'camp' : 'troops',
  }
}
