import { courtSlots, handLimit } from '../../../../../engine/two-heirs/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { SmallMap } from '../../rules/figures.tsx'
import { See } from '../../rules/see.tsx'
import { tiles } from './words.ts'

/** The court, and a turn. */
export const turn: readonly Chapter[] = [
  {
    id: 'court',
    title: 'Królewska rezerwa',
    body: (
      <p>
        Rezerwa to krąg siedmiu miejsc: na jednym leży tarcza, na pozostałych odkryte kafelki (
        {courtSlots - 1}). Tarcza pokazuje koronę następcy, który teraz bierze kafelek.
      </p>
    ),
    parts: [
      {
        id: 'reach',
        title: 'Twój zasięg',
        body: (
          <p>
            Licząc od tarczy zgodnie z&nbsp;ruchem wskazówek zegara, masz w&nbsp;zasięgu jeden kafelek
            i&nbsp;po jednym za każdy swój oddział w&nbsp;rezerwie. Puste miejsca się pomija. Możesz wziąć
            dowolny kafelek w&nbsp;zasięgu, a&nbsp;wszystkie w&nbsp;zasięgu dają ci swoje{' '}
            <See id="resources">zasoby</See>. Gdy oddział opuszcza rezerwę albo do niej wraca, zasięg zmienia
            się od razu.
          </p>
        ),
      },
      {
        id: 'taking',
        title: 'Branie kafelka',
        body: (
          <p>
            Raz w&nbsp;każdej turze, w&nbsp;dowolnej chwili, musisz wziąć na rękę kafelek w&nbsp;zasięgu. Na
            miejsce tarczy trafia następny kafelek ze stosu. Tarcza trafia na miejsce twojego kafelka
            i&nbsp;odwraca się. Teraz zasięg liczy się stamtąd. Możesz wysłać samo wzięcie, żeby zobaczyć nowy
            kafelek, i&nbsp;grać dalej.
          </p>
        ),
      },
    ],
  },
  {
    id: 'turn',
    title: 'Twoja tura',
    body: (
      <p>
        Weź jeden kafelek; buduj, wykładaj teren otwarty i&nbsp;przesuwaj oddziały, ile możesz
        i&nbsp;w&nbsp;dowolnej kolejności. Potem zakończ turę. Zatrzymujesz najwyżej {tiles(handLimit)},
        a&nbsp;resztę odrzucasz.
      </p>
    ),
    parts: [
      {
        id: 'building',
        title: 'Budowanie',
        body: (
          <p>
            Połóż kafelek z&nbsp;ręki na wolnym polu obok kafelka ze swoim oddziałem, także po przekątnej. Do
            niczego nie musi pasować: drogi mogą się na nim kończyć. Musisz mieć zasoby, których wymaga.
          </p>
        ),
        figure: () => (
          <SmallMap
            tiles={[
              [0, 0, 'quarry-1', null],
              [1, -1, 'mill-1', 0],
              [-1, 0, 'forge-1', 1],
            ]}
            troops={[[0, 0, 0, 'retinue']]}
          >
            Wokół oddziału z&nbsp;koroną zostało sześć pól do zabudowy.
          </SmallMap>
        ),
      },
      {
        id: 'resources',
        title: 'Zasoby',
        body: (
          <p>
            Masz jeden zasób za każdy kafelek w&nbsp;zasięgu i&nbsp;jeden za każdy kafelek na mapie ze swoim
            oddziałem, cokolwiek na nim jest. Każda twoja Farma, każdy Tartak i&nbsp;każdy Kamieniołom daje
            jeszcze jeden. Nic się nie zużywa: te same zasoby wystarczą na kilka budynków.
          </p>
        ),
      },
      {
        id: 'extending',
        title: 'Teren otwarty',
        body: (
          <p>
            Zamiast budować, możesz wyłożyć kafelek zakryty, na takie same pola i&nbsp;za darmo. Każdy daje
            obniżkę: jeden dowolny zasób mniej przy jednym budynku później w&nbsp;tej samej turze. Oddział
            może też na niego wejść, żeby korzystać z&nbsp;jego koloru.
          </p>
        ),
      },
      {
        id: 'troops',
        title: 'Oddziały',
        body: (
          <>
            <p>Każdy oddział może w&nbsp;turze zrobić jedną z&nbsp;tych rzeczy:</p>
            <ul class="dotted">
              <li>przejść na dowolny wolny kafelek obok, także po przekątnej;</li>
              <li>przyjść z&nbsp;rezerwy na wolny kafelek obok jednego z&nbsp;twoich oddziałów;</li>
              <li>wrócić do rezerwy. Oddział z&nbsp;koroną nigdy tego nie robi.</li>
            </ul>
            <p>
              Dwa oddziały nigdy nie stoją na jednym kafelku. Wyjątek to oba oddziały z&nbsp;koroną na kafelku
              początkowym, dopóki jeden nie odejdzie.
            </p>
          </>
        ),
      },
    ],
  },
]
