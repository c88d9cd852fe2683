import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { type CardId, capitals } from '../../../engine/few-acres-of-snow/data.ts'
import { placesOf } from '../../../engine/few-acres-of-snow/land.ts'
import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { nationOf } from '../../../engine/few-acres-of-snow/position.ts'
import { topOf } from '../../../engine/few-acres-of-snow/stack.ts'
import { BoardFrame } from '../board-frame.tsx'
import { Choices } from '../choices.tsx'
import { Looking } from '../looking.tsx'
import { useFocus } from '../use-focus.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { WhyNot } from '../why-not.tsx'
import { CardDetail } from './card.tsx'
import { type Focus, isWith, matches, placeIn, wishes } from './choices.ts'
import { seenIn } from './decks.ts'
import { MapView } from './map.tsx'
import { describePlace } from './place-words.ts'
import type { Props } from './props.ts'
import { Players, type Sheet, sheetsOf } from './sheet.tsx'
import { Deeds, Hand, PlaceDetail, titleOf } from './tray.tsx'

/** The whole board: the map, my hand, what I can do with a card, at a place, or at all; what is counted, and the decks. */
export function Board(props: Props): VNode {
  const { view, seat, names, choices, add, lit, isPast, say, why, t } = props
  const [sheet, openSheet] = useState<Sheet | null>(null)
  const isTurn = choices.length > 0 && topOf(view)?.kind === 'turn'
  // A table that is told anew as it was leaves alone what is looked at.
  const stands = useMemo(() => JSON.stringify([view.turn, topOf(view), choices]), [view, choices])
  const [focus, setFocus] = useFocus<Focus>(stands, () => ({}))

  const hand = seat === null || isPast ? [] : seenIn(view, seat)
  const isFocused = focus.kind !== undefined || focus.card !== undefined || focus.place !== undefined
  const found = useMemo(() => choices.filter((action) => matches(action, focus)), [choices, focus])
  const open = useMemo(() => {
    const within = choices.filter((action) => matches(action, { ...focus, place: undefined }))
    return new Set(within.map(placeIn).filter((place): place is PlaceId => place !== null))
  }, [choices, focus])
  const fitting = useMemo(() => {
    const within = choices.filter((action) => matches(action, { ...focus, card: undefined }))
    const isNarrow = focus.kind !== undefined || focus.place !== undefined || (choices.length > 0 && !isTurn)
    return isNarrow ? new Set(hand.filter((card) => within.some((action) => isWith(action, card)))) : null
  }, [choices, focus, hand])
  const labels = useMemo(() => {
    const count = (place: PlaceId) => choices.filter((action) => placeIn(action) === place).length
    return new Map(placeIds.map((place) => [place, describePlace(view, place, names, count(place), t)]))
  }, [view, choices, names, t])
  const near = useMemo(() => {
    const own = placesOf(view, seat ?? 0)
    return own.length > 0 ? own : [capitals[nationOf(seat ?? 0)]]
  }, [])

  /** Looks at one thing more; where nothing has to do with both, at that alone. */
  function look(more: Focus) {
    const both = { ...focus, ...more }
    const isSame = JSON.stringify(both) === JSON.stringify(focus)
    if (isSame) return setFocus(without(focus, more))
    const fits = choices.some((action) => matches(action, both))
    // A card and a place that do not go together are kept: whoever taps both wants to hear why.
    const asks = focus.kind === undefined && focus.card !== undefined && more.place !== undefined
    setFocus(fits || asks ? both : more)
  }
  const refused = useMemo(() => {
    const { card, place } = focus
    if (card === undefined || place === undefined || found.length > 0 || choices.length === 0) return null
    const owner = view.places[place]?.owner
    const holder = owner === undefined ? 'none' : owner === seat ? 'mine' : 'theirs'
    return (
      wishes(place, card, holder)
        .map(why)
        .find((reason) => reason !== null) ?? null
    )
  }, [focus, found])

  const close = () => setFocus({})
  function retreat(): boolean {
    if (isFocused) close()
    else return false
    return true
  }
  const toggle = (which: Sheet) => openSheet(sheet === which ? null : which)
  const { root, tray } = useKeptFocus(view, choices, focus)
  // What falls to me in another's turn, or goes on paying, is a short list: it is shown whole.
  const offered = isTurn && !isFocused ? [] : isTurn ? found : isFocused && found.length > 0 ? found : choices

  const sheets = useMemo(
    () => sheetsOf({ view, seat, names, t, choices, add }),
    [view, seat, names, t, choices, add],
  )
  return (
    <BoardFrame
      class="snow-frame"
      root={root}
      retreat={retreat}
      tray={tray}
      label={t('few-acres-of-snow.board.choices')}
      about={JSON.stringify(focus)}
      players={<Players {...{ view, seat, names, t }} />}
      sheets={sheets}
      sheet={sheet}
      openSheet={openSheet}
      map={
        <MapView
          view={view}
          near={near}
          open={open}
          lit={lit}
          chosen={focus.place ?? null}
          labels={labels}
          choose={(place) => (place ? look({ place }) : close())}
          isKeyOpen={sheet === 'key'}
          toggleKey={() => toggle('key')}
          t={t}
        />
      }
    >
      <div class="snow-tray">
        {hand.length > 0 && !(focus.kind && fitting?.size === 0) && (
          <Hand
            view={view}
            seat={seat!}
            cards={hand}
            fitting={fitting}
            chosen={focus.card}
            choose={(card: CardId) => look({ card })}
            t={t}
          />
        )}
        {isTurn && !isFocused && <Deeds choices={choices} choose={(kind) => look({ kind })} t={t} />}
        {isFocused && (
          <Looking title={titleOf(focus, t)} back={t('few-acres-of-snow.board.close')} close={close}>
            {refused && (
              <WhyNot refused={refused} game="few-acres-of-snow" rule={t('few-acres-of-snow.board.rule')} />
            )}
            {isTurn && found.length > 0 && <Choices choices={offered} add={add} say={say} />}
            {isTurn && found.length === 0 && !refused && (
              <p class="quiet">{t('few-acres-of-snow.board.nothing')}</p>
            )}
            {focus.place && <PlaceDetail view={view} place={focus.place} names={names} t={t} />}
            {focus.card && <CardDetail view={view} seat={seat} card={focus.card} t={t} />}
          </Looking>
        )}
        {!isTurn && offered.length > 0 && <Choices choices={offered} add={add} say={say} />}
      </div>
    </BoardFrame>
  )
}

/** What is looked at, but for what was tapped again. */
function without(focus: Focus, more: Focus): Focus {
  const left = { ...focus }
  for (const key of Object.keys(more) as (keyof Focus)[]) delete left[key]
  return left
}
