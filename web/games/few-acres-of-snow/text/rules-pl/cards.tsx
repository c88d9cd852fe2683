import {
  capturesToEnd,
  furPrice,
  merchantMost,
  piracyLoot,
  quietTurnsToEnd,
  reserveSize,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { See } from '../../rules/see.tsx'
import { cardsIn, coins } from './words.ts'

/** Money, the deck, and how it ends. */
export const cards: readonly Chapter[] = [
  {
    id: 'money',
    title: 'Pieniądze',
    body: (
      <>
        <p>Karta lokacji zarabia tyle, ile pokazuje jej moneta. Możesz też:</p>
        <ul class="dotted">
          <li>
            wysłać towary: statek sprzedaje karty lokacji za tyle, ile są warte, najwyżej{' '}
            {cardsIn(merchantMost)}, a&nbsp;przy stole z&nbsp;pierwszą edycją dowolnie wiele;
          </li>
          <li>sprzedać futra: handlarz sprzedaje futra lokacji, po {coins(furPrice)} za kartę;</li>
          <li>
            wysłać piratów: Louisbourg i&nbsp;inny statek dają Francuzom {coins(piracyLoot)}. Brytyjczycy
            płacą z&nbsp;tego tyle, ile mają, resztę bank.
          </li>
        </ul>
        <p>Nie możesz mieć długów.</p>
      </>
    ),
  },
  {
    id: 'drafting',
    title: 'Pozyskiwanie i\u00a0odrzucanie',
    body: (
      <p>
        Akcją pozyskujesz jedną kartę za jej cenę, spośród własnych kart imperium albo neutralnych; trafia na
        twój stos odrzuconych. Akcją odrzucasz karty: pierwsza jest za darmo, każda następna kosztuje
        1&nbsp;monetę.
      </p>
    ),
  },
  {
    id: 'reserve',
    title: 'Rezerwa',
    body: (
      <p>
        Akcją odkładasz do rezerwy kartę imperium; zmieści się w&nbsp;niej najwyżej {cardsIn(reserveSize)}.
        Wzięcie wszystkich na rękę nie zużywa akcji, ale kosztuje po 1&nbsp;monecie. Kart lokacji nie można
        odłożyć do rezerwy.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Koniec gry',
    body: (
      <p>
        Quebec, Boston i&nbsp;Nowy Jork mogą wygrać grę od razu: zobacz <See id="settling">zasiedlanie</See>{' '}
        i&nbsp;<See id="sieges">oblężenia</See>. Gra kończy się na początku tury, w&nbsp;której nie trwa żadne
        oblężenie, jeśli gracz nie ma już wiosek albo miast do wystawienia lub ma co najmniej{' '}
        {counted(capturesToEnd, 'zdobyty punkt', 'zdobyte punkty', 'zdobytych punktów')}. Kończy się też po{' '}
        {counted(quietTurnsToEnd, 'turze', 'turach', 'turach')}, w&nbsp;których niczego nie wystawiono, nie
        zbudowano ani nie zdobyto. Zdobyte elementy nigdy nie wracają do właściciela. Wygrywa, kto ma więcej
        punktów; przy remisie wygrywa Francja.
      </p>
    ),
  },
  {
    id: 'by-post',
    title: 'Korespondencyjnie',
    body: (
      <p>
        Najazdy, zasadzki, nawracanie i&nbsp;oblężenia pytają przeciwnika w&nbsp;środku tury. Na takie pytania
        możesz odpowiedzieć z&nbsp;góry, żeby nikt nie czekał całymi dniami. Przepuszczony najazd wygląda tak
        samo, czy można go było zablokować, czy nie.
      </p>
    ),
  },
]
