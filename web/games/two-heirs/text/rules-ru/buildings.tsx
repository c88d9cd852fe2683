import type { BuildingType } from '../../../../../engine/two-heirs/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { SmallMap } from '../../rules/figures.tsx'
import { kindRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'
import { counts } from './counts.ts'

/** The kinds of building whose printed cost is known. */
const known: readonly BuildingType[] = ['inn', 'post', 'bakery', 'watchtower']
const printed = { types: known, says: 'Стоимость как в коробке.', counts }

/** Every building tile, set by set. */
export const buildings: readonly Chapter[] = [
  {
    id: 'buildings',
    title: 'Здания',
    body: (
      <>
        <p>
          Здесь все тайлы по наборам: сколько они стоят и сколько дают очков. «Тайлы» — это тайлы обоих
          наследников и открытая местность; соседние тайлы касаются сторонами. Ваш отряд на вашем здании
          удваивает его очки.
        </p>
        <Unprinted>
          <p>
            Стоимость из коробки — только у Трактира, Фактории, Пекарни и Сторожевой башни; остальные
            придумали мы. Мы решили и то, сколько в наборе тайлов каждого вида, какие у них цвета и дороги,
            какие соседи составляют пару для ремесла и что Фактория считает все три вида зданий, дающих
            ресурс.
          </p>
        </Unprinted>
      </>
    ),
    parts: [
      {
        id: 'travel',
        title: 'Путешествие',
        body: (t) => <Reference layout="stacked" rows={kindRows('travel', printed, t)} />,
      },
      {
        id: 'lands',
        title: 'Земли и промыслы',
        body: (t) => (
          <>
            <Reference layout="stacked" rows={kindRows('lands', printed, t)} />
            <p>
              Пекарня, Кузница и Сторожка считают здания обоих наследников, если параметры стола не говорят
              иначе.
            </p>
          </>
        ),
      },
      {
        id: 'trade',
        title: 'Торговля и церковь',
        body: (t) => <Reference layout="stacked" rows={kindRows('trade', printed, t)} />,
      },
      {
        id: 'camp',
        title: 'Использование Лагеря',
        body: (
          <p>
            Каждый Лагерь один раз может перевернуть щит обратно, когда вы уже взяли тайл: тогда вы обязаны
            взять ещё один. После этого Лагерь не даёт очков. Он остаётся зданием, если параметры стола не
            говорят иначе.
          </p>
        ),
      },
      {
        id: 'war',
        title: 'Война',
        body: (t) => <Reference layout="stacked" rows={kindRows('war', printed, t)} />,
      },
      {
        id: 'siege',
        title: 'Осада',
        body: (
          <p>
            Постройте Осадную башню рядом со зданием соперника, которого уже касается другая ваша башня
            (считаются только стороны), и вы можете его разрушить: одно здание за каждую новую башню. Оно
            становится открытой местностью своего цвета. Отряды на нём остаются.
          </p>
        ),
        figure: () => (
          <SmallMap
            tiles={[
              [0, 0, 'siege-2', 0],
              [1, 0, 'inn-1', 1],
              [1, 1, 'siege-5', 0],
            ]}
          >
            Две Осадные башни касаются Трактира сторонами.
          </SmallMap>
        ),
      },
      {
        id: 'crafts',
        title: 'Ремёсла',
        body: (t) => (
          <>
            <p>
              Ремесло получает очки за каждую пару вокруг него; каждый тайл входит только в одну пару. Так мы
              понимаем правило.
            </p>
            <Reference layout="stacked" rows={kindRows('crafts', printed, t)} />
          </>
        ),
      },
      {
        id: 'patrol',
        title: 'Дозор',
        body: (t) => <Reference layout="stacked" rows={kindRows('patrol', printed, t)} />,
      },
    ],
  },
  {
    id: 'roads',
    title: 'Дороги',
    body: (
      <p>
        Дороги, которые сходятся на общей стороне, — это одна дорога. На перекрёстке и у Места паломничества
        кончаются все четыре дороги, и тайл входит в каждую из них. В конце игры за каждую дорогу, где хотя бы
        два здания, получает очки тот, чьих зданий на ней больше: разницу. Тайл без дороги с этой стороны
        перекрывает её. Об игре без очков за дороги читайте в <See id="options">параметрах</See>.
      </p>
    ),
    figure: () => (
      <SmallMap
        tiles={[
          [0, 0, 'mill-1', 0],
          [1, 0, 'cathedral-1', 0],
          [2, 0, 'sawmill-1', 1],
          [3, 0, 'mine-1', 1],
        ]}
      >
        Дорога через три здания, два против одного: 1 очко получает юг. Шахта её перекрывает.
      </SmallMap>
    ),
  },
]
