import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { inhabited, migration, places, temple, told, war } from '../../rules/examples.ts'
import { BeforeAfter, Places, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'

type Ids = 'tile' | 'replacing' | 'paying' | 'war' | 'migration' | 'inhabited' | 'temples'

const swords = (color: 'red' | 'blue') => told(war, 'gheos.strength', 'swords', color)

/** The first step of a turn, and all that may come of it. */
export const tile: Pick<RulesText['sections'], Ids> = {
  tile: {
    title: '1. Wyłóż kafelek',
    body: () => (
      <>
        <p>
          Wyłóż jeden ze swoich kafelków, dowolnie obrócony, na wolne pole, które ma wspólną krawędź
          z&nbsp;mapą. Albo <To id="replacing">zastąp kafelek</To> na mapie.
        </p>
        <p>
          Większość kafelków nikomu nie szkodzi. Niektóre wywołują <To id="war">wojnę</To>, inne{' '}
          <To id="migration">migrację</To>.
        </p>
      </>
    ),
    figure: () => (
      <Figure
        beside={3}
        caption="Linia przerywana: tu można wyłożyć kafelek. Linia kropkowana: to można zastąpić. Piramida zostaje."
      >
        <Places view={places} />
      </Figure>
    ),
  },
  replacing: {
    title: 'Wymiana',
    body: () => (
      <p>
        Każdym swoim kafelkiem możesz zastąpić dowolny kafelek na mapie, nawet startowy albo ze świątynią, ale
        nie z&nbsp;piramidą: te zostają na zawsze. Stary kafelek wypada z&nbsp;gry razem ze swoimi symbolami.
      </p>
    ),
  },
  paying: {
    title: 'Opłata',
    body: () => (
      <p>
        Za wojnę albo migrację płacisz jednym wyznawcą dowolnej cywilizacji, bez względu na to, ile
        z&nbsp;nich bierze udział. Odłóż go do rezerwy, zanim cokolwiek się rozstrzygnie. Możesz zapłacić
        wyznawcą, który i&nbsp;tak by przepadł. Bez wyznawców nie możesz tak wyłożyć kafelka. Zawsze jest dla
        niego inne pole.
      </p>
    ),
  },
  war: {
    title: 'Wojna',
    body: () => (
      <>
        <p>
          Kafelek, który łączy kontynenty dwóch albo trzech cywilizacji, wywołuje wojnę. Każda liczy miecze na
          swoim dotychczasowym kontynencie: te na nowym kafelku nikomu nie pomagają, podobnie jak te na
          kafelku właśnie zastąpionym. Wygrywa ta, która ma najwięcej mieczy. Jeśli najwięcej ma kilka,
          wybierasz, która z&nbsp;nich wygrywa.
        </p>
        <p>
          Każda przegrana cywilizacja <b>zostaje usunięta</b>: jej znacznik znika z&nbsp;mapy, a&nbsp;wszyscy
          jej wyznawcy, u&nbsp;wszystkich graczy, wracają do rezerwy. Można ją znów{' '}
          <To id="founding">stworzyć</To>, nawet w&nbsp;tej samej turze.
        </p>
      </>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            <Who color="red">Czerwona</Who> i&nbsp;<Who color="blue">niebieska</Who> mieszkają osobno.
            W&nbsp;miejsce trzech nabrzeży wchodzi masa lądowa:{' '}
            {counted(swords('red'), 'miecz', 'miecze', 'mieczy')} do {swords('blue')}. Miecz na nowym kafelku
            się nie liczy. Niebieska zostaje usunięta.
          </>
        }
      >
        <BeforeAfter example={war} />
      </Figure>
    ),
  },
  migration: {
    title: 'Migracja',
    body: () => (
      <>
        <p>
          Wymiana kafelka może rozciąć kontynent cywilizacji na części albo nie zostawić z&nbsp;niego niczego,
          co jest kontynentem. Wtedy cywilizacja się przenosi. Jeśli części nadal łączą się inną drogą albo
          odpada tylko skraj, nic się nie dzieje.
        </p>
        <p>
          Policz pszenicę na każdej części w&nbsp;jej nowym kształcie: z&nbsp;nowym kafelkiem i&nbsp;całym
          lądem, który on łączy. Cywilizacja idzie tam, gdzie jest jej najwięcej. Przy remisie kontynent ma
          pierwszeństwo przed wyspą, a&nbsp;spośród kontynentów wybierasz ty. Na wyspie cywilizacja zostaje
          usunięta, jak po przegranej wojnie. Na opuszczonym lądzie można od razu stworzyć nową.
        </p>
      </>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            Trzy nabrzeża rozcinają ląd, na którym mieszka <Who color="red">czerwona</Who>. Z&nbsp;pszenicą na
            nowym kafelku prawa część ma{' '}
            {counted(
              told(migration, 'gheos.migrated', 'wheat'),
              'symbol pszenicy',
              'symbole pszenicy',
              'symboli pszenicy',
            )}
            , więc czerwona idzie tam. Lewa część jest niezamieszkana.
          </>
        }
      >
        <BeforeAfter example={migration} />
      </Figure>
    ),
  },
  inhabited: {
    title: 'Na zamieszkany ląd',
    body: () => (
      <p>
        Jeśli tam, dokąd idzie migrująca cywilizacja, mieszka już inna, migrująca zostaje usunięta. Miecze jej
        nie pomagają, mieszkająca tam cywilizacja zostaje i&nbsp;nikt nie płaci ponownie.
      </p>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            Nowy kafelek rozcina ląd, na którym mieszka <Who color="blue">niebieska</Who>, i&nbsp;łączy jego
            prawą część, gdzie rośnie pszenica, z&nbsp;lądem, na którym mieszka{' '}
            <Who color="red">czerwona</Who>. Niebieska musi tam iść i&nbsp;zostaje usunięta.
          </>
        }
      >
        <BeforeAfter example={inhabited} />
      </Figure>
    ),
  },
  temples: {
    title: 'Świątynie',
    body: () => (
      <p>
        Jeśli na twoim kafelku jest świątynia, punktuje ona teraz, po ewentualnej wojnie lub migracji:
        dostajesz punkt za każdy jej symbol na jej kontynencie, jeśli mieszka tam cywilizacja. Nie musisz mieć
        jej wyznawców. Świątyń nigdy się nie wlicza; inne symbole na kafelku tak, jeśli leżą na tym samym
        kontynencie. Świątynia punktuje tylko ten jeden raz.
      </p>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            Świątynia miecza łączy się z&nbsp;kontynentem, na którym mieszka <Who color="yellow">żółta</Who>:{' '}
            {counted(told(temple, 'gheos.temple', 'points'), 'punkt', 'punkty', 'punktów')}. Miecz na górnym
            nabrzeżu leży na innym lądzie.
          </>
        }
      >
        <BeforeAfter example={temple} />
      </Figure>
    ),
  },
}
