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
    title: 'Фаза досягнень',
    body: (
      <>
        <p>
          Гравець із ведмедем стає першим. Ваші токени підіймаються на найвищу сходинку, якої ви досягли,
          і ніколи не опускаються: за землі у володінні, за сусідні землі з вашими будівлями та за товари
          в човні. Для останньої сходинки влади серед ваших земель мають бути Київ і Новгород.
        </p>
        <p>
          Товари, для яких у човні немає місця, лежать у доку. Ви отримуєте 1 монету за кожен токен, якого ще
          немає на треку (війна теж), і 1 за кожну повну частину човна. Кожен гравець бере задум, і його
          замінюють новим. На землі повертаються їхні товари. Після раунду 4 рахують лише треки.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Земель із будівлями в кругів: ${builtBy(claimed, 0).length}, з них сусідніх: ${largestGroup(builtBy(claimed, 0))}. Досягнуті сходинки позначено.`}
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
    title: 'Кінець гри',
    body: (
      <>
        <p>
          Додайте бали за треки, війну, таємну мету ({agendaPoints}) і здійснені задуми (по 1 або 2).
          Перемагає той, у кого їх найбільше. За рівності перемагає той, у кого більше земель у володінні,
          далі — більше монет. Якщо рівність лишається, це спільна перемога.
        </p>
        <p>
          Війна: перше місце дає 3 бали, друге — 1. Якщо перше місце ділять, кожен отримує 3, а другого немає.
          Якщо ділять друге, кожен отримує 1. Токен, що ніколи не рухався, не дає нічого.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure caption="Один гравець наприкінці, рядок за рядком.">
        <Sum view={ended} seat={0} t={t} />
      </Figure>
    ),
  },
]
