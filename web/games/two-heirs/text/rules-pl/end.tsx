import {
  bestTwice,
  treasurePoints,
  treasuresLeftOut,
} from '../../../../../engine/two-heirs/components/data.ts'
import { standardTreasures } from '../../../../../engine/two-heirs/components/treasures.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { treasureRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'
import { points } from './words.ts'

const { length: treasures } = Object.keys(standardTreasures)

/** The end, and Henry. */
export const end: readonly Chapter[] = [
  {
    id: 'end',
    title: 'Koniec gry',
    body: (
      <p>
        Gdy ostatni kafelek ze stosu trafia do rezerwy, dokończ tę turę. Potem każdy następca ma jeszcze jedną
        ostatnią turę, a&nbsp;rezerwy już się nie uzupełnia.
      </p>
    ),
    parts: [
      {
        id: 'scoring',
        title: 'Kto wygrywa',
        body: (
          <p>
            Policz punkty za swoje budynki, te z&nbsp;twoim oddziałem podwójnie, i&nbsp;za drogi. Kafelki na
            ręce nic nie dają. Wygrywa, kto ma najwięcej punktów, a&nbsp;przy remisie: kto ma więcej oddziałów
            w&nbsp;rezerwie. Jeśli i&nbsp;to nie rozstrzyga, gra kończy się remisem.
          </p>
        ),
      },
    ],
  },
  {
    id: 'henry',
    title: 'Solo przeciw Henrykowi',
    body: (
      <p>
        Grasz jak zwykle i&nbsp;zaczynasz. Henryk o&nbsp;niczym nie decyduje: odkryte kafelki mówią, co robi,
        a&nbsp;kronika mówi, dlaczego. Musisz mieć więcej punktów niż on; przy remisie wygrywa Henryk.
      </p>
    ),
    parts: [
      {
        id: 'his-turn',
        title: 'Tura Henryka',
        body: (
          <ol class="numbered">
            <li>
              Bierze pierwszy kafelek od tarczy, zgodnie z&nbsp;ruchem wskazówek zegara, w&nbsp;kolorze, który
              pokazuje stos. Gdy takiego nie ma albo stos jest pusty, bierze po prostu pierwszy.
            </li>
            <li>
              Buduje go za darmo obok twojego ostatniego budynku, a&nbsp;dopóki żadnego nie ma: obok kafelka
              początkowego. Od północy, zgodnie z&nbsp;ruchem wskazówek zegara, szuka pola, na którym jego
              droga łączy się z&nbsp;twoją. Gdy takiego nie ma, szuka pola, na którym zablokuje twoją drogę,
              a&nbsp;potem jakiegokolwiek wolnego. Bez wolnego pola kafelek wypada z&nbsp;gry, a&nbsp;tura
              Henryka się kończy.
            </li>
            <li>
              Dopóki ma zapas, kładzie na kafelku <See id="treasures">skarb</See>.
            </li>
            <li>
              Jego oddział w&nbsp;kolorze kafelka wchodzi tam i&nbsp;nie wpuszcza twoich. Niczego nie podwaja.
            </li>
          </ol>
        ),
      },
      {
        id: 'treasures',
        title: 'Skarby',
        body: (t) => (
          <>
            <p>
              Henryk Biedny ma {treasures - treasuresLeftOut.poor} z&nbsp;dziesięciu skarbów, Henryk Waleczny{' '}
              {treasures - treasuresLeftOut.brave}, Henryk Mocarny wszystkie. Każdy jest dla niego wart{' '}
              {points(treasurePoints)}, nawet w&nbsp;zapasie. Skarb na mapie przepada na dobre, gdy spełni się
              jego warunek; jego własny kafelek się nie liczy. Jak rozumiemy zasady, kolumna albo rząd biegnie
              także przez luki.
            </p>
            <Unprinted>
              <p>Drukowana gra ma takie skarby; ich kolory i&nbsp;układy są nasze.</p>
            </Unprinted>
            <Reference rows={treasureRows(t)} />
          </>
        ),
      },
      {
        id: 'his-score',
        title: 'Wynik Henryka',
        body: (
          <p>
            Punktuje tak jak ty, ale podwójnie liczy {counted(bestTwice, 'budynek', 'budynki', 'budynków')}{' '}
            o&nbsp;największej wartości, a&nbsp;nie te z&nbsp;oddziałami. Każdy skarb, który jeszcze ma,
            dodaje mu {points(treasurePoints)}.
          </p>
        ),
      },
    ],
  },
]
