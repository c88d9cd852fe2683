import { warfareEnd } from '../../../../../engine/rurik/components/data.ts'
import type { RurikOptions } from '../../../../../engine/rurik/position/position.ts'
import { options } from '../../../../../engine/rurik/position/setup.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { optionRows, Reference, type Row, rulingWith } from '../../../kit/rules/reference.tsx'

/** The change by each option. */
const changes: { readonly [K in keyof RurikOptions]: string } = {
  leaders: 'Skąd gracze mają przywódców. Wybierani: po kolei, od pierwszego gracza.',
  first: 'Według instrukcji rozstrzyga wiedza ogólna. Aplikacja losuje albo zaczyna gospodarz stołu.',
  goods: 'Inna plansza: towary regionów w\u00a0grze są między nimi potasowane.',
  rewards:
    'Drukowane naklejki ustalają, co ma każdy buntownik. Żetony: przy pokonaniu buntownika następna nagroda z\u00a0potasowanego stosu.',
  deedRow:
    'Po ostatnim wyborze fazy roszczeń czyny zostają; albo odrzuca się resztę i\u00a0odkrywa trzy nowe.',
  schemeCosts: 'Czy cztery karty intryg, które kosztują 1\u00a0monetę, naprawdę ją kosztują.',
  rebellion: 'Którą planszą gra Rebelia. Tylko w\u00a0grze solo.',
  freeBonusTiming: 'Czy akcje dodatkowe są możliwe między punktami akcji głównej.',
}

const ruling = rulingWith('rurik-')

/** Where the printed rules are silent, or their languages differ. */
const rulings: readonly Row[] = [
  ruling(
    'ruling-1',
    'Sam gród',
    'Może rządzić w\u00a0regionie bez jednostek. Nie możesz tam pobierać podatku ani budować.',
  ),
  ruling(
    'ruling-2',
    'Łódź i\u00a0przystań',
    'Twoje towary to jedna pula: na łodzi jest zawsze tyle, ile się mieści.',
  ),
  ruling(
    'ruling-3 ruling-4',
    'Kto zaczyna',
    'Pierwszego gracza wyznacza los; on pierwszy wybiera przywódcę.',
  ),
  ruling(
    'ruling-5 ruling-19',
    'Akcje dodatkowe',
    'Są przed akcją główną albo po niej. Punkty, które dają, nie przedłużają akcji głównej ani się z\u00a0nią nie kończą.',
  ),
  ruling(
    'ruling-20',
    'Które punkty najpierw',
    'Z\u00a0punktów jednego rodzaju najpierw wydajesz te z\u00a0akcji głównej.',
  ),
  ruling('ruling-6', 'Rezygnacja z\u00a0górnego pola Intrygi', 'Niedźwiedź zostaje tam, gdzie jest.'),
  ruling('ruling-24', 'Górne pole Intrygi', 'Oddajesz niedźwiedzia, zanim zobaczysz karty.'),
  ruling(
    'ruling-7',
    'Kilku buntowników',
    'Jeśli w\u00a0regionie jest ich kilku, los decyduje, którego pokonujesz.',
  ),
  ruling(
    'ruling-8 edge-7 example-x5',
    'Straty atakującego',
    'Najpierw oddziały, na końcu przywódca, tak jak u\u00a0obrońcy. Jednostki, które usuwasz dla czynu, wybierasz ty.',
  ),
  ruling('ruling-9', 'Cerkwie', 'Cerkiew musi usunąć buntownika albo oddział, jeśli jakiś tam jest.'),
  ruling('ruling-10', 'Czyny z\u00a0kart intryg', 'Na miejsce wziętego czynu od razu wchodzi nowy.'),
  ruling(
    'ruling-17',
    'Zmienne czyny',
    'Na miejsce czynów wziętych kartą intrygi nadal wchodzą nowe, po jednym.',
  ),
  ruling(
    'ruling-13',
    'Koniec czynów',
    'Nowe już nie wchodzą. Gdy nie ma żadnego do wzięcia, nikt nie bierze.',
  ),
  ruling(
    'ruling-11',
    'Agata',
    'Oddziały idą z\u00a0nią wszędzie, dokąd ją przesuwasz, ale nie tam, dokąd wypycha ją Przedsława.',
  ),
  ruling(
    'ruling-12 ruling-23',
    'Przedsława',
    'Działa w\u00a0twojej turze fazy akcji, nawet w\u00a0trakcie akcji głównej.',
  ),
  ruling('ruling-22', 'Maria', 'Jeden zaciąg możesz podzielić między sąsiedni region i\u00a0inne.'),
  ruling(
    'ruling-14 example-x6',
    'Wojna',
    'Znacznik, który nigdy nie ruszył, nie zajmuje miejsca. Przy remisie każdy dostaje pełne punkty za swoje miejsce.',
  ),
  ruling('edge-6', 'Koniec toru wojny', `Znaczniki zostają na stopniu ${warfareEnd}. Nie zaczynają od nowa.`),
  ruling(
    'ruling-15',
    'Tajne cele',
    'Remis o\u00a0najwięcej wystarczy, ale musisz mieć choć jedno z\u00a0tego, co się liczy.',
  ),
  ruling(
    'ruling-16 edge-17',
    'Talia się kończy',
    'Karty już oglądane albo odkryte zostają na boku. Resztę tasuje się na nowo i\u00a0gra toczy się dalej.',
  ),
  ruling(
    'ruling-18',
    'Koszty kart intryg',
    'Cztery karty kosztują 1\u00a0monetę albo żadna nie kosztuje: to opcja.',
  ),
  ruling(
    'edge-8',
    'Połączone regiony',
    'Trzy połączone regiony tworzą jedną grupę; nie każdy musi graniczyć z\u00a0każdym.',
  ),
  ruling(
    'solo-redirected solo-top example-x1 example-x2',
    'Rebelia: monety',
    'Gdzie jej karta pokazuje monetę, płaci dokładnie tyle, ile trzeba na górne pole, ale tylko w\u00a0tej kolumnie. Inaczej płaci 1\u00a0monetę, żeby przełamać remis z\u00a0tobą.',
  ),
  ruling(
    'example-x3 example-x4',
    'Rebelia: pełne kolumny',
    'Bierze następną kolumnę z\u00a0wolnym polem, w\u00a0prawo. Po ostatniej jest pierwsza.',
  ),
  ruling(
    'example-k',
    'Rebelia: ruch',
    'Jednostki idą z\u00a0najbliższego regionu; a\u00a0z równie bliskich – z\u00a0ostatniego na karcie. Świętopełk wychodzi ze swojego regionu przed buntownikami. Jedna jednostka zostaje, a\u00a0żaden ruch nie może oddać ci władzy.',
  ),
  ruling(
    'solo-columns',
    'Rebelia: kolumny',
    'Może wystawić drugiego doradcę w\u00a0kolumnie, zanim ma doradców w\u00a0trzech.',
  ),
  ruling(
    'solo-opened',
    'Rebelia: premie',
    'Działają te, które były odblokowane na początku jej tury. Pominięta akcja nie daje żadnej.',
  ),
  ruling(
    'solo-possible',
    'Rebelia: czy może działać',
    'Dodatkowe punkty z\u00a0jej planszy się do tego liczą, dodatkowy ruch nie.',
  ),
  ruling(
    'solo-back',
    'Rebelia: bez jednostek',
    'Świętopełk i\u00a0buntownik wracają do pierwszego regionu na jej karcie.',
  ),
  ruling('solo-second', 'Rebelia: dwie dwójki', 'Najpierw ta po lewej; w\u00a0jednej kolumnie wyższa.'),
  ruling('solo-casualty', 'Rebelia: straty', 'Najpierw buntownicy, na końcu Świętopełk.'),
  ruling(
    'solo-neutral',
    'Neutralne oddziały',
    'Liczą się do tego, kto rządzi, a\u00a0zaatakowane wypadają z\u00a0gry.',
  ),
  ruling(
    'solo-church',
    'Cerkwie i\u00a0buntownicy',
    'Buntownik usunięty przez twoją cerkiew wraca do Rebelii.',
  ),
  ruling(
    'solo-leaders',
    'Przywódcy w\u00a0grze solo',
    'Borys i\u00a0Przedsława działają na Rebelię, nie na neutralne oddziały.',
  ),
  ruling(
    'solo-agenda',
    'Tajne cele w\u00a0grze solo',
    'Musisz mieć co najmniej tyle, ile Rebelia, jeśli ona ma to, co się liczy.',
  ),
  ruling(
    'solo-dock',
    'Towary na przystani',
    'Gdy to może mieć znaczenie, dostajesz pytanie, ile ich tam zostaje.',
  ),
  ruling(
    'solo-last',
    'Po rundzie 4\u00a0w\u00a0grze solo',
    'Liczą się tory i\u00a0odblokowują premie Rebelii; dochodu nie ma.',
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
        <Reference rows={optionRows<RurikOptions>(options.fields, changes, t)} />
      </>
    ),
  },
  {
    id: 'rulings',
    title: 'Jak rozumiemy zasady',
    isLookedUp: true,
    body: (
      <>
        <p>
          Te sprawy instrukcja zostawia otwarte albo jej tekst angielski różni się od ukraińskiego. Gdzie się
          różnią, trzymamy się angielskiego. Wyjątki to Dzień targowy (różne towary), tabela fazy roszczeń
          i&nbsp;podatki Rebelii (tylko tam, gdzie ma jednostki). Według ukraińskiego Rebelia nie dostaje
          monety za pominiętą akcję, a&nbsp;Świętopełk zawsze rusza się przed buntownikami.
        </p>
        <Reference rows={rulings} />
      </>
    ),
  },
]
