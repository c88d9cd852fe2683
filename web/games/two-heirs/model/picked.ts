import { peek } from '../../../../engine/core/game.ts'
import { same } from '../../../../engine/core/json.ts'
import { roomFor } from '../../../../engine/two-heirs/actions/place.ts'
import type { HeirsAction, Spot } from '../../../../engine/two-heirs/position/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { ModelButton } from '../../kit/model/board-model.ts'
import { buildingName, countsOf, nextInWords } from '../panels/describe.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Choice, Props } from '../props.ts'
import { lackInWords } from './lack.ts'
import { isTaking, lacking, meansOf } from './reckoning.ts'
import type { HeirsTap, Look, Selection } from './selection.ts'
import { whyNot } from './troops.ts'

/** What is told of the selection: its name, its worth, and the way on or the reason for none. */
export interface PickedModel {
  title: string | null
  /** The tile whose cost is shown. */
  tile: string | null
  /** How it stands with it, in a few words. */
  stands: string | null
  /** Whether it can be built somewhere. */
  canBuild: boolean
  text: string | null
  /** Why nothing comes of it. */
  why: Impossible | null
  /** The spot of the map that is described. */
  spot: Spot | null
  /** Whether the resources are listed by what gives them. */
  isOfMeans: boolean
  /** What can't be done with it, behind one button. */
  more: readonly ModelButton<HeirsAction, Selection>[]
  /** Clears the selection, where no button of the foot does. */
  close: HeirsTap | null
}

const untold: PickedModel = {
  title: null,
  tile: null,
  stands: null,
  canBuild: false,
  text: null,
  why: null,
  spot: null,
  isOfMeans: false,
  more: [],
  close: null,
}

export function pickedOf(look: Look, choice: Choice, rest: Pick<PickedModel, 'more' | 'close'>): PickedModel {
  const { props, selection, places } = look
  const refused = selection.refused && props.why(selection.refused)
  const told = toldOf(look, choice)
  return {
    ...untold,
    ...told,
    ...(refused && { why: refused }),
    canBuild: places.length > 0,
    ...rest,
  }
}

function toldOf({ props, places }: Look, choice: Choice): Partial<PickedModel> {
  const { view, t } = props
  switch (choice.kind) {
    case 'slot': {
      const tile = peek(view.ring[choice.slot]!.tile)!
      return { ...tileTold(props, tile), ...atCourt(props, choice.slot) }
    }
    case 'tile': {
      if (choice.as === 'extend') return { ...tileTold(props, choice.tile), text: null }
      const why = places.length > 0 ? null : whyNotBuilt(props, choice.tile)
      return { ...tileTold(props, choice.tile), why }
    }
    case 'means':
      return {
        title: t('two-heirs.board.means'),
        isOfMeans: true,
        why: { words: t('two-heirs.board.lent.rule'), rule: 'resources' },
      }
    case 'sign':
      return {
        ...(choice.sign === 'shield' && { title: nextInWords(props) }),
        text: t(`two-heirs.board.key.${choice.sign}`),
      }
    case 'spot':
      return { spot: choice.at }
    case 'deed': {
      const why = whyNot(props, choice.deed)
      return { title: t(`two-heirs.board.do.${choice.deed}`, { count: 0 }), why }
    }
  }
}

function tileTold({ t }: Props, id: string): Partial<PickedModel> {
  const tile = tileOf(id)
  return { title: buildingName(tile, t), tile: id, text: countsOf(tile, t) }
}

/** Why a tile of the court can't be taken, or how it stands with it, while one is to be taken. */
function atCourt(props: Props, slot: number): Partial<PickedModel> {
  const { view, seat, choices, preview, why, t } = props
  if (!isTaking(props) || seat === null) return {}
  const take = choices.find((action) => action.kind === 'take' && action.slot === slot)
  if (!take) return { why: why({ kind: 'take', slot }) }
  const { past, view: after } = preview(take)
  if (past) return {}
  const tile = tileOf(peek(view.ring[slot]!.tile)!)
  const isOther = !same(meansOf(after, seat), meansOf(view, seat))
  return {
    stands: lackInWords(lacking(after, seat, tile), roomFor(view, seat).length > 0, t, isOther),
  }
}

function whyNotBuilt({ view, seat, why, t }: Props, tile: string): Impossible | null {
  if (seat === null) return null
  const [at] = roomFor(view, seat)
  return at ? why({ kind: 'build', tile, at }) : { words: t('two-heirs.board.lack.room'), rule: 'building' }
}
