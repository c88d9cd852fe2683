import type { VNode } from 'preact'
import { type Region, type Survey, sameRegion } from '../../../../engine/gheos/board.ts'
import { foundersShare } from '../../../../engine/gheos/people.ts'
import { type Color, colors, type GheosAction } from '../../../../engine/gheos/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { Foot } from '../../kit/frame/around-board.ts'
import { ColorIcon, FollowerIcon, SymbolIcon } from '../map/icons.tsx'
import { ledger } from '../panels/ledger.ts'
import type { Props } from '../props.ts'

type PeopleProps = Pick<Props, 'view' | 'choices' | 'add' | 'say' | 'why' | 'isTaught' | 't'> & {
  map: Survey
  /** The civilization to be founded and its continent: either may be chosen first. */
  color: Color | null
  at: Region | null
  choose(color: Color): void
  /** Says why something can't be done. */
  refuse(refused: Impossible): void
}

/** The symbols for which followers score. */
const scoring = ['cup', 'pyramid'] as const

/** All six civilizations: each can be founded, or followed, or says why not. */
export function PeoplePanel(props: PeopleProps): VNode {
  const { view, map, choices, add, say, why, isTaught, t, color: chosen, at, choose, refuse } = props
  const { accounts } = ledger(view)
  const follows = choices.flatMap((one) => (one.kind === 'follow' ? one.color : []))
  // What is worth nothing anywhere is not told.
  const meant = scoring.filter((symbol) =>
    accounts.some(({ color, symbols }) => follows.includes(color) && symbols?.[symbol]),
  )
  return (
    <>
      {(follows.length > 0 || choices.some(isFounding)) && (
        <ul class="gheos-means" aria-hidden="true">
          <li>
            <FollowerIcon /> {t('gheos.board.means.follower', { follows: String(meant.length > 0) })}
          </li>
          {meant.map((symbol) => (
            <li key={symbol}>
              <SymbolIcon symbol={symbol} size={15} /> {t(`gheos.board.means.${symbol}`)}
            </li>
          ))}
        </ul>
      )}
      <fieldset class="gheos-people" aria-label={t('gheos.board.people')}>
        {colors.map((color) => {
          const founds = choices.filter(isFounding).filter((one) => one.color === color)
          const follow = choices.find((one) => one.kind === 'follow' && one.color === color)
          const symbols = accounts.find((account) => account.color === color)?.symbols
          const refused = founds.length === 0 && !follow ? why({ kind: 'follow', color }) : null
          const share = shareOf(at ? founds.filter((one) => sameRegion(one.at, at)) : founds, map)
          return (
            <button
              key={color}
              type="button"
              aria-label={
                follow && symbols
                  ? `${say(follow)}. ${t('gheos.board.land.worth', symbols)}`
                  : t(refused ? 'gheos.board.founder.not' : 'gheos.board.founder', { color })
              }
              aria-pressed={chosen === color}
              aria-disabled={refused !== null || undefined}
              onClick={() => {
                if (refused) refuse(refused)
                else if (follow) add(follow)
                else choose(color)
              }}
            >
              <ColorIcon color={color} size={20} />
              <b aria-hidden="true">{t(`gheos.name.${color}`)}</b>
              <small aria-hidden="true">
                {follow && symbols ? (
                  <>
                    {t('gheos.board.follow')}
                    {scoring.map(
                      (symbol) =>
                        symbols[symbol] > 0 && (
                          <span key={symbol} class="worth">
                            <SymbolIcon symbol={symbol} size={15} />
                            {symbols[symbol]}
                          </span>
                        ),
                    )}
                  </>
                ) : founds.length > 0 ? (
                  <>
                    {t('gheos.board.found', { followers: share })}
                    {share !== 'some' && <FollowerIcon />}
                  </>
                ) : (
                  !isTaught &&
                  t('gheos.board.found.not', { onMap: String(view.markers[color] !== undefined) })
                )}
              </small>
            </button>
          )
        })}
      </fieldset>
    </>
  )
}

type Founding = Extract<GheosAction, { kind: 'found' }>

const isFounding = (action: GheosAction): action is Founding => action.kind === 'found'

/** The followers that founding would give, where the number is the same on every land; else `some`. */
function shareOf(founds: readonly Founding[], map: Survey): number | 'some' {
  const shares = new Set(founds.map(({ at }) => foundersShare(map.landOf(at))))
  return shares.size === 1 ? [...shares][0] : 'some'
}

/** The foot while founding: a prompt for the missing part, and the button to cancel. */
export const foundFoot = (color: Color | null, cancel: () => void, t: Props['t']): Foot => ({
  primary: { label: t(color ? 'gheos.board.found.where' : 'gheos.board.found.who') },
  cancel,
})
