import {
  capturedCube,
  capturedDisc,
  handSize,
  nations,
  startMoney,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import { inRow } from '../../../../print/listed.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { Reference } from '../../../kit/rules/reference.tsx'
import { counted } from '../../../kit/rules/ukrainian.ts'
import { beginning } from '../../rules/examples.ts'
import { Whole } from '../../rules/figures.tsx'
import { pieceRows, startDeck, startsAs } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

/** The goal, the box, and the start of a game. */
export const setup: readonly Chapter[] = [
  {
    id: 'aim',
    title: 'Про що гра',
    body: (
      <>
        <p>
          Двоє гравців, британці та французи, заселяють, чинять набіги й облягають. У кожного своя колода.
          Більшість локацій, які ви заселяєте, додають до неї карту, і колода стає кращою або повільнішою.
        </p>
        <p>
          Село дає бали своєї локації, місто — удвічі більше. За захоплене село ви отримуєте{' '}
          {counted(capturedCube, 'бал', 'бали', 'балів')}, за захоплене місто —{' '}
          {counted(capturedDisc, 'бал', 'бали', 'балів')}.
        </p>
      </>
    ),
    figure: () => (
      <Figure caption="Початок: британці — суцільні круги, французи — контури. Будинки — села, церкви — міста. На порожній локації стоять бали за село там; подвійне кільце потребує поселенців.">
        <Whole view={beginning} />
      </Figure>
    ),
  },
  {
    id: 'box',
    title: 'У коробці',
    isLookedUp: true,
    body: (
      <Reference
        rows={pieceRows({
          pieces: {
            british: {
              village: ['Британські села', 'У коробці кубики; тут суцільні круги.'],
              town: ['Британські міста', 'У коробці диски.'],
            },
            french: {
              village: ['Французькі села', 'У коробці кубики; тут контури.'],
              town: ['Французькі міста', 'У коробці диски.'],
            },
          },
          forts: ['Форти', 'Для обох гравців разом.'],
          money: ['Гроші', 'Ніколи не закінчуються.'],
          locations: {
            british: [
              'Британські карти локацій',
              'По одній на кожну локацію, чию карту можуть мати британці.',
            ],
            french: [
              'Французькі карти локацій',
              'По одній на кожну локацію, чию карту можуть мати французи.',
            ],
          },
          empire: {
            british: ['Британські карти імперії', 'Їх залучають лише британці.'],
            french: [
              'Французькі карти імперії',
              'Їх залучають лише французи. Як у другому виданні, французька карта «Плоскодонки» не бере участі.',
            ],
            neutral: ['Нейтральні карти імперії', 'Їх залучають обидва гравці.'],
          },
        })}
      />
    ),
  },
  {
    id: 'setup',
    title: 'Підготовка',
    isLookedUp: true,
    body: (t) => (
      <>
        <ol class="numbered">
          {nations.map((nation) => (
            <li key={nation}>
              {nation === 'british' ? 'Британці' : 'Французи'}. Міста: {inRow(startsAs(nation, 'town', t))}.
              Села: {inRow(startsAs(nation, 'village', t))}. Гроші:{' '}
              {counted(startMoney[nation], 'монета', 'монети', 'монет')}. Колода:{' '}
              {counted(startDeck(nation), 'карта', 'карти', 'карт')}, тобто карти їхніх локацій
              {nation === 'french' && ', піхота й Торговець'}.
            </li>
          ))}
          <li>Перетасуйте свою колоду й візьміть {counted(handSize, 'карту', 'карти', 'карт')}.</li>
          <li>
            Інші ваші <See id="location-cards">карти локацій</See> і{' '}
            <See id="empire-cards">карти імперії</See> лежать відкриті біля вас, нейтральні — між вами.
          </li>
          <li>Перший хід у британців.</li>
        </ol>
      </>
    ),
  },
]
