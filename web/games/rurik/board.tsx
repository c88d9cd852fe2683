import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { RegionId } from '../../../engine/rurik/map.ts'
import { regionsOf } from '../../../engine/rurik/pieces.ts'
import type { RurikAction } from '../../../engine/rurik/position.ts'
import { topOf } from '../../../engine/rurik/stack.ts'
import { BoardFrame } from '../board-frame.tsx'
import { Choices } from '../choices.tsx'
import { Looking } from '../looking.tsx'
import { useFocus } from '../use-focus.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { WhyNot } from '../why-not.tsx'
import { type Focus, matching, openRegions, regionsIn } from './choices.ts'
import { MapView } from './map.tsx'
import { usePlacing } from './placing.tsx'
import type { Props } from './props.ts'
import { describeRegion } from './region-words.ts'
import { Players, type Sheet, sheetsOf } from './sheet.tsx'
import { aboutWords, Deeds, mostAtOnce, Purse, RegionDetail, Regions, titleOf } from './tray.tsx'

/** The whole board: the map, what I can do in a turn or a region, the advisors, the tracks, what everybody has. */
export function Board(props: Props): VNode {
  const { view, seat: mine, names, choices, add, lit, say, why, t } = props
  const [sheet, openSheet] = useState<Sheet | null>(null)
  const offer = useMemo(() => JSON.stringify(choices), [choices])
  // Whoever musters or moves goes on with it as long as there is something left of it.
  const [focus, setFocus] = useFocus<Focus>(offer, ({ kind }) =>
    kind && choices.some((action) => action.kind === kind) ? { kind } : {},
  )
  const frame = topOf(view)
  const turn = frame?.kind === 'turn' ? frame : null
  const isMine = choices.length > 0
  // Where things are tried out, the choices may be another's.
  const seat = isMine && frame && 'seat' in frame ? frame.seat : (mine ?? 0)
  const isFocused = focus.kind !== undefined || focus.at !== undefined

  const found = useMemo(() => matching(view, seat, choices, focus), [view, choices, focus])
  const open = useMemo(() => openRegions(view, seat, choices, focus), [view, choices, focus])
  const labels = useMemo(() => {
    const count = (region: RegionId) => matching(view, seat, choices, { at: region }).length
    return new Map(
      regionsOf(view).map((region) => [region, describeRegion(view, region, names, count(region), t)]),
    )
  }, [view, choices, names, t])

  /** A region is tapped: where something leads from the one that is looked at to this one, both are meant. */
  function look(region: RegionId | null) {
    if (region === null) return setFocus({})
    const { kind, at, to } = focus
    if (region === to) return setFocus({ kind, at: region })
    if (region === at) return setFocus(to ? { kind, at } : { kind })
    const isWay = at !== undefined && matching(view, seat, choices, { kind, at, to: region }).length > 0
    setFocus(isWay ? { kind, at, to: region } : { kind, at: region })
  }
  const refused = useMemo(
    () => (isMine && found.length === 0 && focus.at ? reasonFor(focus, why) : null),
    [focus, found],
  )

  const close = () => setFocus({})
  function retreat(): boolean {
    if (isFocused) close()
    else return false
    return true
  }
  const toggle = (which: Sheet) => openSheet(sheet === which ? null : which)
  const { root, tray } = useKeptFocus(view, choices, focus)
  const placing = usePlacing({ ...props, seat })

  const sheets = useMemo(() => sheetsOf({ view, seat: mine, names, t }), [view, mine, names, t])
  return (
    <BoardFrame
      class="rurik-frame"
      instead={placing && { picture: placing.grid, name: t('rurik.board.sheet.advisors') }}
      foot={placing?.foot}
      root={root}
      retreat={retreat}
      tray={tray}
      label={t('rurik.board.choices')}
      about={JSON.stringify(focus)}
      players={<Players {...{ view, seat: mine, names, t }} />}
      sheets={sheets}
      sheet={sheet}
      openSheet={openSheet}
      map={
        <MapView
          view={view}
          open={open}
          lit={lit}
          chosen={[focus.at, focus.to]}
          labels={labels}
          choose={look}
          isKeyOpen={sheet === 'key'}
          toggleKey={() => toggle('key')}
          t={t}
        />
      }
    >
      <div class="rurik-tray">
        {isMine && turn && <Purse view={view} turn={turn} t={t} />}
        {placing?.who}
        {turn && isMine && !isFocused && (
          <Deeds choices={choices} add={add} say={say} choose={(kind) => setFocus({ kind })} t={t} />
        )}
        {isFocused && (
          <Looking title={titleOf(focus, t)} back={t('rurik.board.close')} close={close}>
            {refused && <WhyNot refused={refused} game="rurik" rule={t('rurik.board.rule')} />}
            {isMine && <Offered {...props} seat={seat} focus={focus} found={found} choose={look} />}
            {focus.at && !focus.to && (
              <RegionDetail view={view} seat={mine} region={focus.at} names={names} t={t} />
            )}
          </Looking>
        )}
        {isMine && !turn && !placing && !isFocused && (
          <Offered {...props} seat={seat} focus={focus} found={found} choose={look} />
        )}
      </div>
    </BoardFrame>
  )
}

type OfferedProps = Pick<Props, 'view' | 'add' | 'say' | 't'> & {
  seat: number
  focus: Focus
  found: readonly RurikAction[]
  choose(region: RegionId): void
}

/** The choices that remain: all of them where they are few, else the regions that they begin or lead to. */
function Offered({ view, seat, focus, found, choose, add, say, t }: OfferedProps): VNode {
  const isLong = found.length > mostAtOnce && focus.to === undefined
  const next = (action: RurikAction): RegionId | undefined => {
    const where = isLong ? regionsIn(view, seat, action) : null
    return focus.at === undefined ? where?.at : where?.to
  }
  const regions = [...new Set(found.map(next).filter((region) => region !== undefined))]
  const plain = found.filter((action) => next(action) === undefined)
  return (
    <>
      {plain.length > 0 && (
        <Choices choices={plain} add={add} say={say} about={(action) => aboutWords(action, t)} />
      )}
      {regions.length > 0 && (
        <Regions from={focus.at !== undefined} regions={regions} choose={choose} t={t} />
      )}
    </>
  )
}

/** Why what is to be done cannot be done in a region. */
function reasonFor({ kind, at }: Focus, why: Props['why']) {
  if (!at) return null
  const wishes: { [kind: string]: RurikAction } = {
    muster: { kind: 'muster', unit: 'troop', region: at, pool: 'muster' },
    attackRebel: { kind: 'attackRebel', region: at, pool: 'attack' },
    tax: { kind: 'tax', region: at },
    build: { kind: 'build', region: at, structure: 'market' },
  }
  return kind && wishes[kind] ? why(wishes[kind]) : null
}
