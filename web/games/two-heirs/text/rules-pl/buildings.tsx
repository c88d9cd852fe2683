import type { BuildingType } from '../../../../../engine/two-heirs/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { SmallMap } from '../../rules/figures.tsx'
import { kindRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'
import { counts } from './counts.ts'

/** The kinds of building whose printed cost is known. */
const known: readonly BuildingType[] = ['inn', 'post', 'bakery', 'watchtower']
const printed = { types: known, says: 'Koszt z\u00a0instrukcji.', counts }

/** Every building tile, set by set. */
export const buildings: readonly Chapter[] = [
  {
    id: 'buildings',
    title: 'Budynki',
    body: (
      <>
        <p>
          Oto kafelki wszystkich zestawów z&nbsp;kosztami i&nbsp;punktacją. „Kafelki” to wszystkie kafelki obu
          następców, także teren otwarty; sąsiednie mają wspólną krawędź. Twój oddział na twoim budynku
          podwaja jego punkty.
        </p>
        <Unprinted>
          <p>
            Z&nbsp;instrukcji są tylko koszty Gospody, Faktorii, Piekarni i&nbsp;Wieży strażniczej; wszystkie
            inne wymyśliliśmy. Nasze są też: liczba kafelków każdego rodzaju w&nbsp;zestawie, ich kolory
            i&nbsp;drogi, pary kafelków w&nbsp;Rzemiośle oraz to, że Faktoria liczy wszystkie trzy rodzaje
            budynków.
          </p>
        </Unprinted>
      </>
    ),
    parts: [
      {
        id: 'travel',
        title: 'Podróż',
        body: (t) => <Reference layout="stacked" rows={kindRows('travel', printed, t)} />,
      },
      {
        id: 'lands',
        title: 'Ziemie i\u00a0przemysł',
        body: (t) => (
          <>
            <Reference layout="stacked" rows={kindRows('lands', printed, t)} />
            <p>
              Piekarnia, Kuźnia i&nbsp;Stróżówka liczą budynki obu następców, chyba że opcje stołu mówią
              inaczej.
            </p>
          </>
        ),
      },
      {
        id: 'trade',
        title: 'Handel i\u00a0kościół',
        body: (t) => <Reference layout="stacked" rows={kindRows('trade', printed, t)} />,
      },
      {
        id: 'camp',
        title: 'Wykorzystanie Obozowiska',
        body: (
          <p>
            Każde Obozowisko może raz odwrócić tarczę z&nbsp;powrotem, gdy kafelek jest już wzięty: wtedy
            musisz wziąć drugi. Od tej chwili Obozowisko nie daje punktów. Zostaje budynkiem, chyba że opcje
            stołu mówią inaczej.
          </p>
        ),
      },
      {
        id: 'war',
        title: 'Wojna',
        body: (t) => <Reference layout="stacked" rows={kindRows('war', printed, t)} />,
      },
      {
        id: 'siege',
        title: 'Oblężenie',
        body: (
          <p>
            Gdy budujesz Wieżę oblężniczą obok budynku przeciwnika, z&nbsp;którym sąsiaduje już inna twoja
            wieża (tylko prostopadle), możesz go zniszczyć: jeden budynek na każdą nową wieżę. Staje się
            terenem otwartym w&nbsp;swoim kolorze. Oddziały na nim zostają.
          </p>
        ),
        figure: () => (
          <SmallMap
            tiles={[
              [0, 0, 'siege-2', 0],
              [1, 0, 'inn-1', 1],
              [1, 1, 'siege-5', 0],
            ]}
          >
            Dwie Wieże oblężnicze przy krawędziach Gospody.
          </SmallMap>
        ),
      },
      {
        id: 'crafts',
        title: 'Rzemiosło',
        body: (t) => (
          <>
            <p>
              Jak rozumiemy zasady, rzemiosło punktuje każdą parę wokół siebie, a&nbsp;każdy kafelek należy
              tylko do jednej pary.
            </p>
            <Reference layout="stacked" rows={kindRows('crafts', printed, t)} />
          </>
        ),
      },
      {
        id: 'patrol',
        title: 'Patrol',
        body: (t) => <Reference layout="stacked" rows={kindRows('patrol', printed, t)} />,
      },
    ],
  },
  {
    id: 'roads',
    title: 'Drogi',
    body: (
      <p>
        Drogi, które spotykają się na krawędzi, to jedna droga. Rozdroże albo Miejsce pielgrzymek kończy każdą
        ze swoich czterech dróg i&nbsp;należy do wszystkich. Na koniec droga z&nbsp;co najmniej dwoma
        budynkami punktuje dla następcy, który ma na niej więcej budynków: tyle, ile wynosi różnica. Kafelek
        bez drogi w&nbsp;tym miejscu ją blokuje. Można grać bez punktów za drogi: zobacz{' '}
        <See id="options">opcje</See>.
      </p>
    ),
    figure: () => (
      <SmallMap
        tiles={[
          [0, 0, 'mill-1', 0],
          [1, 0, 'cathedral-1', 0],
          [2, 0, 'sawmill-1', 1],
          [3, 0, 'mine-1', 1],
        ]}
      >
        Droga przez trzy budynki, dwa do jednego: jeden punkt dla południa. Kopalnia ją blokuje.
      </SmallMap>
    ),
  },
]
