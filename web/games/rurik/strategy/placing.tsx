import type { ComponentChildren, VNode } from 'preact'
import { clone } from '../../../../engine/core/json.ts'
import { type Advisor, type Column, columns } from '../../../../engine/rurik/components/data.ts'
import { setAdvisor } from '../../../../engine/rurik/phases/strategy.ts'
import type { ActionOf } from '../../../../engine/rurik/position/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import { useFocus } from '../../kit/choices/use-focus.ts'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import type { Foot } from '../../kit/frame/around-board.ts'
import { AdvisorIcon, Icon } from '../map/pieces.tsx'
import type { Props } from '../props.ts'
import { FirstPlayers, Hands, isBidding } from './strategy-board.tsx'
import { StrategyGrid, spaceWords, type Tried } from './strategy-grid.tsx'

type Placement = ActionOf<'placeAdvisor'>
type PlacingProps = Pick<
  Props,
  'view' | 'names' | 'choices' | 'add' | 'why' | 'isTaught' | 'lit' | 'pending' | 't'
> & {
  seat: number
}
/** The advisor, the bribe in coins and the column that are picked; and the reason why it can't go there. */
type Wish = { advisor?: Advisor; bribe?: number; column?: Column; refused?: Impossible | null }

/** The parts of the screen on which advisors are placed. */
interface Placing {
  /** The strategy board, which has the place of the map. */
  picture: VNode
  /** The first players of this round and the next. */
  note: VNode
  /** My placement: the advisor, its coins, and the effect. */
  who: ComponentChildren
  /** The button to place the advisor, or a prompt for the missing part. */
  foot: Foot | null
  question: string | null
  /** Clears the selection. @returns whether there was one */
  leave(): boolean
}

/**
 * The placing of advisors, one of mine if it is my move: the advisor, its coins, its column, and a preview of the effect.
 * Null while the strategy board is not in use.
 */
export function usePlacing(props: PlacingProps): Placing | null {
  const { view, seat, names, choices, add, why, isTaught, lit, t } = props
  const [wish, setWish] = useFocus<Wish>(`${seat} ${view.turn}`, () => ({}))
  const placements = choices.filter((action): action is Placement => action.kind === 'placeAdvisor')
  if (!isBidding(view, choices)) return null
  const boardWith = (grid: VNode, hands = view) => (
    <div class="rurik-strategy">
      <Hands view={hands} names={names} t={t} />
      {grid}
    </div>
  )
  const note = <FirstPlayers view={view} names={names} t={t} />
  if (placements.length === 0) {
    const placed = props.pending?.kind === 'placeAdvisor' ? props.pending : null
    const tried = placed && triedBy(view, seat, placed)
    return {
      picture: boardWith(
        <StrategyGrid view={view} names={names} tried={tried} lit={lit} t={t} />,
        placed ? handedOut(view, seat, placed) : view,
      ),
      note,
      who: null,
      foot: null,
      question: null,
      leave: () => false,
    }
  }
  const advisors = [...new Set(placements.map(({ advisor }) => advisor))]
  const { bribe = 0, column = null, refused = null } = wish
  const advisor = wish.advisor && advisors.includes(wish.advisor) ? wish.advisor : advisors[0]
  const { coins } = view.players[seat]
  const open = new Set(placements.map((placement) => placement.column))
  const chosen = placements.find(
    (one) => one.advisor === advisor && one.column === column && one.bribe === bribe,
  )
  const tried = chosen ? triedBy(view, seat, chosen) : null

  function choose(next: Column) {
    const { column: _, refused: __, ...kept } = wish
    if (!open.has(next))
      setWish({ ...kept, refused: why({ kind: 'placeAdvisor', advisor, column: next, bribe }) })
    else setWish(next === column ? kept : { ...kept, column: next })
  }
  function leave(): boolean {
    if (column === null && bribe === 0 && !refused) return false
    setWish({ advisor })
    return true
  }
  const picture = boardWith(
    <StrategyGrid view={view} names={names} tried={tried} open={open} choose={choose} lit={lit} t={t} />,
  )
  const who = (
    <div class="rurik-placing">
      <div class="who">
        <fieldset aria-label={t('rurik.board.advisors')}>
          {advisors.map((one) => (
            <button
              key={one}
              type="button"
              class="rurik-advisor"
              aria-label={t('rurik.board.advisor', { advisor: one })}
              aria-pressed={one === advisor}
              onClick={() => setWish({ ...wish, advisor: one })}
            >
              <AdvisorIcon seat={seat} advisor={one} size={34} />
            </button>
          ))}
        </fieldset>
        {coins > 0 && (
          <fieldset class="bribe" aria-label={t('rurik.board.bribe')}>
            <button
              type="button"
              aria-label={t('rurik.board.bribe.less')}
              disabled={bribe === 0}
              onClick={() => setWish({ ...wish, bribe: bribe - 1 })}
            >
              −
            </button>
            <output aria-label={t('rurik.board.bribe')}>
              <Icon name="coin" size={18} /> {bribe}
            </output>
            <button
              type="button"
              aria-label={t('rurik.board.bribe.more')}
              disabled={bribe === coins}
              onClick={() => setWish({ ...wish, bribe: bribe + 1 })}
            >
              +
            </button>
          </fieldset>
        )}
      </div>
      <div role="status" class="outcome">
        {refused && <WhyNot refused={refused} game="rurik" rule={t('rurik.board.rule')} />}
        {!chosen && !refused && (
          <HowTo
            isGrey={!isTaught && open.size < columns.length}
            hasLast={columns.some((one) => lit.includes(one))}
            t={t}
          />
        )}
        {tried && <p>{outcomeWords({ ...props, advisor, tried })}</p>}
      </div>
    </div>
  )
  return {
    picture,
    note,
    who,
    foot: {
      primary: chosen
        ? { label: t('rurik.board.place', { advisor, column: chosen.column }), press: () => add(chosen) }
        : { label: t('rurik.board.choose-column.short') },
      cancel: chosen ? () => void leave() : undefined,
    },
    question: chosen ? null : t('rurik.board.choose-column'),
    leave,
  }
}

/** The rule that decides the row, and the meaning of the looks of columns. */
const HowTo = ({ isGrey, hasLast, t }: { isGrey: boolean; hasLast: boolean; t: Props['t'] }): VNode => {
  const [grey, last] = [isGrey ? 'yes' : 'no', hasLast ? 'yes' : 'no']
  return (
    <div class="how quiet">
      <p>{t('rurik.board.choose-column.how')}</p>
      {(isGrey || hasLast) && (
        <p>{t('rurik.board.choose-column.looks', { grey, last, both: isGrey && hasLast ? 'yes' : 'no' })}</p>
      )}
    </div>
  )
}

type Spaces = Props['view']['board'][Column]

/** The column of a placement with the advisor in it, before others come, and the row where the advisor stands. */
function triedBy(view: Props['view'], seat: number, { column, advisor, bribe }: Placement): Tried {
  const after = clone(view)
  setAdvisor(after, column, { seat, advisor, bribe })
  const spaces = after.board[column]
  return { column, spaces, row: landing(view.board[column], spaces, seat) }
}

/** A view without the advisor that is placed, and without the coins on it, among what its seat has left. */
function handedOut(view: Props['view'], seat: number, { advisor, bribe }: Placement): Props['view'] {
  const after = clone(view)
  const player = after.players[seat]
  player.advisors.splice(player.advisors.indexOf(advisor), 1)
  player.coins -= bribe
  return after
}

/** The row of the new advisor. */
const landing = (before: Spaces, after: Spaces, seat: number): number =>
  after.findIndex(
    (placed, row) => placed?.seat === seat && JSON.stringify(placed) !== JSON.stringify(before[row]),
  )

/** The row of a new advisor, its gain, and the advisors that it bumps with their new gains. */
function outcomeWords(
  about: Pick<PlacingProps, 'view' | 'names' | 't'> & { advisor: Advisor; tried: Tried },
): string {
  const { view, names, t, advisor } = about
  const { column, spaces, row } = about.tried
  const bumped = spaces.flatMap((placed, at) =>
    at > row && placed
      ? [
          t('rurik.board.bumps', {
            name: names[placed.seat],
            advisor: placed.advisor,
            space: spaceWords(view, column, at, t),
          }),
        ]
      : [],
  )
  const space = spaceWords(view, column, row, t)
  return [t('rurik.board.lands', { advisor, row: row + 1, space }), ...bumped].join(' ')
}
