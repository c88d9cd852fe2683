import type { VNode } from 'preact'
import { useAimed } from '../../kit/model/use-aim.ts'
import { ColorIcon, FollowerIcon, SymbolIcon } from '../map/icons.tsx'
import type { Chip, PeoplePanel } from '../model/people.ts'
import type { GheosTap } from '../model/types.ts'
import type { Props } from '../props.ts'

type PeopleProps = Pick<Props, 't'> & { panel: PeoplePanel; doTap(tap: GheosTap): void }

/** The civilizations that can be founded or followed. */
export function People({ panel, doTap, t }: PeopleProps): VNode {
  const { means, chips } = panel
  return (
    <>
      {means && (
        <ul class="gheos-means" aria-hidden="true">
          <li>
            {!means.hasFollows && <FollowerIcon />}{' '}
            {t('gheos.board.means.follower', { follows: String(means.hasFollows) })}
          </li>
          {means.symbols.map((symbol) => (
            <li key={symbol}>
              <SymbolIcon symbol={symbol} size={15} /> {t(`gheos.board.means.${symbol}`)}
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && <Chips chips={chips} doTap={doTap} t={t} />}
    </>
  )
}

type ChipsProps = Pick<PeopleProps, 'doTap' | 't'> & { chips: readonly Chip[] }

/** Civilizations, each a button. */
export function Chips({ chips, doTap, t }: ChipsProps): VNode {
  const aimed = useAimed()
  return (
    <fieldset class="gheos-people" aria-label={t('gheos.board.people')}>
      {chips.map(({ color, label, isChosen, isOff, tap, shows }) => (
        <button
          key={color}
          {...aimed(tap)}
          type="button"
          aria-label={label}
          aria-pressed={isChosen}
          aria-disabled={isOff || undefined}
          onClick={() => doTap(tap)}
        >
          <ColorIcon color={color} size={20} />
          <b aria-hidden="true">{t(`gheos.name.${color}`)}</b>
          <small aria-hidden="true">
            <Shown shows={shows} t={t} />
          </small>
        </button>
      ))}
    </fieldset>
  )
}

/** What is done with a civilization, and what a follower scores there or how many a founder gets. */
function Shown({ shows, t }: Pick<Chip, 'shows'> & Pick<Props, 't'>): VNode {
  if (shows.kind === 'follow')
    return (
      <>
        {t('gheos.board.follow')}
        {shows.worth.map(({ symbol, points }) => (
          <span key={symbol} class="worth">
            <SymbolIcon symbol={symbol} size={15} />
            {points}
          </span>
        ))}
      </>
    )
  if (shows.kind === 'not') return <>{shows.words}</>
  return (
    <>
      {t('gheos.board.found', { followers: shows.share })}
      {shows.share !== 'some' && <FollowerIcon />}
    </>
  )
}
