import { mats, rebelPieces } from '../../../../../engine/rurik/solo/mats.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { Mat } from '../../panels/rebels.tsx'
import { AllMats } from '../../rules/figures.tsx'
import { RebelCards } from '../../rules/rebel-cards.tsx'
import { See } from '../../rules/see.tsx'
import { coins, rebels } from './words.ts'

/** Alone against the Rebellion. */
export const alone: Chapter = {
  id: 'rebellion',
  title: 'Solo przeciw Rebelii',
  isLookedUp: true,
  body: (
    <>
      <p>
        Przeciw sobie masz Świętopełka i&nbsp;{rebels(rebelPieces.troops)}, a&nbsp;zaczynasz zawsze ty. Zobacz{' '}
        <See id="rebellion-setup">przygotowanie</See>, <See id="mats">plansze</See> i&nbsp;
        <See id="rebel-cards">karty</See> Rebelii.
      </p>
      <p>
        Buntownicy liczą się jak oddziały przeciwnika. Neutralny oddział liczy się do tego, kto rządzi. Gdy go
        atakujesz, nie odkrywasz kart i&nbsp;znacznik się nie rusza; oddział wypada z&nbsp;gry.
      </p>
      <p>
        Po każdej twojej turze Rebelia ma swoją. Jej doradcy idą tam, gdzie mówi jej ostatnia karta, zależnie
        od priorytetu. Przy każdej akcji ostatnia karta trafia na wierzch i&nbsp;podaje kolejność regionów.
      </p>
      <p>
        Rebelia robi zaciąg najpierw tam, gdzie nie rządzi, rozchodzi się po nowych regionach albo skupia
        w&nbsp;jednym, a&nbsp;ciebie atakuje przed neutralnymi oddziałami. Podatek pobiera najpierw tam, gdzie
        towar mieści się na jej łodzi, a&nbsp;buduje najpierw tam, gdzie nic nie ma. Gdy atakuje ciebie, talię
        wybierasz ty. Intryga odblokowuje następną premię na jej planszy. Akcję, której nie może wykonać albo
        opłacić, pomija i&nbsp;dostaje 1&nbsp;monetę.
      </p>
      <p>
        Po każdej rundzie goni cię w&nbsp;tym, czego masz więcej: w&nbsp;regionach z&nbsp;jednostkami,
        a&nbsp;jeśli nie, to w&nbsp;połączonych budowlach, a&nbsp;jeśli i&nbsp;to nie, to w&nbsp;towarach na
        łodzi. Gdy w&nbsp;niczym nie masz więcej, wraca do tego, od czego zaczyna jej plansza. Żeby na to
        wpłynąć, możesz zostawić towary na przystani; do dochodu i&nbsp;tak się liczą. Potem premię
        odblokowuje też każdy tor, na którym prowadzisz.
      </p>
      <p>
        Po rundach 1–3&nbsp;dostaje 1&nbsp;monetę i&nbsp;po 1&nbsp;za każdą pełną część swojej łodzi,
        a&nbsp;do Świętopełka dołącza buntownik. Tam, gdzie jest Świętopełk, Rebelia odkrywa o&nbsp;kartę
        mniej, gdy atakuje ciebie.
      </p>
      <p>
        Punkty dają jej tory i&nbsp;wojna oraz po 1&nbsp;każde trzy monety i&nbsp;każde trzy towary na jej
        przystani, z&nbsp;zaokrągleniem w&nbsp;górę. Przy remisie wygrywa, kto rządzi w&nbsp;większej liczbie
        regionów, potem ty, jeśli masz monetę; inaczej wygrana jest wspólna.
      </p>
    </>
  ),
  figure: (t) => (
    <Figure caption="Plansza łatwej Rebelii na początku. Priorytet to budowa; dwie premie są tam zablokowane, a&nbsp;dodatkowy punkt zaciągu nie.">
      <div aria-hidden="true">
        <Mat level="easy" open={mats.easy.open} priority={mats.easy.start} t={t} />
      </div>
    </Figure>
  ),
  parts: [
    {
      id: 'rebellion-setup',
      title: 'Przygotowanie gry solo',
      isLookedUp: true,
      body: (
        <ol class="numbered">
          <li>
            Weź osiem regionów i&nbsp;planszę planowania dla dwóch graczy. Wybierz, jak silna jest Rebelia.
          </li>
          <li>
            Odłóż do pudełka przywódcę Świętopełka oraz tajne cele i&nbsp;czyny z&nbsp;dopiskiem „nie
            w&nbsp;grze solo”.
          </li>
          <li>
            Wystaw Świętopełka i&nbsp;{rebels(rebelPieces.inRegion)} w&nbsp;Kijowie oraz{' '}
            {rebels(rebelPieces.inRegion)} w&nbsp;każdym z&nbsp;dwóch pierwszych innych regionów na
            wierzchniej karcie. Nie mają nagród.
          </li>
          <li>
            W&nbsp;każdym z&nbsp;pozostałych regionów ({rebelPieces.neutrals}) wystaw neutralny oddział.
          </li>
          <li>Rebelia ma {coins(rebelPieces.coins)}; kolejne monety blokują premie na jej planszy.</li>
          <li>Wystaw swoje oddziały i&nbsp;przywódcę tam, gdzie nie ma buntowników.</li>
        </ol>
      ),
    },
    {
      id: 'mats',
      title: 'Plansze Rebelii',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Każda kolumna to priorytet; ramka pokazuje, od którego zaczyna. Moneta blokuje premię. Żeby jakąś
            odblokować, Rebelia bierze górną monetę z&nbsp;kolumny swojego priorytetu, a&nbsp;gdy tam żadnej
            nie ma, z&nbsp;pierwszej kolumny od lewej, która ją ma. Odblokowana premia działa przy każdej
            akcji o&nbsp;tym symbolu; dodatkowy ruch jest przed tą akcją.
          </p>
          <AllMats t={t} />
        </>
      ),
    },
    {
      id: 'rebel-cards',
      title: 'Karty Rebelii',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Wierzchnia karta podaje kolejność, w&nbsp;jakiej Rebelia sprawdza regiony.</p>
          <ul class="dotted">
            <li>
              Rebelia robi zaciąg tam, gdzie ma jednostki, ale nie rządzi, raz po raz dookoła, potem tam,
              gdzie rządzi. Świętopełk wraca jako pierwszy.
            </li>
            <li>
              Każdy punkt ruchu przesuwa jedną jednostkę na dowolną odległość. Przy priorytecie „atak, ruch”
              rozchodzi się do regionów bez buntowników. Inaczej wszystkie idą do pierwszego, w&nbsp;którym
              nie rządzi.
            </li>
            <li>
              Przy priorytecie „atak, ruch” atakuje najpierw tam, gdzie nie rządzi, inaczej najpierw tam,
              gdzie rządzi. Zostaje przy regionie, dopóki może w&nbsp;nim atakować.
            </li>
            <li>
              Pobiera podatek najpierw tam, gdzie towar mieści się na łodzi, a&nbsp;z&nbsp;tych regionów
              najpierw tam, gdzie rządzi. Jej targ zawsze daje drugi towar.
            </li>
            <li>
              Buduje najpierw tam, gdzie nie ma budowli, a&nbsp;z&nbsp;tych regionów najpierw tam, gdzie
              rządzi. Cerkiew buduje tylko tam, gdzie jest twój albo neutralny oddział. Gdzie stoi twój
              Jarosław, cerkiew nikogo nie nawraca.
            </li>
          </ul>
          <p>
            Rzędy mówią po kolei, którego doradcę wystawia i&nbsp;gdzie, dla każdego z&nbsp;jej trzech
            priorytetów. Moneta znaczy, że płaci, żeby stanąć tam na górze, jeśli może. Druga dwójka czeka na
            rundę 3, trójka na rundę 4.
          </p>
          <RebelCards
            words={{
              card: (number) => `Karta ${number}`,
              advisor: 'Doradca',
              builds: 'Buduje',
            }}
            t={t}
          />
        </>
      ),
    },
  ],
}
