import {
  followersPerColor,
  handSize,
  landscapes,
  standardTiles,
  tokensPerSeat,
} from '../../../../../engine/gheos/data.ts'
import { counted } from '../../../kit/rules/polish.ts'
import { Reference, type Row, rulingWith, Unprinted } from '../../../kit/rules/reference.tsx'
import { numberWith, pieceRows, symbolRows, tileRows } from '../../rules/rows.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { lastEpochs, tiles, tokens } from './words.ts'

type Ids = 'box' | 'setup' | 'reference' | 'all-symbols' | 'all-tiles' | 'rulings'

const { length: all } = Object.keys(landscapes)

const ruling = rulingWith()

/** Where the printed rules leave something open, or are lost. */
const rulings: readonly Row[] = [
  ruling(
    'GH-R4 gheos-collapse',
    'Bez masy lądowej',
    'Gdy ląd cywilizacji przestaje być kontynentem, cywilizacja ginie, jak na wyspie. Taki kafelek kosztuje wyznawcę.',
  ),
  ruling('GH-R15', 'Punkty', 'Nie ma górnej granicy.'),
  ruling('GH-R3', 'Pszenica przy migracji', 'Liczy się cały ląd, który łączy nowy kafelek.'),
  ruling('GH-R9', 'Stwórz albo weź', 'Jeśli jedno z\u00a0dwojga jest możliwe, musisz to zrobić.'),
  ruling(
    'GH-R10',
    'Tworzenie cywilizacji',
    `Za każdy symbol pszenicy dostajesz wyznawcę: najwyżej ${followersPerColor}, czasem żadnego.`,
  ),
  ruling('GH-R11', 'Ostatni żeton', 'Natychmiast kończy grę. Nikt nie dobiera.'),
  ruling('GH-R14', 'Usunięte kafelki', 'Usunięte kafelki i\u00a0dobrane epoki są widoczne i\u00a0poza grą.'),
  ruling('GH-R16 gheos-edge-10', 'Co jest jawne', 'Ręce są tajne; wyznawcy, żetony i\u00a0punkty są jawne.'),
  ruling(
    'GH-R17',
    'Tyle samo pszenicy',
    'Możesz wybrać także kontynent, na którym mieszka inna cywilizacja.',
  ),
  ruling(
    'gheos-ruling-1',
    'Tury z\u00a0automatu: żetony',
    'Zagrywany jest żeton, jeśli nikt nie ma ich więcej, a\u00a0ktoś ma mniej, żeby koniec gry się nie odwlekał.',
  ),
  ruling(
    'gheos-ruling-2',
    'Tury z\u00a0automatu: wyznawcy',
    'Wyznawca pochodzi stamtąd, gdzie rezerwa jest największa. Cywilizacja powstaje tylko wtedy, gdy nic innego nie jest możliwe, i\u00a0z jak najmniejszą liczbą wyznawców.',
  ),
]

/** Sections to look something up in. */
export const tables: Pick<RulesText['sections'], Ids> = {
  box: {
    title: 'W\u00a0pudełku',
    body: () => (
      <>
        <Unprinted>
          <p>
            Nie znamy żadnego spisu drukowanych kafelków. Te <To id="all-tiles">kafelki</To> są nasze: ich
            kształty, symbole i&nbsp;liczby są inne niż w&nbsp;twoim pudełku. Zasady są z&nbsp;instrukcji.
          </p>
        </Unprinted>
        <Reference
          rows={pieceRows({
            start: ['Kafelek startowy', 'Na mapie od początku.'],
            landscapes: ['Kafelki lądu', 'Do dobierania i\u00a0wykładania.'],
            epochs: ['Kafelki epok', 'Nie mają lądu; punktują, gdy ktoś je dobierze.'],
            markers: ['Znaczniki cywilizacji', 'Po jednym na cywilizację.'],
            followers: ['Wyznawcy', `Po ${followersPerColor} na cywilizację, na wszystkich graczy razem.`],
            tokens: ['Żetony punktowania', `Po ${tokensPerSeat} na gracza.`],
          })}
        />
      </>
    ),
  },
  setup: {
    title: 'Przygotowanie gry',
    body: () => (
      <>
        <ol class="numbered">
          <li>Połóż kafelek startowy na środku. Sześć znaczników i&nbsp;wszyscy wyznawcy tworzą rezerwę.</li>
          <li>
            Potasuj {counted(all - 1, 'kafelek lądu', 'kafelki lądu', 'kafelków lądu')}. Każdy gracz dobiera
            w&nbsp;tajemnicy {tiles(handSize)} i&nbsp;dostaje {tokens(tokensPerSeat)}.
          </li>
          <li>
            Wtasuj {counted(standardTiles.epochs.length, 'epokę', 'epoki', 'epok')} w&nbsp;pozostałe kafelki:
            to stos dobierania.
          </li>
          <li>Grę kończy epoka {lastEpochs}.</li>
          <li>
            Zaczyna losowo wybrany gracz. Według instrukcji zaczyna ten, kto najdłużej powstrzyma się od
            śmiechu.
          </li>
        </ol>
      </>
    ),
  },
  reference: {
    title: 'Zestawienia',
    body: () => (
      <Unprinted>
        <p>
          Wszystkie kafelki lądu ({all}) są nasze, dobrane tak, by pasowały do tego, co wiadomo
          o&nbsp;drukowanych. Recenzje wspominają o&nbsp;jednym lub dwóch symbolach i&nbsp;od jednego do
          trzech lądów na kafelku. Rodzaje symboli są z&nbsp;pudełka, ich liczby nasze.
        </p>
      </Unprinted>
    ),
  },
  'all-symbols': {
    title: 'Symbole i\u00a0ich liczba',
    body: (t) => (
      <Reference
        rows={symbolRows(t, {
          wheat: 'Pszenica',
          cup: 'Kielichy',
          sword: 'Miecze',
          pyramid: 'Piramidy',
          'temple-wheat': 'Świątynie pszenicy',
          'temple-cup': 'Świątynie kielicha',
          'temple-sword': 'Świątynie miecza',
        })}
      />
    ),
  },
  'all-tiles': {
    title: 'Wszystkie kafelki',
    body: (t) =>
      (
        [
          [3, 'Trzy nabrzeża'],
          [2, 'Masa lądowa i\u00a0nabrzeże'],
          [1, 'Jedna masa lądowa'],
        ] as const
      ).map(([regions, shape]) => (
        <Reference
          key={shape}
          title={`${shape}: ${tiles(numberWith(regions))}`}
          layout="gallery"
          rows={tileRows(
            regions,
            ([first]) => (first === standardTiles.start ? 'Kafelek startowy' : `Kafelek ${first}`),
            t,
          )}
        />
      )),
  },
  rulings: {
    title: 'Jak rozumiemy zasady',
    body: () => (
      <>
        <p>
          Instrukcja zostawia te sprawy otwarte albo nie udało nam się ich w&nbsp;niej znaleźć. Opcji nie ma.
        </p>
        <Reference rows={rulings} />
      </>
    ),
  },
}
