import { revealsOf, strengthOf } from '../../../../../engine/rurik/board/rule.ts'
import { warfareEnd } from '../../../../../engine/rurik/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { attacked, bidding, outbid, realms } from '../../rules/examples.ts'
import { Bid, Part } from '../../rules/figures.tsx'
import { See } from '../../rules/see.tsx'

/** A square attacked by a circle. */
const shown = revealsOf(attacked, { region: 'smolensk', attacker: 0, target: 1, pool: 'attack' })
const kiev = [0, 1].map((seat) => strengthOf(realms, 'kiev', seat))
const [coming] = outbid.board.build

/** The map, bids, and what the six columns do. */
export const play: readonly Chapter[] = [
  {
    id: 'map',
    title: 'Mapa: kto gdzie jest i\u00a0kto rządzi',
    body: (
      <>
        <p>
          Oddziały i&nbsp;przywódcy to jednostki. Wiele akcji wymaga jednostki w&nbsp;regionie: sama budowla
          nie wystarczy. Ważne są granice; rzeki i&nbsp;wybrzeża nic nie znaczą.
        </p>
        <p>
          Rządzisz w&nbsp;regionie, jeśli masz tam większą siłę niż każdy inny gracz i&nbsp;niż buntownicy.
          Każda jednostka liczy się za 1, przywódca też. Twój gród dodaje 1&nbsp;i&nbsp;może rządzić sam.
          Każdy buntownik liczy się za 1&nbsp;przeciw wszystkim. Przy remisie nikt nie rządzi.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Deseń pokazuje, kto rządzi. Koła rządzą w\u00a0Kijowie, ${kiev[0]} do ${kiev[1]}: przywódca, którego znak jest wyżej, też się liczy. Na Wołyniu jest remis, a\u00a0w Połocku buntownik jest tak silny jak oddział: nikt nie rządzi. W\u00a0Czernihowie sam gród kwadratów rządzi.`}
      >
        <Part view={realms} regions={['polotsk', 'volyn', 'kiev', 'chernigov']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'round',
    title: 'Runda',
    body: (
      <p>
        Runda ma trzy fazy. Najpierw gracze po kolei <See id="strategy">wystawiają doradców</See>. Potem każdy
        doradca <See id="action">przynosi swoją akcję</See>, jeden na turę. Na koniec jest{' '}
        <See id="claim">faza roszczeń</See>. Każdą fazę zaczyna pierwszy gracz, a&nbsp;dalej kolej idzie
        zgodnie z&nbsp;ruchem wskazówek zegara.
      </p>
    ),
  },
  {
    id: 'strategy',
    title: 'Faza planowania: doradcy',
    body: (
      <>
        <p>
          Masz doradców 1, 2, 4&nbsp;i&nbsp;5, od rundy 3&nbsp;drugą dwójkę, a&nbsp;w&nbsp;rundzie
          4&nbsp;trójkę, chyba że graczy jest czterech. W&nbsp;swojej turze wystaw jednego w&nbsp;kolumnie{' '}
          <See id="board">planszy planowania</See>. Możesz dołożyć monety: numer plus monety to jego siła.
        </p>
        <p>
          Staje poniżej wszystkich doradców w&nbsp;tej kolumnie, którzy są równie silni albo silniejsi,
          a&nbsp;powyżej wszystkich słabszych. Słabsi spadają o&nbsp;rząd, twoi też. Wyższe rzędy dają więcej
          i&nbsp;kosztują mniej. Pełna kolumna jest zamknięta.
        </p>
        <p>
          Kolejnego doradcę w&nbsp;kolumnie, w&nbsp;której już masz jednego, możesz wystawić dopiero, gdy masz
          doradców w&nbsp;trzech kolumnach. Dołożone monety zostają przy doradcy i&nbsp;przepadają, gdy
          przychodzi na niego kolej.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Na Budowę trafia doradca ${coming?.advisor} kwadratu, monety: ${coming?.bribe}, więc siła ${(coming?.advisor ?? 0) + (coming?.bribe ?? 0)}. Dwójka koła, dotąd na górze, spada o\u00a0rząd. Duże liczby: co daje pole, małe: jego koszt.`}
      >
        <Bid before={bidding} after={outbid} column="build" t={t} />
      </Figure>
    ),
  },
  {
    id: 'action',
    title: 'Faza akcji: tura',
    body: (
      <>
        <p>
          Zdejmij z&nbsp;planszy swojego doradcę z&nbsp;najniższym numerem; monety się tu nie liczą.
          Z&nbsp;dwóch dwójek wybierasz jedną. Jego pole to twoja akcja główna: zapłać koszt i&nbsp;weź punkty
          albo zrezygnuj z&nbsp;niej za 1&nbsp;monetę. Wydawaj punkty po jednym na mapie. Niewydane przepadają
          z&nbsp;końcem tury.
        </p>
        <p>
          Jeśli na początku tury nie masz jednostek na mapie, możesz najpierw wystawić przywódcę
          i&nbsp;oddział w&nbsp;dowolnym jednym regionie.
        </p>
      </>
    ),
  },
  {
    id: 'muster',
    title: 'Zaciąg',
    body: (
      <p>
        Za 1&nbsp;punkt wystawiasz z&nbsp;zapasu oddział albo swojego przywódcę w&nbsp;regionie, w&nbsp;którym
        masz jednostkę.
      </p>
    ),
  },
  {
    id: 'move',
    title: 'Ruch',
    body: (
      <p>
        Za 1&nbsp;punkt przesuwasz jednostkę przez granicę. Ta sama jednostka może iść dalej za następny
        punkt. Nic nie zagradza jej drogi.
      </p>
    ),
  },
  {
    id: 'attack',
    title: 'Atak',
    body: (
      <>
        <p>
          Każdy atak to 1&nbsp;punkt, w&nbsp;regionie z&nbsp;twoją jednostką. Budowli nie można atakować.
          Buntownika po prostu pokonujesz: zatrzymaj go i&nbsp;weź jego nagrodę, towar albo monety.
        </p>
        <p>
          Przeciwnik traci jednostkę, najpierw oddziały, na końcu przywódcę, a&nbsp;twój znacznik idzie
          o&nbsp;stopień w&nbsp;górę toru wojny. Potem wybierz talię intryg i&nbsp;odkryj kartę. Odkryj
          jeszcze jedną, jeśli przeciwnik rządził tam przed stratą, i&nbsp;jeszcze jedną, jeśli ma tam gród.
          Przy pierwszej karcie z&nbsp;czaszką ty też tracisz tam jednostkę, najpierw oddziały, i&nbsp;dalej
          nie odkrywasz. Odkryte karty się odrzuca. Tor kończy się na stopniu {warfareEnd}: znacznik tam
          zostaje.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Koło, które atakuje kwadraty w\u00a0Smoleńsku, odkrywa ${counted(shown, 'kartę', 'karty', 'kart')}: jedną, drugą, bo kwadraty tam rządzą, i\u00a0trzecią za ich gród.`}
      >
        <Part view={attacked} regions={['smolensk', 'chernigov']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'tax',
    title: 'Podatek',
    body: (
      <p>
        Weź towar z&nbsp;regionu, w&nbsp;którym masz jednostkę, raz na rundę: za 1&nbsp;punkt, jeśli tam
        rządzisz, inaczej za 2. Twój targ w&nbsp;tym regionie daje jeszcze jeden taki towar albo
        1&nbsp;monetę.
      </p>
    ),
  },
  {
    id: 'build',
    title: 'Budowa',
    body: (
      <>
        <p>
          Buduj w&nbsp;regionie, w&nbsp;którym masz jednostkę: za 1&nbsp;punkt, jeśli tam rządzisz, inaczej za
          2. W&nbsp;regionie może stać jedna budowla każdego rodzaju, czyjakolwiek. Budowa nie kosztuje monet
          ani towarów.
        </p>
        <p>
          <b>Cerkiew</b> nawraca: usuwa stamtąd buntownika albo oddział przeciwnika (nigdy przywódcę),
          a&nbsp;na jego miejsce wchodzi twój oddział. Gdy nie ma kogo usunąć, nikt nie wchodzi. Taki
          buntownik nie jest pokonany i&nbsp;nic nie daje. <b>Targ</b> zwiększa podatek. <b>Gród</b> liczy się
          jak jednostka do tego, kto rządzi, i&nbsp;naraża atakujących na większe ryzyko.
        </p>
      </>
    ),
  },
  {
    id: 'schemes',
    title: 'Karty intryg',
    body: (
      <p>
        W&nbsp;kolumnie Intryga obejrzyj wierzchnie karty jednej talii: zatrzymaj jedną, a&nbsp;pozostałe
        odłóż z&nbsp;powrotem w&nbsp;dowolnej kolejności. Na górnym polu tej kolumny najpierw daj niedźwiedzia
        wybranemu graczowi, potem oglądaj. Karta zagrana jako akcja dodatkowa od razu daje punkty, monety albo
        czyn i&nbsp;jest odrzucana. Cztery karty kosztują przy zagraniu po 1&nbsp;monecie, chyba że twój stół
        gra bez tego. Gdy talia się kończy, obie tasuje się na nowo razem ze stosem odrzuconych.
      </p>
    ),
  },
  {
    id: 'bonus',
    title: 'Akcje dodatkowe',
    body: (
      <p>
        Przed akcją główną albo po niej, każda raz na turę: zagraj kartę intrygi, dokonaj czynu, wymień
        towary. Ich punkty są ważne do końca twojej tury, a&nbsp;punkty akcji głównej wydajesz najpierw. Gdy
        wydasz choć jeden z&nbsp;nich, akcje dodatkowe czekają, aż skończysz akcję główną. Punkty podatku
        i&nbsp;budowy, które z&nbsp;niej zostały, pomagają potem tylko razem z&nbsp;innym punktem swojego
        rodzaju; inne, które z&nbsp;niej zostały, przepadają. Akcja Intryga kończy się, gdy zatrzymasz kartę.
      </p>
    ),
  },
  {
    id: 'deeds',
    title: 'Czyny',
    body: (
      <p>
        Odkryty czyn bierzesz po rundach 1–3&nbsp;albo dzięki karcie intrygi. Żeby go dokonać, musisz spełnić
        jego wymagania, a&nbsp;potem zapłacić cały koszt: monety, towary, karty, jednostki albo budowle.
        Jednostki i&nbsp;budowle wracają do twojego zapasu. Nagrodę dostajesz od razu, a&nbsp;punkty na koniec
        gry. Niedokonane czyny nic nie kosztują. <See id="deed-cards">Wszystkie czyny</See>
      </p>
    ),
  },
  {
    id: 'conversion',
    title: 'Wymiana towarów',
    body: (
      <p>
        Drewno albo ruda i&nbsp;jeszcze jeden dowolny towar to 1&nbsp;punkt budowy. Miód albo ryba
        i&nbsp;jeszcze jeden dowolny towar to 1&nbsp;punkt zaciągu. Każda wymiana działa raz na rundę,
        a&nbsp;w&nbsp;jednej turze tylko jedna z&nbsp;nich.
      </p>
    ),
  },
]
