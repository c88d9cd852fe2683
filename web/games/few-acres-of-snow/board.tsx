import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { placesOf } from '../../../engine/few-acres-of-snow/board/land.ts'
import { type CardId, capitals } from '../../../engine/few-acres-of-snow/components/data.ts'
import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/components/map.ts'
import { nationOf, type SnowAction } from '../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../engine/few-acres-of-snow/position/stack.ts'
import { Label } from '../../shell/page/label.tsx'
import { Choices } from '../kit/choices/choices.tsx'
import { inRow } from '../kit/choices/listed.ts'
import { useFocus } from '../kit/choices/use-focus.ts'
import { useKeptFocus } from '../kit/choices/use-kept-focus.ts'
import { WhyNot } from '../kit/choices/why-not.tsx'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { Looking } from '../kit/frame/looking.tsx'
import { CardDetail, nameOf } from './cards/card.tsx'
import { seenIn } from './cards/decks.ts'
import { MapView } from './map/map.tsx'
import { describePlace } from './map/place-words.ts'
import { useFollowing } from './map/use-following.ts'
import { voyage, voyagesOf } from './map/voyages.ts'
import { Players, type Sheet, sheetsOf } from './panels/sheet.tsx'
import type { Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { type Focus, isFromPile, isWith, type Kind, matches, placeIn, wishes } from './turn/choices.ts'
import { Hand, Inspector, PlaceDetail, sayHere, titleOf } from './turn/controls.tsx'
import { Deeds } from './turn/deeds.tsx'
import { gainOf, leadsTo } from './turn/leads-to.ts'
import { Market } from './turn/market.tsx'
import { resultsIn } from './turn/results.ts'

/** The whole board: the map or the market, the selection, my hand, and the actions. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, choices, lit, isPast, isTaught, say, why, undo, t } = props
  const [sheet, openSheet] = useState<Sheet | null>(null)
  const frame = topOf(view)
  const isTurn = choices.length > 0 && frame?.kind === 'turn'
  // A view that arrives again unchanged keeps the selection.
  const stands = useMemo(() => JSON.stringify([view.turn, topOf(view), choices]), [view, choices])
  const [focus, setFocus] = useFocus<Focus>(stands, () => ({}))
  const take = useFollowing(props)

  const hand = useMemo(() => (seat === null || isPast ? [] : seenIn(view, seat)), [view, seat, isPast])
  const isFocused = Object.values(focus).some((part) => part !== undefined)
  const found = useMemo(() => choices.filter((action) => matches(action, focus)), [choices, focus])
  const open = useMemo(() => {
    const within = choices.filter((action) => matches(action, { ...focus, place: undefined }))
    return new Set(within.map(placeIn).filter((place): place is PlaceId => place !== null))
  }, [choices, focus])
  const kinds = useMemo(() => {
    const { card, place } = focus
    const within = choices.filter((action) => matches(action, { card, place }))
    // A card that is no good for a place can still do what it can do elsewhere.
    const among = card && within.length === 0 ? choices.filter((action) => isWith(action, card)) : within
    return new Set(among.map(({ kind }) => kind))
  }, [choices, focus])
  const fitting = useMemo(() => {
    const within = choices.filter((action) => matches(action, { ...focus, card: undefined }))
    const isNarrow = focus.kind !== undefined || focus.place !== undefined || (choices.length > 0 && !isTurn)
    return isNarrow ? new Set(hand.filter((card) => within.some((action) => isWith(action, card)))) : null
  }, [choices, focus, hand])
  const gains = useMemo(() => {
    const told = found.map((action) => [placeIn(action), gainOf(view, seat ?? 0, action)] as const)
    return new Map(told.filter((gain): gain is [PlaceId, number] => gain[0] !== null && gain[1] !== null))
  }, [found, view])
  /** The action in progress that still has costs to pay; leaving it undoes its payments. */
  const begun = !isTurn && choices.length > 0 && frame && 'paid' in frame ? frame : null
  const voyages = useMemo(() => {
    if (begun && 'deed' in begun) return begun.paid.slice(0, 1).flatMap((card) => voyage(card, begun.place))
    return isFocused ? voyagesOf(view, seat ?? 0, found) : []
  }, [found, begun, isFocused])
  const labels = useMemo(() => {
    const counts = new Map<PlaceId | null, number>()
    for (const place of choices.map(placeIn)) counts.set(place, (counts.get(place) ?? 0) + 1)
    const told = (place: PlaceId) => describePlace(view, seat, place, names, counts.get(place) ?? 0, t)
    return new Map(placeIds.map((place) => [place, told(place)]))
  }, [view, choices, names, t])
  // A siege that is laid has its name and plate placed at once, among what can be done from then on.
  const besieged = view.sieges.map(({ place }) => place).join()
  const near = useMemo(() => atStake(props), [view.turn, view.waiting.length, seat, besieged])
  const tell = (action: SnowAction) => (isTurn && focus.place && sayHere(action, t)) || say(action)
  const about = (action: SnowAction) => leadsTo({ view, seat: seat ?? 0, names, t }, action) || null

  /** Looks at one thing more; where nothing has to do with both, at that alone. */
  function look(more: Focus) {
    const both = { ...focus, ...more }
    const isSame = JSON.stringify(both) === JSON.stringify(focus)
    if (isSame) return setFocus(without(focus, more))
    const fits = choices.some((action) => matches(action, both))
    // A card and a place that do not match stay selected, so that the player sees the reason.
    const asks = focus.kind === undefined && focus.card !== undefined && more.place !== undefined
    setFocus(fits || asks ? both : more)
  }
  const refused = useMemo(() => {
    const { kind, card, place, offer } = focus
    if (found.length > 0 || !isFocused) return null
    if (kind) return why(offer ? { kind, card: offer } : { kind })
    if (card === undefined || place === undefined || choices.length === 0) return null
    const owner = view.places[place]?.owner
    const holder = owner === undefined ? 'none' : owner === seat ? 'mine' : 'theirs'
    return (
      wishes(place, card, holder)
        .map(why)
        .find((reason) => reason !== null) ?? null
    )
  }, [focus, found])

  function leave(): boolean {
    if (isFocused) setFocus({})
    else if (begun && undo) undo(begun.paid.length)
    else return false
    return true
  }
  /** A card of my hand: where only one thing can be done with it, to pay, that is done. */
  function pick(card: CardId) {
    const [only, ...others] = begun ? choices.filter((action) => isWith(action, card)) : []
    if (only && others.length === 0) take(only)
    else look({ card })
  }
  const chosenCards = begun ? begun.paid.map((card) => nameOf(card, t)) : []
  const { root, controls } = useKeptFocus(view, choices, focus)

  const isMarket = isTurn && focus.kind !== undefined && isFromPile(focus.kind) && kinds.has(focus.kind)
  const isRefused = isTurn && refused !== null && !isMarket
  const isChoosing = (isTurn && isFocused && (found.length > 0 || isMarket)) || isRefused || begun !== null
  // In another seat's turn my choices are few: the list shows them all.
  const offered = isTurn && !isFocused ? [] : isTurn || found.length > 0 ? found : choices
  const [last] = begun ? offered.filter(({ kind }) => kind === 'done') : offered
  const single = isChoosing && (begun || offered.length === 1) ? (last ?? null) : null
  const listed = offered.filter((action) => action !== single)
  // The reason names the place that the card is no good for: the question is about the card again.
  const title = isFocused
    ? titleOf(isRefused && focus.card ? { ...focus, place: undefined } : focus, t)
    : begun && 'deed' in begun
      ? titleOf({ kind: begun.deed, place: begun.place }, t)
      : null
  const isDeed = isRefused ? focus.kind !== undefined || open.size === 0 : !focus.kind && !begun
  const isWhere = isRefused || new Set(offered.map(placeIn)).size > 1
  const missing = isDeed ? 'deed' : isWhere ? 'place' : 'card'
  // Before an action or a card is chosen, a ring would not tell what can be done there.
  const isRinged = !isTurn || isTaught || focus.kind !== undefined || focus.card !== undefined
  // A place that is the only one is looked at on the map, too, before it is confirmed.
  const isOnMap = missing === 'place' || (!focus.place && single !== null && placeIn(single) !== null)

  const whyNot = refused && (
    <WhyNot refused={refused} game="few-acres-of-snow" rule={t('few-acres-of-snow.board.rule')} />
  )
  const sheets = useMemo(() => sheetsOf({ view, seat, names, toMove, t }), [view, seat, names, toMove, t])
  const players = useMemo(
    () => <Players {...{ view, seat, names, toMove, t }} />,
    [view, seat, names, toMove, t],
  )
  const details = (
    <>
      {focus.place && <PlaceDetail view={view} seat={seat} place={focus.place} names={names} t={t} />}
      {focus.card && <CardDetail view={view} seat={seat} card={focus.card} t={t} />}
    </>
  )
  // What a card or an action opens is below my hand, which stays where it is; what a place does has all the room.
  const isFromMap = focus.place !== undefined && !focus.card && !focus.kind
  const myHand = hand.length > 0 && !isMarket && (
    <Hand view={view} seat={seat!} cards={hand} fitting={fitting} chosen={focus.card} choose={pick} t={t} />
  )
  const inspector = isChoosing && title && (
    <Inspector title={title}>
      {whyNot}
      {single && about(single) && (
        <p>
          <Label>{about(single)!}</Label>
        </p>
      )}
      {isMarket && !single && <p class="quiet">{t(`few-acres-of-snow.board.about.${focus.kind!}`)}</p>}
    </Inspector>
  )
  return (
    <BoardFrame
      rules={boardRules}
      class="snow-frame"
      root={root}
      retreat={leave}
      isPicked={isFocused || Boolean(begun && undo)}
      controls={controls}
      label={t('few-acres-of-snow.board.choices')}
      question={
        isChoosing && title
          ? t('few-acres-of-snow.board.asks', {
              title,
              missing: single || isRefused ? 'none' : missing,
              need: begun?.kind === 'pay' ? begun.needs[0] : 'any',
            })
          : null
      }
      chosen={begun && t('few-acres-of-snow.board.chosen', { cards: inRow(chosenCards, t) })}
      about={JSON.stringify(focus)}
      toTap={isChoosing && !isRefused && isOnMap ? JSON.stringify(focus) : null}
      players={players}
      sheets={sheets}
      sheet={sheet}
      openSheet={openSheet}
      foot={
        isChoosing
          ? {
              primary: single
                ? { label: tell(single), press: () => take(single) }
                : { label: t(`few-acres-of-snow.board.missing.${missing}`) },
              cancel: isFocused || undo ? leave : undefined,
            }
          : null
      }
      instead={
        isMarket
          ? {
              picture: (
                <Market
                  {...{ view, seat: seat!, kind: focus.kind!, chosen: focus.offer, t }}
                  choose={(offer) =>
                    setFocus({ kind: focus.kind, offer: offer === focus.offer ? undefined : offer })
                  }
                />
              ),
              name: t('few-acres-of-snow.board.sheet.offer'),
              note: (
                <p class="printed">
                  {t(`few-acres-of-snow.board.market.${focus.kind!}.title`, {
                    money: view.players[seat!].money,
                  })}
                </p>
              ),
            }
          : null
      }
      map={
        <MapView
          view={view}
          near={near}
          home={homeOf(view, seat ?? 0)}
          open={isRinged ? open : noPlaces}
          lit={lit}
          chosen={focus.place ?? (begun && 'place' in begun ? begun.place : null)}
          isPicked={isFocused || begun !== null}
          gains={gains}
          voyages={voyages}
          labels={labels}
          choose={(place) => (place ? look({ place }) : leave())}
          t={t}
        />
      }
    >
      <div class="snow-controls">
        {!isFocused && <Results {...props} />}
        {isRefused && inspector}
        {!isFromMap && myHand}
        {!isRefused && inspector}
        {isFocused && !isChoosing && (
          <Looking title={title!} back={t('few-acres-of-snow.board.close')} close={leave}>
            {whyNot}
            {focus.kind && <p class="quiet">{t(`few-acres-of-snow.board.about.${focus.kind}`)}</p>}
            {details}
          </Looking>
        )}
        {!isMarket && listed.length > 0 && <Choices choices={listed} add={take} say={tell} about={about} />}
        {isFromMap && myHand}
        {focus.offer && <CardDetail view={view} seat={null} card={focus.offer} t={t} />}
        {isChoosing && !isRefused && details}
        {seat !== null && choices.some(({ kind }) => kind !== 'endTurn') && (
          <Deeds
            nation={nationOf(seat)}
            hasSiege={view.sieges.length > 0}
            open={isTurn ? kinds : none}
            chosen={focus.kind}
            choose={(kind) => lookAtDeed(kind)}
            t={t}
          />
        )}
        {isRefused && (
          <>
            {focus.kind && <p class="quiet">{t(`few-acres-of-snow.board.about.${focus.kind}`)}</p>}
            {details}
          </>
        )}
        {myHand && (
          <button type="button" class="bare to-key" onClick={() => openSheet('key')}>
            {sheets.key.label}
          </button>
        )}
      </div>
    </BoardFrame>
  )

  /** An action that the selection doesn't allow is selected alone. */
  function lookAtDeed(kind: Kind) {
    if (kind === focus.kind) return setFocus({ ...focus, kind: undefined, offer: undefined })
    const both = { ...focus, kind, offer: undefined }
    const wanted = [both, { card: focus.card, kind }]
    setFocus(wanted.find((one) => choices.some((action) => matches(action, one))) ?? { kind })
  }
}

const none: ReadonlySet<Kind> = new Set()
const noPlaces: ReadonlySet<PlaceId> = new Set()

/** Results of my last turn, or of the other seat's, until I act. */
const Results = ({ news = [], tell }: Props): VNode | null => {
  const results = resultsIn(news)
  return results.length > 0 ? <p class="snow-result">{results.map(tell).join(' ')}</p> : null
}

/** Places with an open action, a siege, or a recent change; my own if there are none. */
function atStake({ view, seat, choices, lit }: Props): PlaceId[] {
  const open = choices.map(placeIn).filter((place): place is PlaceId => place !== null)
  const news = placeIds.filter((place) => lit.includes(place))
  const stake = [...new Set([...open, ...news, ...view.sieges.map(({ place }) => place)])]
  return stake.length > 1 ? stake : [homeOf(view, seat ?? 0), ...placesOf(view, seat ?? 0)]
}

const homeOf = (view: Props['view'], seat: number): PlaceId =>
  placesOf(view, seat)[0] ?? capitals[nationOf(seat)]

/** The focus without the things that were tapped again. */
function without(focus: Focus, more: Focus): Focus {
  const left = { ...focus }
  for (const key of Object.keys(more) as (keyof Focus)[]) delete left[key]
  return left
}
