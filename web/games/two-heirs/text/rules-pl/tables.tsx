import { type HeirsOptions, options } from '../../../../../engine/two-heirs/position/position.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { optionRows, Reference, type Row, rulingWith } from '../../../kit/rules/reference.tsx'

/** The change by each option. */
const changes: { readonly [K in keyof HeirsOptions]: string } = {
  sets: 'Które kafelki są w\u00a0grze: 27\u00a0kafelków z\u00a0trzech zestawów.',
  drawSets: 'Trzy zestawy są losowe. Według instrukcji uzgadniają je gracze.',
  scoreRoads: 'Czy drogi punktują na koniec gry. Pomiń je w\u00a0pierwszej grze.',
  industry: 'Czyje budynki liczą te trzy. Instrukcję można rozumieć dwojako.',
  usedCamp:
    'Czy wykorzystane Obozowisko jest nadal budynkiem, razem ze swoją drogą. Instrukcję można rozumieć dwojako.',
  henry: 'Ile skarbów ma Henryk. Tylko w\u00a0grze solo.',
}

const ruling = rulingWith()

/** Where the printed rules leave something open, or are lost. */
const rulings: readonly Row[] = [
  ruling(
    'th-take-1',
    'Branie kafelka',
    'Kafelek trafia na twoją rękę, następny kafelek ze stosu na miejsce tarczy, a\u00a0tarcza na miejsce kafelka.',
  ),
  ruling(
    'TH-R3 TH-R27',
    'Teren otwarty',
    'Każdy to w\u00a0tej turze jeden dowolny zasób mniej; kilka może pomóc jednemu budynkowi. Niewykorzystana obniżka przepada.',
  ),
  ruling(
    'TH-R7',
    'Rzędy i\u00a0kolumny',
    'Gospoda i\u00a0Wieża strażnicza widzą przez luki: liczą kafelki w\u00a0swojej linii, bez względu na odległość. Inna interpretacja: Gospoda widzi tylko trzy najbliższe pola z\u00a0każdej strony.',
  ),
  ruling(
    'TH-R8',
    'Nieprzerwane linie',
    'Tworzą je sąsiednie kafelki jednego koloru, w\u00a0dowolnym kształcie.',
  ),
  ruling('TH-R9', 'Piekarnia, Kuźnia, Stróżówka', 'Liczą budynki obu następców albo tylko twoje: to opcja.'),
  ruling(
    'TH-R10 th-basket-1 th-basket-2',
    'Rzemiosło',
    'Punktuje każda para, a\u00a0każdy kafelek należy tylko do jednej. Inna interpretacja: najwyżej jedna para.',
  ),
  ruling(
    'TH-R11',
    'Gildie',
    'Gildia działa tylko dla swojego właściciela. Dwie takie same nie dają więcej niż jedna.',
  ),
  ruling(
    'TH-R12 two-heirs-edge-8',
    'Wieże oblężnicze',
    'Nowa wieża może zniszczyć jeden budynek przeciwnika, który ma wspólną krawędź z\u00a0nią i\u00a0z inną twoją wieżą.',
  ),
  ruling(
    'TH-R14 two-heirs-edge-6',
    'Wykorzystane Obozowiska',
    'Wykorzystane Obozowisko zostaje budynkiem albo staje się terenem otwartym: to opcja. Zniszczone nie daje punktów.',
  ),
  ruling(
    'TH-R15',
    'Obozowiska',
    'Po wykorzystaniu musisz wziąć drugi kafelek. Że Obozowiska należą do zestawu Ziemie i\u00a0przemysł, też przyjęliśmy sami.',
  ),
  ruling(
    'TH-R19 th-roads-2',
    'Rozdroża',
    'Droga, która wraca na swoje rozdroże, liczy ten kafelek raz. Rozdroże liczy się w\u00a0każdej ze swoich dróg.',
  ),
  ruling(
    'TH-R28',
    'Faktorie',
    'Każda liczy Farmy, Tartaki i\u00a0Kamieniołomy. Inna interpretacja: każdy kafelek pokazuje tylko niektóre z\u00a0nich i\u00a0innych nie liczy.',
  ),
  ruling('th-end', 'Długość gry', 'Bez Obozowisk 20\u00a0tur, a\u00a0potem po jednej ostatniej turze.'),
  ruling('TH-R22', 'Kiedy przepada skarb', 'Jego warunek sprawdza się po każdej zmianie na mapie.'),
  ruling('TH-R23', 'Wieże i\u00a0Obozowiska Henryka', 'Henryk z\u00a0nich nie korzysta.'),
  ruling('TH-R24', 'Skarb na zniszczonym budynku', 'Zostaje tam.'),
  ruling(
    'two-heirs-ruling-1',
    'Kolumny i\u00a0rzędy skarbów',
    'Biegną także przez luki. Inna interpretacja: tylko dopóki kafelki się stykają.',
  ),
  ruling(
    'th-henry-2 th-henry-3 th-henry-4',
    'Gdzie buduje Henryk',
    'Połączenie drogi ma pierwszeństwo przed zablokowaniem, a\u00a0oba przed wcześniejszym wolnym polem.',
  ),
]

/** Options, and how we read the rules. */
export const tables: readonly Chapter[] = [
  {
    id: 'options',
    title: 'Opcje i\u00a0warianty',
    isLookedUp: true,
    body: (t) => (
      <>
        <p>Wybiera je gracz, który otwiera stół, w&nbsp;części Opcje.</p>
        <Reference rows={optionRows<HeirsOptions>(options.fields, changes, t)} />
      </>
    ),
  },
  {
    id: 'rulings',
    title: 'Jak rozumiemy zasady',
    isLookedUp: true,
    body: (
      <>
        <p>Te sprawy instrukcja zostawia otwarte.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
]
