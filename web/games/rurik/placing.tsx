import type { VNode } from 'preact'
import type { Advisor, Column } from '../../../engine/rurik/data.ts'
import type { ActionOf } from '../../../engine/rurik/position.ts'
import type { Refused } from '../board-props.ts'
import { useFocus } from '../use-focus.ts'
import { WhyNot } from '../why-not.tsx'
import { AdvisorIcon, Icon } from './pieces.tsx'
import type { Props } from './props.ts'
import { StrategyGrid, spaceWords } from './strategy-grid.tsx'

type Placement = ActionOf<'placeAdvisor'>
type PlacingProps = Pick<Props, 'view' | 'names' | 'choices' | 'add' | 'say' | 'preview' | 'why' | 't'> & {
  seat: number
}
/** What is wished for: who, with how many coins, where; and why not there. */
type Wish = { advisor?: Advisor; bribe?: number; column?: Column; refused?: Refused | null }

/** The parts of the screen on which an advisor is placed. */
interface Placing {
  /** The strategy board, which has the place of the map. */
  grid: VNode
  /** Who is placed, and with how many coins; and what that leads to. */
  who: VNode
  /** Places him; null while something is still to be chosen. */
  foot: VNode | null
}

/** An advisor is placed: who, with how many coins, where; what that leads to is shown before it is added. */
export function usePlacing(props: PlacingProps): Placing | null {
  const { view, seat, names, choices, add, say, why, t } = props
  const [wish, setWish] = useFocus<Wish>(`${seat} ${view.turn}`, () => ({}))
  const placements = choices.filter((action): action is Placement => action.kind === 'placeAdvisor')
  if (placements.length === 0) return null
  const advisors = [...new Set(placements.map(({ advisor }) => advisor))]
  const { bribe = 0, column = null, refused = null } = wish
  const advisor = wish.advisor && advisors.includes(wish.advisor) ? wish.advisor : advisors[0]
  const { coins } = view.players[seat]
  const open = new Set(placements.map((placement) => placement.column))
  const chosen = placements.find(
    (one) => one.advisor === advisor && one.column === column && one.bribe === bribe,
  )
  const after = chosen ? props.preview(chosen).view : null
  const spaces = chosen && after ? after.board[chosen.column] : null
  const row = spaces ? landing(view.board[chosen!.column], spaces, seat) : -1

  function choose(next: Column) {
    const { column: _, refused: __, ...kept } = wish
    if (!open.has(next))
      setWish({ ...kept, refused: why({ kind: 'placeAdvisor', advisor, column: next, bribe }) })
    else setWish(next === column ? kept : { ...kept, column: next })
  }
  const grid = (
    <StrategyGrid
      view={view}
      names={names}
      tried={chosen && spaces ? { column: chosen.column, spaces, row } : null}
      open={open}
      choose={choose}
      t={t}
    />
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
        {!chosen && !refused && <p class="quiet">{t('rurik.board.choose-column')}</p>}
        {chosen && spaces && <p>{outcomeWords({ ...props, placement: chosen, spaces, row })}</p>}
      </div>
    </div>
  )
  const foot = chosen ? (
    <div class="board-trial">
      <button type="button" class="strong" onClick={() => add(chosen)}>
        {say(chosen)}
      </button>
    </div>
  ) : null
  return { grid, who, foot }
}

type Spaces = Props['view']['board'][Column]

/** The row of the one that is new. */
const landing = (before: Spaces, after: Spaces, seat: number): number =>
  after.findIndex(
    (placed, row) => placed?.seat === seat && JSON.stringify(placed) !== JSON.stringify(before[row]),
  )

/** Where an advisor lands, what he would bring, and whom he bumps to what. */
function outcomeWords(
  about: Pick<PlacingProps, 'view' | 'names' | 't'> & { placement: Placement; spaces: Spaces; row: number },
): string {
  const { view, names, t, placement, spaces, row } = about
  const { column, advisor } = placement
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
