import {
  capturedCube,
  capturedDisc,
  handSize,
  nations,
  startMoney,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import { listed } from '../../../../print/listed.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { Reference } from '../../../kit/rules/reference.tsx'
import { beginning } from '../../rules/examples.ts'
import { Whole } from '../../rules/figures.tsx'
import { pieceRows, startDeck, startsAs } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'
import { cardsIn, coins } from './words.ts'

/** The goal, the box, and the start of a game. */
export const setup: readonly Chapter[] = [
  {
    id: 'aim',
    title: 'O\u00a0co chodzi',
    body: (
      <>
        <p>
          Dwie strony, Brytyjczycy i&nbsp;Francuzi, zasiedlają, najeżdżają i&nbsp;oblegają. Każda ma własną
          talię. Większość zasiedlonych lokacji dodaje do niej kartę, która czyni ją lepszą albo wolniejszą.
        </p>
        <p>
          Wioska daje tyle punktów, ile warta jest jej lokacja, miasto dwa razy tyle. Zdobyta wioska daje{' '}
          {counted(capturedCube, 'punkt', 'punkty', 'punktów')}, zdobyte miasto {capturedDisc}.
        </p>
      </>
    ),
    figure: () => (
      <Figure caption="Początek: Brytyjczycy to wypełnione krążki, Francuzi – pierścienie. Domy to wioski, kościoły to miasta. Pusta lokacja pokazuje, ile punktów da tam wioska; podwójny pierścień wymaga osadników.">
        <Whole view={beginning} />
      </Figure>
    ),
  },
  {
    id: 'box',
    title: 'W\u00a0pudełku',
    isLookedUp: true,
    body: (
      <Reference
        rows={pieceRows({
          pieces: {
            british: {
              village: ['Brytyjskie wioski', 'W\u00a0pudełku sześciany: tutaj wypełnione krążki.'],
              town: ['Brytyjskie miasta', 'W\u00a0pudełku krążki.'],
            },
            french: {
              village: ['Francuskie wioski', 'W\u00a0pudełku sześciany: tutaj pierścienie.'],
              town: ['Francuskie miasta', 'W\u00a0pudełku krążki.'],
            },
          },
          forts: ['Forty', 'Wspólne dla obu graczy.'],
          money: ['Pieniądze', 'Nigdy ich nie zabraknie.'],
          locations: {
            british: [
              'Brytyjskie karty lokacji',
              'Po jednej na lokację, której kartę mogą mieć Brytyjczycy.',
            ],
            french: ['Francuskie karty lokacji', 'Po jednej na lokację, której kartę mogą mieć Francuzi.'],
          },
          empire: {
            british: ['Brytyjskie karty imperium', 'Pozyskują je tylko Brytyjczycy.'],
            french: [
              'Francuskie karty imperium',
              'Pozyskują je tylko Francuzi. Jak w\u00a0drugiej edycji, francuska karta Łodzie jest poza grą.',
            ],
            neutral: ['Neutralne karty imperium', 'Pozyskują je obie strony.'],
          },
        })}
      />
    ),
  },
  {
    id: 'setup',
    title: 'Przygotowanie gry',
    isLookedUp: true,
    body: (t) => (
      <>
        <ol class="numbered">
          {nations.map((nation) => (
            <li key={nation}>
              {nation === 'british' ? 'Brytyjczycy' : 'Francuzi'}. Miasta:{' '}
              {listed(startsAs(nation, 'town', t), t)}. Wioski: {listed(startsAs(nation, 'village', t), t)}.
              Mają {coins(startMoney[nation])}, a&nbsp;ich talia ma {cardsIn(startDeck(nation))}: karty tych
              lokacji
              {nation === 'french' && ', piechotę i\u00a0handlarza'}.
            </li>
          ))}
          <li>Potasuj swoją talię i&nbsp;dobierz {cardsIn(handSize)}.</li>
          <li>
            Twoje pozostałe <See id="location-cards">karty lokacji</See> i&nbsp;
            <See id="empire-cards">karty imperium</See> leżą odkryte obok ciebie, neutralne między graczami.
          </li>
          <li>Zaczynają Brytyjczycy.</li>
        </ol>
      </>
    ),
  },
]
