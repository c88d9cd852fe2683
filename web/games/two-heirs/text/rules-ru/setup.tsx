import { courtSlots, normalTroops, setsPerGame } from '../../../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../../../engine/two-heirs/components/tiles.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { counted } from '../../../kit/rules/russian.ts'
import { SmallMap } from '../../rules/figures.tsx'
import { pieceRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const { length: tiles } = Object.keys(standardTiles)
const inPlay = (tiles / 6) * setsPerGame

const tilesOf = (count: number) => counted(count, 'тайл', 'тайла', 'тайлов')
const troops = counted(normalTroops, 'отряд', 'отряда', 'отрядов')

/** The heirs, what is in the box, and how a game begins. */
export const setup: readonly Chapter[] = [
  {
    id: 'heirs',
    title: 'Наследники',
    body: (
      <p>
        Один наследник сидит на юге, другой на севере. У каждого {troops} при дворе и ещё один, с короной, —
        свита — на стартовом тайле. В одиночку вы сидите на юге, а ваш соперник — <See id="henry">Генрих</See>
        .
      </p>
    ),
    parts: [
      {
        id: 'tiles',
        title: 'Тайлы',
        body: (
          <>
            <p>
              Зелёные тайлы дают дерево, серые — камень, жёлтые — пшеницу; оборот тайла того же цвета. Лицом
              вверх это здание, лицом вниз — открытая местность. Нижний край здания обращён к владельцу; у
              открытой местности владельца нет.
            </p>
            <p>
              В игре три набора по девять тайлов. Руки и двор открыты, а стопка показывает цвет своего
              верхнего тайла.
            </p>
          </>
        ),
        figure: () => (
          <SmallMap
            tiles={[
              [0, 0, 'inn-1', 0],
              [1, 0, 'market-2', 1],
              [2, 0, 'farm-1', null],
            ]}
          >
            Трактир южного наследника, Рынок северного, открытая местность.
          </SmallMap>
        ),
      },
      {
        id: 'box',
        title: 'Что в коробке',
        isLookedUp: true,
        body: (t) => (
          <>
            <Unprinted>
              <p>
                Списка настоящих тайлов мы не нашли. Наборы, виды зданий и очки за них — как в коробке. Что в
                каждом наборе по три тайла каждого цвета, мы знаем из рецензии: в книге правил этого нет.
                Сколько тайлов каждого вида, их цвета, дороги и почти все <See id="buildings">стоимости</See>{' '}
                придумали мы.
              </p>
            </Unprinted>
            <Reference
              rows={pieceRows(
                {
                  set: (count, kinds) => `${tilesOf(count)}: ${kinds}.`,
                  troops: ['Отряды', `У каждого наследника: ${normalTroops}.`],
                  retinues: [
                    'Отряды с короной',
                    'Свита, по одной у наследника. Она всегда остаётся на карте.',
                  ],
                  shield: ['Щит', 'Показывает корону того, кто берёт следующим.'],
                  court: ['Места при дворе', `Кольцо из ${courtSlots} мест; одно из них занимает щит.`],
                  treasures: [
                    'Сокровища',
                    'Только против Генриха. Для игры с ним в коробке есть ещё строительные леса: здесь они не нужны.',
                  ],
                },
                t,
              )}
            />
          </>
        ),
      },
      {
        id: 'setup',
        title: 'Подготовка',
        isLookedUp: true,
        body: (
          <>
            <ol class="numbered">
              <li>
                Выберите {counted(setsPerGame, 'набор', 'набора', 'наборов')} из шести и перетасуйте их тайлы,
                всего {inPlay}, лицом вниз. Для первой игры возьмите Путешествие, Земли и промыслы, Торговлю
                и церковь, и пусть дороги не дают очков.
              </li>
              <li>Подбросьте щит: первым ходит наследник, чью корону он показывает.</li>
              <li>
                Выложите кольцом щит и {tilesOf(courtSlots - 1)} лицом вверх. У каждого наследника при дворе{' '}
                {troops}.
              </li>
              <li>
                Следующий тайл положите лицом вниз: это стартовый тайл, на нём стоят оба отряда с короной. В
                стопке остаётся {tilesOf(inPlay - courtSlots)}.
              </li>
            </ol>
            <p>
              В одиночку первый ход ваш, и на стартовом тайле только ваша свита. Перетасуйте{' '}
              <See id="treasures">сокровища</See> Генриха и уберите несколько не глядя: сколько, зависит от
              его силы. Три его отряда ждут рядом с картой, по одному на каждый цвет.
            </p>
          </>
        ),
      },
    ],
  },
]
