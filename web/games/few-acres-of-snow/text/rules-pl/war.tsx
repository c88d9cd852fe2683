import { raidTargets } from '../../../../../engine/few-acres-of-snow/board/land.ts'
import { markerOf } from '../../../../../engine/few-acres-of-snow/board/siege.ts'
import {
  artilleryPrice,
  attackerWinsAt,
  defenderWinsAt,
  fortStrength,
  siegeStart,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import { printedOn } from '../../../../../engine/few-acres-of-snow/components/map.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { open, siege } from '../../rules/examples.ts'
import { Part, SiegeSum } from '../../rules/figures.tsx'
import { signed } from '../../turn/pull.ts'
import { coins } from './words.ts'

/** Sieges, raids, ambushes. */
export const war: readonly Chapter[] = [
  {
    id: 'sieges',
    title: 'Oblężenia',
    body: (
      <>
        <p>
          Zagraj kartę lokacji, która prowadzi do lokacji przeciwnika, kartę z&nbsp;transportem i&nbsp;kartę
          z&nbsp;żołnierzami. Dwie pierwsze się odrzuca, żołnierze biorą udział w&nbsp;oblężeniu.
          W&nbsp;porcie statek liczy się jak jeden żołnierz. Artyleria kosztuje {coins(artilleryPrice)}. Naraz
          możesz oblegać jedną lokację.
        </p>
        <p>
          Oblężenie zaczyna się od stanu {signed(siegeStart)}, minus obrona samej lokacji, minus{' '}
          {fortStrength} za fort. Żołnierze atakującego dodają, żołnierze obrońcy odejmują. Akcją wysyłasz tam
          jeszcze jedną kartę, jeśli lokacja jest połączona z&nbsp;twoją stolicą (u&nbsp;atakującego: przez
          sąsiednie lokacje). Fortyfikacja tylko broni. Dowódca wojskowy dołącza za darmo, nawet bez
          połączenia.
        </p>
        <p>
          Na początku swojej tury atakujący wygrywa przy stanie {attackerWinsAt} lub więcej, obrońca przy{' '}
          {signed(defenderWinsAt)} lub mniej; pomiędzy oblężenie trwa. Zwycięski atakujący zdobywa wioskę albo
          miasto; fort znika. Może od razu zasiedlić lokację, jeśli ma jeszcze wioskę, a&nbsp;przy podwójnym
          pierścieniu także kartę z&nbsp;osadnikami. Inaczej lokacja zostaje pusta. Zdobycie lokacji Quebec,
          Boston albo Nowy Jork wygrywa grę.
        </p>
        <p>
          Karty zwycięzcy trafiają na stos odrzuconych. Przegrany oddaje jedną ze swoich kart imperium
          z&nbsp;oblężenia: wraca ona na swój stos, skąd można ją znów pozyskać. Pozostałe odrzuca. Za darmo
          atakujący może odstąpić od oblężenia, a&nbsp;obrońca poddać lokację, chyba że stół gra inaczej. Kto
          tak robi, od razu przegrywa oblężenie.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Oblężenie: Louisbourg, stan ${signed(markerOf(siege, siege.sieges[0]))}. Przy ${attackerWinsAt} Brytyjczycy zdobywają lokację, przy ${signed(defenderWinsAt)} Francuzi ją utrzymują.`}
      >
        <Part view={siege} places={['louisbourg', 'halifax', 'port-royal']} t={t} />
        <SiegeSum
          view={siege}
          start={siegeStart}
          defence={printedOn('louisbourg').defence ?? 0}
          words={{
            caption: 'Jak liczy się oblężenie: Louisbourg',
            begins: 'Każde oblężenie zaczyna się od',
            place: 'Sam Louisbourg',
            stands: 'Razem',
          }}
          t={t}
        />
      </Figure>
    ),
  },
  {
    id: 'raids',
    title: 'Najazdy',
    body: (
      <>
        <p>
          Najazd rusza z&nbsp;dowolnej twojej nieobleganej lokacji i&nbsp;idzie rzekami, jeziorami, drogami
          i&nbsp;szlakami, nigdy morzem: jedna karta dwa kroki, każda następna jeden krok dalej. Indianie
          kosztują po 1&nbsp;monecie. Wódz indiański i&nbsp;Misjonarze wydłużają najazd, ale sami nie
          najeżdżają. Nie potrzeba karty lokacji, transportu ani połączenia ze stolicą. Żaden najazd nie
          zdobywa fortu ani przez niego nie przechodzi. Jak rozumiemy zasady, nie zdobywa też obleganej
          lokacji ani nie przechodzi przez twoją obleganą.
        </p>
        <p>
          Przeciwnik może go bez kosztu zablokować kartą, która to potrafi, albo kartą tej lokacji, jeśli jest
          ona połączona. Inaczej zdobywasz wioskę albo miasto. W&nbsp;miejsce miasta przeciwnik wystawia
          wioskę, jeśli jeszcze jakąś ma; inaczej lokacja zostaje pusta. Karty są zużyte tak czy inaczej.
          Najazd nigdy nie wygrywa gry.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure caption="Ile kart wymaga najazd z&nbsp;lokacji Kennebec. Fort w&nbsp;Deerfield ocaliłby tę lokację i&nbsp;wszystko za nią: Boston i&nbsp;New Haven.">
        <Part
          view={open}
          places={['kennebec', 'fort-halifax', 'pemaquid', 'deerfield', 'boston', 'new-haven']}
          badges={raidTargets(open, 1).map(({ place, cards }) => ({ place, text: `${cards}` }))}
          t={t}
        />
      </Figure>
    ),
  },
  {
    id: 'ambushes',
    title: 'Zasadzki i\u00a0nawracanie',
    body: (
      <>
        <p>
          Zasadzka odbiera kartę podatną na zasadzkę: piechotę, artylerię albo brytyjską milicję. Indianie
          urządzają ją za 1&nbsp;monetę, inne karty bez kosztu. Przeciwnik może ją zablokować kartą
          z&nbsp;ręki. Inaczej wybiera taką kartę z&nbsp;ręki albo rezerwy, a&nbsp;ta wraca na swój stos;
          jeśli żadnej nie ma, pokazuje rękę.
        </p>
        <p>
          Misjonarz albo Wódz indiański zabiera neutralnych Indian z&nbsp;ręki albo rezerwy przeciwnika na
          twój stos odrzuconych. Jeśli przeciwnik ich nie ma, pokazuje rękę. Francuskich Indian nie można
          nawrócić.
        </p>
      </>
    ),
  },
]
