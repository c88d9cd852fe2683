import { options, type SnowOptions } from '../../../../../engine/few-acres-of-snow/position/position.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { optionRows, Reference, type Row, rulingWith, Unprinted } from '../../../kit/rules/reference.tsx'
import { cardRows, placeRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const starts = 'W\u00a0talii od początku.'

/** Every card and place of the game. */
const reference: Chapter = {
  id: 'reference',
  title: 'Zestawienia',
  isLookedUp: true,
  body: (
    <>
      <p>Wszystkie karty imperium, karty lokacji i&nbsp;lokacje.</p>
      <Unprinted>
        <p>
          Karty, lokacje i&nbsp;ustawienie początkowe zebraliśmy z&nbsp;gry, w&nbsp;którą gra się online,
          i&nbsp;sprawdziliśmy na zapisanych partiach. Kilka przejść na mapie uzupełniliśmy według geografii:
          zobacz <See id="rulings">Jak rozumiemy zasady</See>.
        </p>
      </Unprinted>
    </>
  ),
  parts: [
    {
      id: 'empire-cards',
      title: 'Karty imperium',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Moneta na karcie mówi, ile kosztuje jej pozyskanie.</p>
          <Reference title="Brytyjskie" rows={cardRows('british', false, starts, t)} />
          <Reference title="Francuskie" rows={cardRows('french', false, starts, t)} />
          <Reference title="Dla obu stron" rows={cardRows('neutral', false, starts, t)} />
        </>
      ),
    },
    {
      id: 'location-cards',
      title: 'Karty lokacji',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Pozostałe dostajesz, zasiedlając ich lokacje. Karty obu narodów na tę samą lokację mogą się
            różnić, a&nbsp;lokacja, do której dotrzesz, może mieć kartę, która nie prowadzi z&nbsp;powrotem.
          </p>
          <Reference title="Brytyjskie" rows={cardRows('british', true, starts, t)} />
          <Reference title="Francuskie" rows={cardRows('french', true, starts, t)} />
        </>
      ),
    },
    {
      id: 'places',
      title: 'Lokacje',
      isLookedUp: true,
      body: (t) => <Reference rows={placeRows(t)} />,
    },
  ],
}

/** The change by each option. */
const changes: { readonly [K in keyof SnowOptions]: string } = {
  merchants: 'Ile kart lokacji sprzedaje statek w\u00a0jednej akcji. Druga edycja pozwala na dwie.',
  raids:
    'Czy w\u00a0najeździe można użyć nadmiarowych kart. Zasady wymagają tylko, żeby lokacja była w\u00a0zasięgu; online używa się dokładnie tylu kart, ilu trzeba.',
  endCheck:
    'Co sprawdza się najpierw na początku tury. Instrukcja zaczyna od oblężeń. Online zaczyna się od końca gry: wtedy wygrane, ale niezakończone oblężenie przedłuża grę.',
  surrender: 'Czy obrońca może za darmo poddać obleganą lokację. Instrukcja o\u00a0tym nie mówi.',
}

const ruling = rulingWith('few-acres-of-snow-')

/** Where the printed rules are silent, and what online play has settled. */
const rulings: readonly Row[] = [
  ruling(
    'ruling-5',
    'Blokowanie',
    'Nie jest obowiązkowe. Przy dwóch wygranych oblężeniach wybierasz, które kończy się pierwsze.',
  ),
  ruling(
    'ruling-12',
    'Dowódca wojskowy',
    'Dołącza też do oblężenia, które nie jest połączone z\u00a0twoją stolicą.',
  ),
  ruling(
    'ruling-13',
    'Blokowanie kartą lokacji',
    'Karta lokacji blokuje tylko, gdy lokacja jest połączona i\u00a0nieoblegana.',
  ),
  ruling('ruling-9', 'Nadmiarowe karty najazdu', 'Można użyć więcej, niż trzeba, albo nie: to opcja.'),
  ruling(
    'ruling-15',
    'Najazd na obleganą lokację',
    'Jak w\u00a0grze online, najazd jej nie zdobywa. Inna interpretacja: zdobywa.',
  ),
  ruling(
    'ruling-11',
    'Gry bez zmian',
    'Po 100\u00a0turach bez zmiany na mapie gra się kończy. To nasza zasada.',
  ),
  ruling(
    'edge-1',
    'Utracone lokacje',
    'Utraconą lokację możesz znów zasiedlić. Jej karta w\u00a0twojej talii działa wtedy na nowo.',
  ),
  ruling(
    'edge-2',
    'Połączenia',
    'Sprawdza się je przy każdym użyciu karty. Lokacja obok twojej stolicy jest połączona, nawet gdy stolica przepadła.',
  ),
  ruling(
    'edge-4',
    'Własne forty',
    'Zatrzymują po drodze twoje własne najazdy, podobnie jak twoje oblegane lokacje. Najazd może ruszyć z\u00a0fortu.',
  ),
  ruling(
    'edge-5 ruling-7',
    'Fort Beauséjour i\u00a0Trois-Rivières',
    'Są połączone morzem, ale to nie porty: statki tam docierają, lecz nie walczą.',
  ),
  ruling(
    'edge-6',
    'Statki w\u00a0oblężeniu',
    'Tylko w\u00a0portach, a\u00a0karta liczy się raz: jako statek albo jako żołnierze.',
  ),
  ruling('ruling-1', 'Francuska karta Fort Halifax', 'Prowadzi do lokacji Pemaquid.'),
  ruling('ruling-2', 'Jeziora', 'Działają jak rzeki.'),
  ruling('ruling-3', 'Dwa połączenia', 'St. Mary’s – Richmond i\u00a0Fort St. John – Quebec są połączone.'),
  ruling('ruling-4', 'Połączenia w\u00a0obie strony', 'Montreal i\u00a0Oswego nie są połączone.'),
  ruling('ruling-6', 'Quebec – Tadoussac', 'Łodzie tędy płyną, najazdy nie idą.'),
  ruling('ruling-8', 'Karty Fort St. John', 'Prowadzą do lokacji Quebec.'),
]

/** Chapters to look something up in: cards and places, options, and our rulings. */
export const lookedUp: readonly Chapter[] = [
  reference,
  {
    id: 'options',
    title: 'Opcje i\u00a0warianty',
    isLookedUp: true,
    body: (t) => (
      <>
        <p>Wybiera je gracz, który otwiera stół, w&nbsp;części Opcje.</p>
        <Reference rows={optionRows<SnowOptions>(options.fields, changes, t)} />
      </>
    ),
  },
  {
    id: 'rulings',
    title: 'Jak rozumiemy zasady',
    isLookedUp: true,
    body: (
      <>
        <p>Te sprawy instrukcja zostawia otwarte. Większość rozstrzygamy tak, jak gra się online.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
]
