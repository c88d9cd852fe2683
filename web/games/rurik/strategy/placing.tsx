import type { VNode } from 'preact'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import { AdvisorIcon, Icon } from '../map/pieces.tsx'
import type { BidModel } from '../model/bid.ts'
import type { DoTap } from '../model/selection.ts'
import type { Props, Speak } from '../props.ts'
import { Hands } from './strategy-board.tsx'
import { StrategyGrid } from './strategy-grid.tsx'

type BidProps = Pick<Props, 'view' | 'names' | 'lit' | 't'> & { bid: BidModel; doTap: DoTap }

/** The strategy board in the place of the map: advisors still in hand, and the spaces. */
export const StrategyBoard = ({ bid, doTap, ...props }: BidProps): VNode => (
  <div class="rurik-strategy board-stack">
    <Hands {...props} view={bid.hands} />
    <StrategyGrid {...props} tried={bid.tried} buttons={bid.columns} doTap={doTap} />
  </div>
)

type Own = NonNullable<BidModel['own']>
type PlacingProps = { own: Own; doTap: DoTap; t: Speak }

/** My placement: the advisor, its coins, and the effect. */
export function Placing({ own, doTap, t }: PlacingProps): VNode {
  const aimed = useAimed()
  return (
    <div class="rurik-placing board-stack">
      <div class="who board-line">
        <fieldset aria-label={t('rurik.board.advisors')}>
          {own.advisors.map(({ advisor, isPicked, tap }) => (
            <button
              key={advisor}
              {...aimed(tap)}
              type="button"
              class="rurik-advisor"
              aria-label={t('rurik.board.advisor', { advisor })}
              aria-pressed={isPicked}
              onClick={() => doTap(tap)}
            >
              <AdvisorIcon seat={own.seat} advisor={advisor} size={34} />
            </button>
          ))}
        </fieldset>
        {own.bribe && <Bribe {...own.bribe} doTap={doTap} t={t} />}
      </div>
      <div role="status" class="outcome">
        {own.refused && <WhyNot refused={own.refused} game="rurik" rule={t('rurik.board.rule')} />}
        {own.bumps && <p>{own.bumps}</p>}
        {own.how && <HowTo {...own.how} t={t} />}
      </div>
    </div>
  )
}

type BribeProps = NonNullable<Own['bribe']> & { doTap: DoTap; t: Speak }

function Bribe({ coins, less, more, doTap, t }: BribeProps): VNode {
  const aimed = useAimed()
  return (
    <fieldset class="bribe" aria-label={t('rurik.board.bribe')}>
      <button
        {...aimed(less)}
        type="button"
        aria-label={t('rurik.board.bribe.less')}
        disabled={!less}
        onClick={() => doTap(less)}
      >
        −
      </button>
      <output aria-label={t('rurik.board.bribe')}>
        <Icon name="coin" size={18} /> {coins}
      </output>
      <button
        {...aimed(more)}
        type="button"
        aria-label={t('rurik.board.bribe.more')}
        disabled={!more}
        onClick={() => doTap(more)}
      >
        +
      </button>
    </fieldset>
  )
}

/** The rule that decides the row, and the meaning of the looks of columns. */
const HowTo = ({ isGrey, hasLast, t }: NonNullable<Own['how']> & { t: Speak }): VNode => {
  const [grey, last] = [isGrey ? 'yes' : 'no', hasLast ? 'yes' : 'no']
  return (
    <div class="how quiet">
      <p>{t('rurik.board.choose-column.how')}</p>
      {(isGrey || hasLast) && (
        <p class="looks">
          {t('rurik.board.choose-column.looks', { grey, last, both: isGrey && hasLast ? 'yes' : 'no' })}
        </p>
      )}
    </div>
  )
}
