import type { VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { rebels } from '../../../../engine/rurik/board/owners.ts'
import { occupiedBy } from '../../../../engine/rurik/board/pieces.ts'
import type { RurikAction } from '../../../../engine/rurik/position/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import { Choices } from '../../kit/choices/choices.tsx'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { AroundBoard } from '../../kit/frame/around-board.ts'
import { Looking } from '../../kit/frame/looking.tsx'
import { regionName } from '../map/region-words.ts'
import type { Props } from '../props.ts'
import { type Focus, isCardMode, kindsOf, type Mode, regionsIn } from './choices.ts'
import { aboutWords, RegionDetail } from './controls.tsx'
import { markOf, Options } from './options.tsx'

type LookedProps = Omit<Props, 'seat'> & {
  seat: number
  isTurn: boolean
  focus: Focus
  /** The choices that match the whole focus. */
  found: readonly RurikAction[]
  /** The kinds of action possible in the region, while none is selected. */
  here: readonly Mode[]
  /** The reason why there are none. */
  refused: Impossible | null
  choose(focus: Focus): void
  leave(): void
}

/** The panel of the selection: its actions, or the reason for none; and its description. */
export function Looked(props: LookedProps): VNode {
  const { view, seat, names, isTurn, focus, found, here, refused, add, say, choose, leave, t } = props
  const { mode, at, to } = focus
  const ways = found.filter((action) => regionsIn(view, seat, action)?.to === to)
  const isTold = useContext(AroundBoard)?.promptFor !== undefined
  const why = refused && <WhyNot refused={refused} game="rurik" rule={t('rurik.board.rule')} />
  if (at && here.length > 0)
    return (
      <section class="rurik-detail" aria-label={titleOf(focus, t)}>
        <div class="rurik-options">
          {here.map((one) => (
            <button key={one} type="button" onClick={() => choose({ mode: one, at })}>
              {t(`rurik.board.do.${one}`)}
            </button>
          ))}
        </div>
        <RegionDetail view={view} seat={seat} region={at} names={names} t={t} />
      </section>
    )
  if (at && (mode !== undefined || !isTurn) && ways.length > 0)
    return (
      <section class="rurik-detail" aria-label={titleOf(focus, t)}>
        <Options {...{ ...props, view, seat, names, add, t }} leave={isTurn ? null : leave} choices={ways} />
        {!to && <RegionDetail view={view} seat={seat} region={at} names={names} t={t} />}
      </section>
    )
  if (isCardMode(mode) && found.length > 0)
    return (
      <section aria-label={titleOf(focus, t)}>
        <Choices
          choices={found}
          add={add}
          say={say}
          mark={markOf}
          about={(action) => aboutWords(action, t)}
        />
      </section>
    )
  return (
    <Looking
      title={titleOf(focus, t)}
      back={t('rurik.board.cancel')}
      close={leave}
      head={isTold ? why : null}
    >
      {!isTold && why}
      {at && !to && <RegionDetail view={view} seat={seat} region={at} names={names} t={t} />}
    </Looking>
  )
}

/** The reason why an action is not possible in the selected region, or anywhere; null where none is selected. */
export function reasonFor({
  view,
  seat,
  focus,
  why,
  choices,
}: Pick<LookedProps, 'view' | 'seat' | 'focus' | 'why' | 'choices'>): Impossible | null {
  const { mode, at } = focus
  if (!mode) {
    const [{ kind }] = choices
    return at && (kind === 'placeTroop' || kind === 'placeLeader') ? why({ kind, region: at }) : null
  }
  const kinds = kindsOf(mode)
  // Elsewhere it may be possible; then it is the region that is against it.
  const isOpen = choices.some(({ kind }) => kinds.includes(kind))
  const whole = isOpen ? null : why({ kind: kinds[0] })
  if (whole || !at) return whole ?? why({ kind: kinds.at(-1) })
  const wishes: { [M in Mode]?: RurikAction } = {
    muster: { kind: 'muster', unit: 'troop', region: at, pool: 'muster' },
    attack: view.rebellion
      ? { kind: 'attack', region: at, target: rebels, pool: 'attack' }
      : { kind: 'attackRebel', region: at, pool: 'attack' },
    tax: { kind: 'tax', region: at },
    build: { kind: 'build', region: at, structure: 'market' },
    move: {
      kind: 'move',
      unit: 'troop',
      from: at,
      to: choices.length > 0 ? (occupiedBy(view, seat)[0] ?? at) : at,
    },
  }
  return wishes[mode] ? why(wishes[mode]) : null
}

/** The title of the selection. */
export function titleOf({ mode, at, to }: Focus, t: Props['t']): string {
  const where = [at, to].flatMap((region) => (region ? [regionName(region, t)] : [])).join(' → ')
  return [...(mode ? [t(`rurik.board.do.${mode}`)] : []), ...(where ? [where] : [])].join(' · ')
}
