import { builtBy } from '../../../../../engine/rurik/board/pieces.ts'
import { agendaPoints } from '../../../../../engine/rurik/components/data.ts'
import { largestGroup } from '../../../../../engine/rurik/components/map.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { claimed, ended } from '../../rules/examples.ts'
import { Part, Sum, Tracks } from '../../rules/figures.tsx'

/** Claiming, and the end. */
export const end: readonly Chapter[] = [
  {
    id: 'claim',
    title: 'Faza roszczeń',
    body: (
      <>
        <p>
          Gracz z&nbsp;niedźwiedziem jest teraz pierwszym graczem. Twoje znaczniki idą na najwyższy osiągnięty
          poziom, a&nbsp;nigdy wstecz: za regiony pod twoją władzą, za połączone regiony z&nbsp;twoimi
          budowlami i&nbsp;za towary na łodzi. Ostatni poziom władzy wymaga, żeby wśród twoich regionów były
          Kijów i&nbsp;Nowogród.
        </p>
        <p>
          Towary, które nie mieszczą się na łodzi, czekają na przystani. Dostajesz 1&nbsp;monetę za każdy
          znacznik, którego nie ma jeszcze na torze, także na torze wojny, i&nbsp;1&nbsp;za każdą pełną część
          łodzi. Każdy gracz bierze czyn, a&nbsp;na jego miejsce wchodzi nowy. Regiony znów dostają swoje
          towary. Po rundzie 4&nbsp;liczą się już tylko tory.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Regiony z\u00a0budowlami koła: ${builtBy(claimed, 0).length}, w\u00a0tym połączone: ${largestGroup(builtBy(claimed, 0))}. Osiągnięte poziomy są zaznaczone.`}
      >
        <Part
          view={claimed}
          regions={['novgorod', 'smolensk', 'polotsk', 'chernigov', 'pereyaslavl', 'kiev']}
          t={t}
        />
        <Tracks view={claimed} seat={0} t={t} />
      </Figure>
    ),
  },
  {
    id: 'end',
    title: 'Koniec gry',
    body: (
      <>
        <p>
          Dodaj punkty za tory, wojnę, tajny cel ({agendaPoints}) i&nbsp;dokonane czyny (po 1&nbsp;albo 2).
          Wygrywa, kto ma najwięcej punktów. Przy remisie liczy się, kto rządzi w&nbsp;większej liczbie
          regionów, potem, kto ma więcej monet. Jeśli i&nbsp;to nie rozstrzyga, wygrana jest wspólna.
        </p>
        <p>
          Wojna: pierwsze miejsce daje 3&nbsp;punkty, drugie 1. Przy remisie o&nbsp;pierwsze każdy dostaje 3,
          a&nbsp;drugiego nie ma. Przy remisie o&nbsp;drugie każdy dostaje 1. Znacznik, który nigdy nie
          ruszył, nic nie daje.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure caption="Jeden gracz na koniec gry, linia po linii.">
        <Sum view={ended} seat={0} t={t} />
      </Figure>
    ),
  },
]
