import {
  epochsToEnd,
  followersPerColor,
  handSize,
  landscapes,
  standardTiles,
  tokensPerSeat,
} from '../../../../../engine/gheos/data.ts'
import { Reference, type Row, rulingWith, Unprinted } from '../../../kit/rules/reference.tsx'
import { numberWith, pieceRows, symbolRows, tileRows } from '../../rules/rows.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { inGenitive, tilesOf, tokensOf } from './words.ts'

type Ids = 'box' | 'setup' | 'reference' | 'all-symbols' | 'all-tiles' | 'rulings'

const { length: all } = Object.keys(landscapes)

const ruling = rulingWith()

/** Where the printed rules leave something open, or are lost. */
const rulings: readonly Row[] = [
  ruling(
    'GH-R4 gheos-collapse',
    'Не лишилося масиву',
    'Коли земля цивілізації більше не континент, цивілізація гине, як на острові. Такий тайл коштує послідовника.',
  ),
  ruling('GH-R15', 'Бали', 'Межі немає.'),
  ruling('GH-R3', 'Пшениця для міграції', 'Рахується весь суходіл, який приєднав новий тайл.'),
  ruling('GH-R9', 'Цивілізація чи послідовник', 'Якщо можливе хоч одне, це обов’язково.'),
  ruling(
    'GH-R10',
    'Заснування',
    `За кожну пшеницю ви отримуєте послідовника, щонайбільше ${followersPerColor}, можливо, жодного.`,
  ),
  ruling('GH-R11', 'Останній жетон', 'Він одразу завершує гру. Тайлів уже не беруть.'),
  ruling('GH-R14', 'Прибрані тайли', 'Прибрані тайли й узяті епохи лежать на видноті, поза грою.'),
  ruling('GH-R16 gheos-edge-10', 'Що відкрите', 'Руки таємні; послідовники, жетони й бали відкриті.'),
  ruling('GH-R17', 'Пшениці порівну', 'Можна вибрати й континент, де живе інша цивілізація.'),
  ruling(
    'gheos-ruling-1',
    'Хід за відсутнього гравця: жетони',
    'Жетон грають, якщо ні в кого їх не більше, а в когось менше: кінець не чекає.',
  ),
  ruling(
    'gheos-ruling-2',
    'Хід за відсутнього гравця: послідовники',
    'Послідовника беруть із найбільшого запасу. Засновують, лише якщо нічого іншого не можна, і за якнайменшу кількість послідовників.',
  ),
]

/** Sections to look something up in. */
export const tables: Pick<RulesText['sections'], Ids> = {
  box: {
    title: 'У коробці',
    body: () => (
      <>
        <Unprinted>
          <p>
            Переліку друкованих тайлів ми не знаємо. <To id="all-tiles">Тайли</To> тут наші: їхні форми,
            символи та кількість інші, ніж у вашій коробці. Правила — друковані.
          </p>
        </Unprinted>
        <Reference
          rows={pieceRows({
            start: ['Стартовий тайл', 'На мапі від початку.'],
            landscapes: ['Тайли суходолу', 'Їх беруть і викладають.'],
            epochs: ['Тайли епох', 'Суходолу на них немає; їх рахують, коли беруть.'],
            markers: ['Токени цивілізацій', 'По одному на цивілізацію.'],
            followers: ['Послідовники', `По ${followersPerColor} на цивілізацію, для всіх гравців разом.`],
            tokens: ['Жетони', `По ${tokensPerSeat} на гравця.`],
          })}
        />
      </>
    ),
  },
  setup: {
    title: 'Підготовка',
    body: () => (
      <>
        <ol class="numbered">
          <li>
            Викладіть стартовий тайл посередині. Шість токенів цивілізацій і всі послідовники — це запас.
          </li>
          <li>
            Перетасуйте тайли суходолу ({all - 1}). Кожен гравець таємно бере {tilesOf(handSize)} й отримує{' '}
            {tokensOf(tokensPerSeat)}.
          </li>
          <li>Замішайте в решту тайли епох ({standardTiles.epochs.length}): це стос добору.</li>
          <li>
            Гру завершує епоха{' '}
            {Object.entries(epochsToEnd)
              .map(([seats, last]) => `№\u00a0${last} для ${inGenitive(Number(seats))} гравців`)
              .join(', ')}
            .
          </li>
          <li>
            Першого гравця визначає жереб. За друкованим правилом перший той, хто найдовше втримається від
            сміху.
          </li>
        </ol>
      </>
    ),
  },
  reference: {
    title: 'Довідник',
    body: () => (
      <Unprinted>
        <p>
          Ці тайли суходолу ({all}) наші, зроблені за тим, що відомо про друковані. Огляди згадують один чи
          два символи й від одного до трьох суходолів на тайлі. Види символів друковані, їхня кількість наша.
        </p>
      </Unprinted>
    ),
  },
  'all-symbols': {
    title: 'Символи та їхня кількість',
    body: (t) => (
      <Reference
        rows={symbolRows(t, {
          wheat: 'Пшениця',
          cup: 'Кубки',
          sword: 'Мечі',
          pyramid: 'Піраміди',
          'temple-wheat': 'Храми пшениці',
          'temple-cup': 'Храми кубка',
          'temple-sword': 'Храми меча',
        })}
      />
    ),
  },
  'all-tiles': {
    title: 'Усі тайли',
    body: (t) =>
      (
        [
          [3, 'Три береги'],
          [2, 'Масив і берег'],
          [1, 'Один масив'],
        ] as const
      ).map(([regions, shape]) => (
        <Reference
          key={shape}
          title={`${shape}: ${tilesOf(numberWith(regions))}`}
          layout="gallery"
          rows={tileRows(
            regions,
            ([first]) => (first === standardTiles.start ? 'Стартовий тайл' : `Тайл ${first}`),
            t,
          )}
        />
      )),
  },
  rulings: {
    title: 'Як ми читаємо правила',
    body: () => (
      <>
        <p>Друковані правила тут мовчать, або ми їх не знайшли. Параметрів у гри немає.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
}
