import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { fortSupply, placesOf, supplyOf } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { type CardId, costOf, nations } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { capturedPoints, totalOf } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import type { Sheets } from '../../kit/frame/board-frame.tsx'
import { PlayersLine } from '../../kit/frame/players-line.tsx'
import { CardDetail, CardFace, describe } from '../cards/card.tsx'
import { deckOf } from '../cards/decks.ts'
import { PieceIcon, SymbolIcon } from '../map/pieces.tsx'
import type { Props, Speak } from '../props.ts'
import { Key } from './key.tsx'

/** Pages to read beside the map, or in a sheet that slides up over it. */
export type Sheet = 'score' | 'decks' | 'offer' | 'key'

/** The scores, both decks, the cards on offer, the key. */
export function sheetsOf(props: SheetProps): Sheets<Sheet> {
  const label = (sheet: Sheet) => props.t(`few-acres-of-snow.board.sheet.${sheet}`)
  return {
    score: {
      label: label('score'),
      shows: (
        <>
          <Glance {...props} />
          <Scores {...props} />
        </>
      ),
    },
    decks: { label: label('decks'), shows: <Decks {...props} /> },
    offer: { label: label('offer'), shows: <Offer {...props} /> },
    key: { label: label('key'), shows: <Key t={props.t} /> },
  }
}

/** Both, with their points, and my side: whose pieces on the map are mine. Who looks on reads both sides. */
export const Players = ({ view, seat: mine, names, toMove, t }: SheetProps): VNode => (
  <PlayersLine
    label={t('few-acres-of-snow.board.sheet.score')}
    parties={names.map((name, seat) => ({
      mark: <PieceIcon seat={seat} piece="village" size={18} />,
      name,
      side:
        mine === null || seat === mine ? t('few-acres-of-snow.board.side', { nation: nations[seat] }) : null,
      score: totalOf(view, seat),
      more: seat === mine ? <Purse money={view.players[seat].money} t={t} /> : null,
      isMine: seat === mine,
      isToMove: toMove.includes(seat),
    }))}
  />
)

const Purse = ({ money, t }: { money: number; t: Speak }): VNode => (
  <>
    <span class="snow-purse">
      <SymbolIcon symbol="money" size={16} />
    </span>
    <span class="unseen">{t('few-acres-of-snow.board.glance.money')}</span> {money}
  </>
)

type SheetProps = Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'>

/** A line for each seat: points, money, cards in hand. */
function Glance({ view, seat: mine, names, toMove, t }: SheetProps): VNode {
  return (
    <table class="board-glance snow-glance">
      <tbody>
        {view.players.map(({ money, hand }, seat) => (
          <tr key={seat} class={`${seat === mine ? 'mine' : ''}${toMove.includes(seat) ? ' active' : ''}`}>
            <th scope="row">
              <PieceIcon seat={seat} piece="village" size={22} />
              <span class="who">{names[seat]}</span>
            </th>
            <td>{t('few-acres-of-snow.board.glance', { points: totalOf(view, seat) })}</td>
            <td>
              <Purse money={money} t={t} />
            </td>
            <td>
              <CardsIcon />
              <span class="unseen">{t('few-acres-of-snow.board.glance.hand')}</span> {hand.length}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CardsIcon = (): VNode => (
  <svg viewBox="0 0 20 20" width="17" height="17" aria-hidden="true">
    <path d="M3 5H12V18H3ZM7 5V2H17V15H12" fill="none" stroke="currentColor" stroke-width="1.6" />
  </svg>
)

/** Points line by line, and the pieces that both seats have left to place. */
function Scores({ view, names, t }: SheetProps): VNode {
  const rows: readonly [string, (seat: number) => number | string][] = [
    ['villages', (seat) => count(seat, 'village')],
    ['towns', (seat) => count(seat, 'town')],
    ['captured', (seat) => capturedPoints(view, seat)],
    ['village-supply', (seat) => supplyOf(view, seat, 'village')],
    ['town-supply', (seat) => supplyOf(view, seat, 'town')],
    ['reserve', (seat) => view.players[seat].reserve.length],
  ]
  const count = (seat: number, piece: 'village' | 'town') =>
    placesOf(view, seat).filter((place) => view.places[place]!.piece === piece).length
  return (
    <div class="board-scores snow-scores">
      <table>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                <PieceIcon seat={seat} piece="town" size={24} />
                <span>{name}</span>
                <small>{t(`few-acres-of-snow.nation.${nations[seat]}`)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="total">
            <th scope="row">{t('few-acres-of-snow.board.glance.points')}</th>
            {names.map((_, seat) => (
              <td key={seat}>{totalOf(view, seat)}</td>
            ))}
          </tr>
          {rows.map(([key, of]) => (
            <tr key={key}>
              <th scope="row">{t(`few-acres-of-snow.board.score.${key}`)}</th>
              {names.map((_, seat) => (
                <td key={seat}>{of(seat)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{t('few-acres-of-snow.board.forts', { forts: fortSupply(view) })}</p>
      <p class="quiet">{t('few-acres-of-snow.board.end')}</p>
    </div>
  )
}

/** Both decks: mine, and the other seat's as far as it is known. */
function Decks({ view, seat: mine, names, t }: SheetProps): VNode {
  const order = mine === 1 ? [1, 0] : [0, 1]
  return (
    <div class="snow-decks">
      {order.map((seat) => {
        const deck = deckOf(view, seat)
        const piles: readonly [string, readonly CardId[], number][] = [
          ['hand', deck.hand, deck.hand.length],
          [deck.unknown > 0 ? 'unseen' : 'draw', deck.rest, deck.rest.length],
          ['discard', deck.discard, deck.discard.length],
          ['reserve', deck.reserve, deck.reserve.length],
        ]
        return (
          <section key={seat}>
            <h2>
              <PieceIcon seat={seat} piece="village" />{' '}
              {t('few-acres-of-snow.board.deck', {
                mine: seat === mine ? 'yes' : 'no',
                name: names[seat],
                count: deck.total,
              })}
            </h2>
            {piles
              .filter(([, cards]) => cards.length > 0)
              .map(([key, cards, count]) => (
                <div key={key}>
                  <h3>
                    {t(`few-acres-of-snow.board.pile.${key}`, { count, hand: deck.unknown, draw: deck.draw })}
                  </h3>
                  <Pile cards={cards} view={view} t={t} />
                </div>
              ))}
          </section>
        )
      })}
    </div>
  )
}

/** Cards that can be had: drafted for money, or with their places. */
function Offer({ view, seat: mine, names, t }: SheetProps): VNode {
  const order = mine === 1 ? [1, 0] : [0, 1]
  const byCost = (cards: readonly CardId[]) => cards.toSorted((a, b) => costOf(a) - costOf(b))
  const piles = [
    { key: 'display', seat: null, cards: byCost(view.display) },
    ...order.flatMap((seat) => [
      { key: 'empire', seat, cards: byCost(view.players[seat].empire) },
      { key: 'locations', seat, cards: view.players[seat].locations },
    ]),
  ]
  return (
    <div class="snow-decks">
      {piles
        .filter(({ cards }) => cards.length > 0)
        .map(({ key, seat, cards }) => (
          <section key={`${key} ${seat}`}>
            <h2>
              {t(`few-acres-of-snow.board.offer.${key}`, {
                mine: seat === mine ? 'yes' : 'no',
                name: seat === null ? '' : names[seat],
              })}
            </h2>
            <Pile cards={cards} view={view} isPriced={key !== 'locations'} t={t} />
          </section>
        ))}
    </div>
  )
}

type PileProps = { cards: readonly CardId[]; view: Props['view']; isPriced?: boolean; t: Speak }

/** Cards of a pile; a tap on one opens its description. */
function Pile({ cards, view, isPriced = false, t }: PileProps): VNode {
  const [open, setOpen] = useState<CardId | null>(null)
  return (
    <ul class="snow-pile snow-cards">
      {stackedAsListed(cards).map(({ card, count }) => (
        <li key={card} class={open === card ? 'open' : undefined}>
          <button
            type="button"
            class="snow-card"
            aria-expanded={open === card}
            onClick={() => setOpen(open === card ? null : card)}
          >
            <CardFace
              card={card}
              label={describe(card, t, count)}
              count={count}
              price={isPriced ? 'fits' : null}
              t={t}
            />
          </button>
          {open === card && <CardDetail view={view} seat={null} card={card} t={t} />}
        </li>
      ))}
    </ul>
  )
}

/** Equal cards as one, in the order in which they come first. */
const stackedAsListed = (cards: readonly CardId[]) =>
  [...new Set(cards)].map((card) => ({ card, count: cards.filter((one) => one === card).length }))
