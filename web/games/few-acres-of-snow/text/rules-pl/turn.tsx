import {
  actionsInTurn,
  fortPrice,
  fortStrength,
  handSize,
  homeSupportDraw,
  intendantPrice,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { linked } from '../../rules/examples.ts'
import { Cards, Part } from '../../rules/figures.tsx'
import { See } from '../../rules/see.tsx'
import { cardsIn, coins } from './words.ts'

/** A turn, cards, and what is built with them. */
export const turn: readonly Chapter[] = [
  {
    id: 'turn',
    title: 'Tura',
    body: (
      <>
        <p>
          Najpierw zakończ wygrane oblężenia, potem sprawdź, czy to <See id="end">koniec gry</See>; stół może
          wybrać odwrotną kolejność. Potem masz {counted(actionsInTurn, 'akcję', 'akcje', 'akcji')},
          a&nbsp;w&nbsp;pierwszej turze każdej strony tylko jedną. To, co jest za darmo, nie zużywa akcji:
          możesz to zrobić w&nbsp;dowolnej chwili swojej tury. Akcje można pominąć. Na koniec dobierz tyle,
          żeby mieć na ręce {cardsIn(handSize)}; jeśli masz więcej, wszystkie zostają. Gdy stos dobierania
          jest pusty, potasuj stos odrzuconych i&nbsp;dobieraj dalej.
        </p>
        <p>Skończ jedną akcję, zanim zaczniesz następną. Tę samą możesz wybrać dwa razy.</p>
      </>
    ),
  },
  {
    id: 'cards',
    title: 'Karty',
    body: (
      <>
        <p>
          Karty lokacji należą do lokacji: pokazują, co w&nbsp;niej jest i&nbsp;dokąd dotrzesz z&nbsp;niej
          statkiem, łodzią albo wozem. Karty imperium to żołnierze, osadnicy, okręty i&nbsp;ludzie. Zagrana
          karta trafia na twój stos odrzuconych, chyba że bierze udział w&nbsp;oblężeniu. Naraz służy tylko do
          jednego celu.
        </p>
        <p>Zagranie niektórych kart to osobna akcja:</p>
        <ul class="dotted">
          <li>
            Gubernator odsyła z&nbsp;talii jedną lub dwie karty z&nbsp;twojej ręki. Wracają na swoje stosy.
            Lokację odesłanej karty zachowujesz.
          </li>
          <li>
            Francuski Intendent za {coins(intendantPrice)} sprowadza na rękę kartę z&nbsp;twojego stosu
            odrzuconych.
          </li>
          <li>
            Wsparcie z&nbsp;kraju jest za darmo: dobierz najwyżej {cardsIn(homeSupportDraw)}. Stosu
            odrzuconych się przy tym nie tasuje. Przy pustym stosie dobierania też możesz je zagrać, żeby na
            koniec tury dobrać jedną kartę więcej.
          </li>
        </ul>
      </>
    ),
    figure: (t) => (
      <Figure caption="Karta lokacji, pismem pochyłym, i&nbsp;dwie karty imperium.">
        <Cards cards={['b-loc-boston', 'b-regular-infantry', 'n-native-americans']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'locations',
    title: 'Kiedy działa karta lokacji',
    body: (
      <p>
        Lokacja musi być twoja, nieoblegana i&nbsp;połączona ze stolicą (Boston albo Quebec) łańcuchem twoich
        lokacji: rzekami, jeziorami, drogami albo morzem. Szlaki niczego nie łączą; każdy port jest połączony
        z&nbsp;każdym innym. Oblegana lokacja nadal należy do łańcucha. Inaczej możesz kartę tylko odrzucić
        albo odesłać Gubernatorem.
      </p>
    ),
    figure: (t) => (
      <Figure caption="Rzeka łączy Deerfield z&nbsp;New Haven, a&nbsp;morze New Haven z&nbsp;Bostonem. Do Fort William Henry prowadzi tylko szlak: tej karty nie można użyć.">
        <Part view={linked} places={['boston', 'new-haven', 'deerfield', 'fort-william-henry']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'paying',
    title: 'Płacenie kartami',
    body: (
      <p>
        Wiele akcji wymaga kilku kart, po jednej na każdą potrzebną rzecz: drogę, transport, osadników,
        żołnierzy. Dajesz je jedną po drugiej. Symbole na kartach lokacji i&nbsp;na kartach imperium liczą się
        tak samo. Każdy krok możesz cofnąć, dopóki go nie wyślesz.
      </p>
    ),
  },
  {
    id: 'settling',
    title: 'Zasiedlanie',
    body: (
      <>
        <p>
          Zagraj kartę lokacji, która prowadzi do pustej lokacji, kartę z&nbsp;transportem na tę drogę,
          a&nbsp;przy podwójnym pierścieniu też kartę z&nbsp;osadnikami. Wystaw wioskę. Karta zasiedlonej
          lokacji trafia na twój stos odrzuconych, jeśli leży obok ciebie.
        </p>
        <p>
          Jeśli Gubernator odesłał kartę twojej lokacji, możesz zasiedlić ją ponownie, żeby odzyskać kartę;
          bez wystawiania wioski. Kto zasiedli stolicę przeciwnika, od razu wygrywa, tak samo Francuzi, gdy
          zasiedlą Nowy Jork.
        </p>
      </>
    ),
  },
  {
    id: 'towns',
    title: 'Miasta',
    body: (
      <p>
        Zagraj kartę lokacji, w&nbsp;której masz wioskę, i&nbsp;kartę z&nbsp;osadnikami: wioska wraca do
        twoich zapasów, a&nbsp;na jej miejscu staje miasto. Lokacji bez punktów nie można rozbudować.
      </p>
    ),
  },
  {
    id: 'forts',
    title: 'Forty',
    body: (
      <p>
        Zagraj kartę lokacji i&nbsp;fortyfikację i&nbsp;zapłać {coins(fortPrice)}. Lokacji z&nbsp;fortem nie
        można najechać, fort nie przepuszcza najazdów, a&nbsp;w&nbsp;oblężeniu atakującemu jest trudniej
        o&nbsp;{fortStrength}.
      </p>
    ),
  },
]
