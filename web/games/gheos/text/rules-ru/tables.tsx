import {
  epochsToEnd,
  followersPerColor,
  handSize,
  landscapes,
  standardTiles,
  tokensPerSeat,
} from '../../../../../engine/gheos/data.ts'
import { Reference, type Row, rulingWith, Unprinted } from '../../../kit/rules/reference.tsx'
import { counted } from '../../../kit/rules/russian.ts'
import { numberWith, pieceRows, symbolRows, tileRows } from '../../rules/rows.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { tilesOf, together } from './words.ts'

type Ids = 'box' | 'setup' | 'reference' | 'all-symbols' | 'all-tiles' | 'rulings'

const { length: all } = Object.keys(landscapes)

const ruling = rulingWith()

/** Where the printed rules leave something open, or are lost. */
const rulings: readonly Row[] = [
  ruling(
    'GH-R4 gheos-collapse',
    'Массива не осталось',
    'Если суша цивилизации больше не континент, цивилизация гибнет, как на острове. Такой тайл стоит последователя.',
  ),
  ruling('GH-R15', 'Очки', 'Их число не ограничено.'),
  ruling('GH-R3', 'Пшеница при миграции', 'Считается вся суша, которую соединил новый тайл.'),
  ruling(
    'GH-R9',
    'Цивилизация или последователь',
    'Если возможно хоть одно из двух, вы обязаны это сделать.',
  ),
  ruling(
    'GH-R10',
    'Основать цивилизацию',
    `Вы получаете последователя за каждый символ пшеницы, но не больше ${followersPerColor}; может не быть ни одного.`,
  ),
  ruling('GH-R11', 'Последний жетон', 'Сразу заканчивает игру. Тайлов никто не берёт.'),
  ruling('GH-R14', 'Убранные тайлы', 'Убранные тайлы и открытые эпохи остаются на виду, но вне игры.'),
  ruling('GH-R16 gheos-edge-10', 'Что открыто', 'Руки тайные; последователи, жетоны и очки открыты.'),
  ruling('GH-R17', 'Пшеницы поровну', 'Можно выбрать и континент, на котором живёт другая цивилизация.'),
  ruling(
    'gheos-ruling-1',
    'Ходы за отсутствующих: жетоны',
    'Жетон играется, если больше жетонов нет ни у кого, а меньше у кого-то есть: так конец не задерживается.',
  ),
  ruling(
    'gheos-ruling-2',
    'Ходы за отсутствующих: последователи',
    'Последователя берут оттуда, где их в запасе больше всего. Цивилизацию основывают, только если другого не остаётся, и с наименьшим числом последователей.',
  ),
]

/** Sections to look something up in. */
export const tables: Pick<RulesText['sections'], Ids> = {
  box: {
    title: 'Что в коробке',
    body: () => (
      <>
        <Unprinted>
          <p>
            Списка настоящих тайлов мы не нашли. Здешние <To id="all-tiles">тайлы</To> придумали мы: их формы,
            символы и количество не такие, как в коробке. Правила — из коробки.
          </p>
        </Unprinted>
        <Reference
          rows={pieceRows({
            start: ['Стартовый тайл', 'На карте с самого начала.'],
            landscapes: ['Тайлы суши', 'Их берут и выкладывают.'],
            epochs: ['Тайлы эпох', 'Суши на них нет; когда такой тайл взят, проходит подсчёт эпохи.'],
            markers: ['Маркеры цивилизаций', 'По одному на цивилизацию.'],
            followers: ['Последователи', `У каждой цивилизации ${followersPerColor} на всех игроков.`],
            tokens: ['Жетоны', `По ${tokensPerSeat} на игрока.`],
          })}
        />
      </>
    ),
  },
  setup: {
    title: 'Подготовка',
    body: () => (
      <>
        <ol class="numbered">
          <li>Выложите стартовый тайл посередине. Все маркеры и последователи — это запас.</li>
          <li>
            Перетасуйте {counted(all - 1, 'тайл', 'тайла', 'тайлов')} суши. Каждый игрок тайно берёт{' '}
            {tilesOf(handSize)} и получает {counted(tokensPerSeat, 'жетон', 'жетона', 'жетонов')}.
          </li>
          <li>
            Затасуйте в остальные тайлы {counted(standardTiles.epochs.length, 'эпоху', 'эпохи', 'эпох')}: это
            запас тайлов.
          </li>
          <li>
            Игру заканчивает эпоха:{' '}
            {Object.entries(epochsToEnd)
              .map(([seats, last]) => `${together(Number(seats))} № ${last}`)
              .join(', ')}
            .
          </li>
          <li>
            Первого игрока выбирает жребий. По правилам из коробки это тот, кто дольше всех может не смеяться.
          </li>
        </ol>
      </>
    ),
  },
  reference: {
    title: 'Справочник',
    body: () => (
      <Unprinted>
        <p>
          Тайлы суши здесь наши, всего их {all}; они согласуются с тем, что известно о настоящих. Рецензии
          говорят об одном или двух символах и о частях суши от одной до трёх на тайле. Виды символов — из
          коробки, их количество — наше.
        </p>
      </Unprinted>
    ),
  },
  'all-symbols': {
    title: 'Символы и их количество',
    body: (t) => (
      <Reference
        rows={symbolRows(t, {
          wheat: 'Пшеница',
          cup: 'Кубки',
          sword: 'Мечи',
          pyramid: 'Пирамиды',
          'temple-wheat': 'Храмы пшеницы',
          'temple-cup': 'Храмы кубка',
          'temple-sword': 'Храмы меча',
        })}
      />
    ),
  },
  'all-tiles': {
    title: 'Все тайлы',
    body: (t) =>
      (
        [
          [3, 'Три берега'],
          [2, 'Массив суши и берег'],
          [1, 'Один массив суши'],
        ] as const
      ).map(([regions, shape]) => (
        <Reference
          key={shape}
          title={`${shape}: ${tilesOf(numberWith(regions))}`}
          layout="gallery"
          rows={tileRows(
            regions,
            ([first]) => (first === standardTiles.start ? 'Стартовый тайл' : `Тайл ${first}`),
            t,
          )}
        />
      )),
  },
  rulings: {
    title: 'Как мы понимаем правила',
    body: () => (
      <>
        <p>Правила из коробки оставляют это открытым, или мы не нашли нужного места. Параметров нет.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
}
