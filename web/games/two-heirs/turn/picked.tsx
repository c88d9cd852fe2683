import type { VNode } from 'preact'
import { peek } from '../../../../engine/core/game.ts'
import { same } from '../../../../engine/core/json.ts'
import { roomFor } from '../../../../engine/two-heirs/actions/place.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { CloseButton } from '../../kit/map/map-button.tsx'
import { BuildMark } from '../map/face.tsx'
import { CostFigures } from '../map/icons.tsx'
import { SpotCard } from '../panels/card.tsx'
import { buildingName, countsOf, nextInWords } from '../panels/describe.ts'
import { tileOf } from '../print/picture.tsx'
import type { Choice, Props } from '../props.ts'
import { whyNot } from './deeds.ts'
import { lackInWords } from './lack.ts'
import { Lenders, Means } from './means.tsx'
import { isTaking, lacking, meansOf } from './reckoning.ts'

type PickedProps = {
  props: Props
  choice: Choice
  /** The number of places of the map that are lit for it. */
  places: number
  /** The reason why the button pressed last does nothing. */
  refused: Impossible | null
  /** Clears the selection, where no button below does. */
  close: (() => void) | null
}

/** The panel of the selection: its name, its worth, and the way on or the reason for none. */
export function Picked({ props, choice, places, refused, close }: PickedProps): VNode {
  const { view, seat, t } = props
  const { title, tile, after, stands, text, card, list, ...told } = toldOf(props, choice, places)
  const why = refused ?? told.why
  return (
    <section class="heirs-picked" aria-live="polite">
      {card}
      {title && (
        <div class="titled">
          <p>
            <b>{title}</b> {tile && <CostFigures cost={tileOf(tile).cost} />}{' '}
            {!why && stands && (
              <span class="stands">
                {places > 0 && <BuildMark />} {stands}
              </span>
            )}
          </p>
          {tile && seat !== null && (
            <Means
              view={after ?? view}
              t={t}
              of={seat}
              label={t('two-heirs.board.means', { after: after ? 'yes' : 'no' })}
            />
          )}
        </div>
      )}
      {why && <WhyNot refused={why} game="two-heirs" rule={t('two-heirs.board.rule')} />}
      {text && <p class="about">{text}</p>}
      {list}
      {close && <CloseButton label={t('two-heirs.board.cancel')} press={close} />}
    </section>
  )
}

interface Explanation {
  title?: string
  /** Whose cost is shown. */
  tile?: string
  /** The view once it is taken, where one then has other resources: those are the ones that count. */
  after?: Props['view']
  /** How it stands with it, in a few words. */
  stands?: string | null
  text?: string | null
  why?: Impossible | null
  card?: VNode
  list?: VNode | null
}

function toldOf(props: Props, choice: Choice, places: number): Explanation {
  const { view, seat, t } = props
  switch (choice.kind) {
    case 'slot': {
      const tile = peek(view.ring[choice.slot]!.tile)!
      return { ...tileTold(props, tile), ...atCourt(props, choice.slot) }
    }
    case 'tile': {
      if (choice.as === 'extend')
        return { ...tileTold(props, choice.tile), text: t('two-heirs.board.about.extend') }
      const why = places > 0 ? null : whyNotBuilt(props, choice.tile)
      return { ...tileTold(props, choice.tile), why }
    }
    case 'means':
      return {
        title: t('two-heirs.board.means', { after: 'no' }),
        list: seat === null ? null : <Lenders {...props} of={seat} />,
        why: { words: t('two-heirs.board.lent.rule'), rule: 'resources' },
      }
    case 'sign':
      return {
        ...(choice.sign === 'shield' && { title: nextInWords(props) }),
        text: t(`two-heirs.board.key.${choice.sign}`),
      }
    case 'spot':
      return { card: <SpotCard at={choice.at} {...props} /> }
    case 'deed': {
      const why = whyNot(props, choice.deed)
      const isDeploying = choice.deed === 'deploy' && seat !== null && !why
      return {
        title: t(`two-heirs.board.do.${choice.deed}`, { count: 0 }),
        why,
        text: isDeploying ? t('two-heirs.board.about.deploy', { count: view.court[seat] }) : null,
      }
    }
  }
}

function tileTold({ t }: Props, id: string): Explanation {
  const tile = tileOf(id)
  return { title: buildingName(tile, t), tile: id, text: countsOf(tile, t) }
}

/** Why a tile of the court can't be taken, or how it stands with it, while one is to be taken. */
function atCourt(props: Props, slot: number): Pick<Explanation, 'why' | 'after' | 'stands'> {
  const { view, seat, choices, preview, why, t } = props
  if (!isTaking(props) || seat === null) return {}
  const take = choices.find((action) => action.kind === 'take' && action.slot === slot)
  if (!take) return { why: why({ kind: 'take', slot }) }
  const { past, view: after } = preview(take)
  if (past) return {}
  const tile = tileOf(peek(view.ring[slot]!.tile)!)
  const isOther = !same(meansOf(after, seat), meansOf(view, seat))
  return {
    ...(isOther && { after }),
    stands: lackInWords(lacking(after, seat, tile), roomFor(view, seat).length > 0, t, isOther),
  }
}

function whyNotBuilt({ view, seat, why, t }: Props, tile: string): Impossible | null {
  if (seat === null) return null
  const [at] = roomFor(view, seat)
  return at ? why({ kind: 'build', tile, at }) : { words: t('two-heirs.board.lack.room'), rule: 'building' }
}
