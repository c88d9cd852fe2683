import type { VNode } from 'preact'
import { type Pool, pools } from '../../../engine/rurik/data.ts'
import type { RegionId } from '../../../engine/rurik/map.ts'
import type { RurikAction, RurikPosition, TurnFrame } from '../../../engine/rurik/position.ts'
import { type Focus, type Kind, kindGroups, kindsIn } from './choices.ts'
import { ColumnIcon, Icon } from './pieces.tsx'
import type { Props, Speak } from './props.ts'
import { besidesWords, contentWords, reasonWords, regionName, rulerWords } from './region-words.ts'

/** What is left to spend in a turn, pool by pool, and where it comes from. */
export function Purse({ view, turn, t }: { view: RurikPosition; turn: TurnFrame; t: Speak }): VNode {
  const some = pools.filter((pool) => turn.points[pool] > 0)
  const left = (['tax', 'build'] as const).filter((pool) => turn.left[pool] > 0)
  return (
    <p class="rurik-purse">
      {some.map((pool) => (
        <span key={pool} class="pool">
          <ColumnIcon column={columnOf(pool)} size={18} /> <b>{turn.points[pool]}</b>{' '}
          {t(`rurik.board.pool.${pool}`)}
        </span>
      ))}
      {left.map((pool) => (
        <span key={`left ${pool}`} class="pool quiet">
          {t('rurik.board.left', { points: turn.left[pool], pool: t(`rurik.board.pool.${pool}`) })}
        </span>
      ))}
      <span class="pool">
        <Icon name="coin" size={18} /> <b>{view.players[turn.seat].coins}</b>{' '}
        {t('rurik.board.coins', { count: view.players[turn.seat].coins })}
      </span>
    </p>
  )
}

const columnOf = (pool: Pool) => (pool === 'attackMinus' ? 'attack' : pool)

/** What there is to do in a turn, kind by kind; what needs no more words is done at once. */
export function Deeds({
  choices,
  add,
  say,
  choose,
  t,
}: Pick<Props, 'choices' | 'add' | 'say' | 't'> & { choose(kind: Kind): void }): VNode {
  const kinds = kindsIn(choices)
  return (
    <div class="rurik-deeds">
      {kindGroups
        .map(({ key, kinds: all }) => ({ key, kinds: all.filter((kind) => kinds.includes(kind)) }))
        .filter((group) => group.kinds.length > 0)
        .map((group) => (
          <fieldset key={group.key} class={group.key} aria-label={t(`rurik.board.group.${group.key}`)}>
            {group.kinds.map((kind) => {
              const plain = group.key === 'main' || group.key === 'end'
              const only = choices.find((action) => action.kind === kind)!
              return (
                <button
                  key={kind}
                  type="button"
                  class={kind === 'takeMain' ? 'strong' : undefined}
                  onClick={() => (plain ? add(only) : choose(kind))}
                >
                  {plain ? say(only) : t(`rurik.board.do.${kind}`)}
                </button>
              )
            })}
          </fieldset>
        ))}
    </div>
  )
}

/** What a card, a deed, a leader or an agenda of a choice is about. */
export function aboutWords(action: RurikAction, t: Speak): string | null {
  if ('deed' in action) return t(`rurik.deed.${action.deed}.asks`)
  if ('leader' in action) return t(`rurik.leader.${action.leader}.does`)
  if ('agenda' in action) return t('rurik.board.agenda', { asks: t(`rurik.agenda.${action.agenda}.asks`) })
  return null
}

/** Where the lists of choices would be long: first a region. */
export const mostAtOnce = 5

/** Regions to choose one of, where a list of all choices would be long; the map does the same. */
export const Regions = ({
  from,
  regions,
  choose,
  t,
}: {
  /** Whether something is to go there. */
  from: boolean
  regions: readonly RegionId[]
  choose(region: RegionId): void
  t: Speak
}): VNode => (
  <fieldset class="rurik-regions">
    <legend class="quiet">{t(from ? 'rurik.board.whither' : 'rurik.board.where')}</legend>
    <div class="board-choices">
      {regions.map((region) => (
        <button key={region} type="button" onClick={() => choose(region)}>
          {regionName(region, t)}
        </button>
      ))}
    </div>
  </fieldset>
)

/** A region in words: who rules it and why, what stands there, what it yields, where it leads. */
export function RegionDetail({
  view,
  seat,
  region,
  names,
  t,
}: Pick<Props, 'view' | 'seat' | 'names' | 't'> & { region: RegionId }): VNode {
  return (
    <div class="rurik-detail">
      <p>
        <b>{rulerWords(view, region, names, t)}</b> {reasonWords(view, region, names, t).join(' ')}
      </p>
      <p>{contentWords(view, region, names, t).join(' ')}</p>
      <p class="quiet">{besidesWords(view, region, seat, t).join(' ')}</p>
    </div>
  )
}

/** The title of what is looked at. */
export function titleOf({ kind, at, to }: Focus, t: Speak): string {
  const where = [at, to].flatMap((region) => (region ? [regionName(region, t)] : [])).join(' → ')
  return [...(kind ? [t(`rurik.board.do.${kind}`)] : []), ...(where ? [where] : [])].join(' · ')
}
