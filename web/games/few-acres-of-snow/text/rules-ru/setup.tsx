import {
  capturedCube,
  capturedDisc,
  handSize,
  nations,
  startMoney,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import { listed } from '../../../../print/listed.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { Reference } from '../../../kit/rules/reference.tsx'
import { counted } from '../../../kit/rules/russian.ts'
import { beginning } from '../../rules/examples.ts'
import { Whole } from '../../rules/figures.tsx'
import { pieceRows, startDeck, startsAs } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const pointsOf = (count: number) => counted(count, 'очко', 'очка', 'очков')
const cardsOf = (count: number) => counted(count, 'карту', 'карты', 'карт')

/** The goal, the box, and the start of a game. */
export const setup: readonly Chapter[] = [
  {
    id: 'aim',
    title: 'О чём игра',
    body: (
      <>
        <p>
          Двое игроков, британцы и французы, заселяют локации, совершают набеги и ведут осады. У каждого своя
          колода. Почти каждая заселённая локация добавляет в неё карту, и колода становится сильнее или
          медленнее.
        </p>
        <p>
          Деревня даёт очки своей локации, город — вдвое больше. Захваченная деревня даёт{' '}
          {pointsOf(capturedCube)}, захваченный город — {pointsOf(capturedDisc)}.
        </p>
      </>
    ),
    figure: () => (
      <Figure caption="Начало игры: британцы — сплошные круги, французы — кольца. Дом — деревня, церковь — город. На пустой локации указаны очки за деревню; для двойного кольца нужен поселенец.">
        <Whole view={beginning} />
      </Figure>
    ),
  },
  {
    id: 'box',
    title: 'Что в коробке',
    isLookedUp: true,
    body: (
      <Reference
        rows={pieceRows({
          pieces: {
            british: {
              village: ['Британские деревни', 'В коробке кубики, здесь сплошные круги.'],
              town: ['Британские города', 'В коробке диски.'],
            },
            french: {
              village: ['Французские деревни', 'В коробке кубики, здесь кольца.'],
              town: ['Французские города', 'В коробке диски.'],
            },
          },
          forts: ['Форты', 'Общие для обеих сторон.'],
          money: ['Деньги', 'Никогда не кончаются.'],
          locations: {
            british: [
              'Британские карты локаций',
              'По одной на каждую локацию, чья карта бывает у британцев.',
            ],
            french: [
              'Французские карты локаций',
              'По одной на каждую локацию, чья карта бывает у французов.',
            ],
          },
          empire: {
            british: ['Британские карты империи', 'Их привлекают только британцы.'],
            french: [
              'Французские карты империи',
              'Их привлекают только французы. Как во втором издании, французская карта Плоскодонок в игре не участвует.',
            ],
            neutral: ['Нейтральные карты империи', 'Их привлекают обе стороны.'],
          },
        })}
      />
    ),
  },
  {
    id: 'setup',
    title: 'Подготовка',
    isLookedUp: true,
    body: (t) => (
      <>
        <ol class="numbered">
          {nations.map((nation) => (
            <li key={nation}>
              {nation === 'british' ? 'Британцы' : 'Французы'}. Города:{' '}
              {listed(startsAs(nation, 'town', t), t)}. Деревни: {listed(startsAs(nation, 'village', t), t)}.
              Деньги: {startMoney[nation]}. В колоде {counted(startDeck(nation), 'карта', 'карты', 'карт')}:
              все карты этих локаций{nation === 'french' && ', Регулярная пехота и Торговец'}.
            </li>
          ))}
          <li>Перетасуйте свою колоду и возьмите {cardsOf(handSize)}.</li>
          <li>
            Остальные ваши <See id="location-cards">карты локаций</See> и{' '}
            <See id="empire-cards">карты империи</See> лежат открыто рядом с вами, нейтральные — между
            игроками.
          </li>
          <li>Первыми ходят британцы.</li>
        </ol>
      </>
    ),
  },
]
