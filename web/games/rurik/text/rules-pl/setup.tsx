import {
  agendaPoints,
  agendas,
  agendasDealt,
  boat,
  firstTroops,
  goods,
  leaders,
  pieces,
  rounds,
  rowSize,
} from '../../../../../engine/rurik/components/data.ts'
import { deedIds } from '../../../../../engine/rurik/components/deeds.ts'
import { regionsFor } from '../../../../../engine/rurik/components/map.ts'
import { allSchemes } from '../../../../../engine/rurik/components/schemes.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { Reference } from '../../../kit/rules/reference.tsx'
import { pieceRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'
import { coins, points } from './words.ts'

const regions = [2, 3, 4].map((seats) => regionsFor(seats).length)
const half = Math.ceil(allSchemes.length / 2)
const goodNames = { wood: 'drewno', ore: 'ruda', fish: 'ryba', honey: 'miód', fur: 'futro' }

/** The goal, the box, and the start of a game. */
export const setup: readonly Chapter[] = [
  {
    id: 'goal',
    title: 'O\u00a0co chodzi',
    body: (
      <p>
        Jesteś wśród dziedziców Włodzimierza i&nbsp;chcesz mieć lud Rusi po swojej stronie. Punkty dają ci:
        ziemie pod twoją władzą, budowle, towary na łodzi, zwycięstwa, czyny i&nbsp;tajny cel. Liczba rund:{' '}
        {rounds}. Wygrywa, kto ma na koniec najwięcej punktów.
      </p>
    ),
  },
  {
    id: 'box',
    title: 'W\u00a0pudełku',
    isLookedUp: true,
    body: (t) => (
      <Reference
        rows={pieceRows(t, {
          troops: ['Oddziały', 'Na gracza. Usunięte wracają do twojego zapasu.'],
          leader: ['Przywódca', 'Jeden na gracza: jednostka ze szczególną zdolnością.'],
          structures: {
            church: ['Cerkwie', 'Na gracza.'],
            market: ['Targi', 'Na gracza.'],
            stronghold: ['Grody', 'Na gracza.'],
          },
          advisors: [
            'Doradcy',
            'Na gracza: 1, 2, 4\u00a0i\u00a05. Druga dwójka dochodzi w\u00a0rundzie 3, trójka w\u00a0rundzie 4, chyba że graczy jest czterech.',
          ],
          markers: ['Znaczniki torów', 'Na gracza: władza, budowa, handel i\u00a0wojna.'],
          coins: ['Monety', `Na start masz ${pieces.coins}. Nigdy ich nie zabraknie.`],
          tokens: ['Żetony wymiany', 'Na gracza: jeden na budowę, jeden na zaciąg.'],
          boat: [
            'Łódź',
            `Jedna na gracza. Mieści: ${goods.map((good) => `${goodNames[good]} ${boat[good]}`).join(', ')}.`,
          ],
          bear: ['Niedźwiedź pierwszego gracza', 'Kto go ma, zaczyna od następnej rundy.'],
          regions: [
            'Regiony',
            `${regions[0]} dla jednego lub dwóch graczy, ${regions[1]} dla trzech, ${regions[2]} dla czterech.`,
          ],
          rebels: ['Buntownicy', 'Po jednym w\u00a0regionie. Każdy ma towar albo monety.'],
          leaderCards: ['Karty przywódców', 'Na każdej jedna zdolność.'],
          agendaCards: ['Karty tajnych celów', `Każda warta ${points(agendaPoints)}.`],
          deedCards: ['Karty czynów', 'Warte 1\u00a0albo 2\u00a0punkty.'],
          schemeCards: ['Karty intryg', 'Dwie talie i\u00a0wspólny stos odrzuconych.'],
          rebellion: ['Karty Rebelii', 'Tylko solo, z\u00a0czterema planszami Rebelii.'],
        })}
      />
    ),
  },
  {
    id: 'setup',
    title: 'Przygotowanie gry',
    body: (
      <>
        <ol class="numbered">
          <li>
            Liczba regionów: {regions[0]} dla dwóch graczy, {regions[1]} dla trzech, {regions[2]} dla
            czterech. Każdy region dostaje swój <See id="regions">towar</See> i&nbsp;buntownika z&nbsp;ukrytą
            nagrodą.
          </li>
          <li>
            Jeden lub dwóch graczy używa <See id="board">planszy planowania</See> z&nbsp;trzema rzędami,
            trzech lub czterech tej z&nbsp;czterema.
          </li>
          <li>
            Wszystkie karty intryg ({allSchemes.length}) potasuj i&nbsp;podziel na dwie talie: {half} i&nbsp;
            {allSchemes.length - half}. Odkryj czyny: {rowSize} z&nbsp;{deedIds.length}.
          </li>
          <li>
            Dostajesz {coins(pieces.coins)}, {counted(pieces.troops, 'oddział', 'oddziały', 'oddziałów')},
            przywódcę, po {pieces.structures} z&nbsp;każdej budowli i&nbsp;oba żetony wymiany. Pierwszego
            gracza wyznacza los; dostaje on niedźwiedzia.
          </li>
          <li>
            Po kolei każdy gracz wybiera spośród <See id="leaders">przywódców</See> ({leaders.length}).
          </li>
          <li>
            Ze wszystkich <See id="agenda-cards">tajnych celów</See> ({agendas.length}) dostajesz{' '}
            {agendasDealt} i&nbsp;zatrzymujesz jeden.
          </li>
          <li>
            Po kolei wystawiasz jeden oddział gdziekolwiek, {counted(firstTroops, 'raz', 'razy', 'razy')}{' '}
            dookoła stołu. Potem wystawiasz przywódcę w&nbsp;regionie ze swoimi oddziałami.
          </li>
        </ol>
        <p>
          Solo: zobacz <See id="rebellion">Rebelię</See>.
        </p>
      </>
    ),
  },
  {
    id: 'agendas',
    title: 'Tajne cele',
    body: (
      <p>
        Gdy przywódcy są wybrani, dostajesz{' '}
        {counted(agendasDealt, 'tajny cel', 'tajne cele', 'tajnych celów')} i&nbsp;zatrzymujesz jeden. Jeśli
        na koniec masz najwięcej tego, co wymienia, choćby na równi z&nbsp;innymi, dostajesz{' '}
        {points(agendaPoints)}. Musisz mieć choć trochę: zero to nigdy nie najwięcej.
      </p>
    ),
  },
]
