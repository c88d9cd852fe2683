import { courtSlots, normalTroops, setsPerGame } from '../../../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../../../engine/two-heirs/components/tiles.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { counted } from '../../../kit/rules/ukrainian.ts'
import { SmallMap } from '../../rules/figures.tsx'
import { pieceRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const { length: tiles } = Object.keys(standardTiles)
const inPlay = (tiles / 6) * setsPerGame
const tilesOf = (count: number) => counted(count, 'тайл', 'тайли', 'тайлів')
const troopsOf = (count: number) => counted(count, 'загін', 'загони', 'загонів')

/** The heirs, what is in the box, and how a game begins. */
export const setup: readonly Chapter[] = [
  {
    id: 'heirs',
    title: 'Спадкоємці',
    body: (
      <p>
        Один спадкоємець сидить на півдні, другий на півночі. У кожного {troopsOf(normalTroops)} при дворі та
        один із короною, почет, на стартовому тайлі. У соло ви сидите на півдні, а ваш суперник —{' '}
        <See id="henry">Генріх</See>.
      </p>
    ),
    parts: [
      {
        id: 'tiles',
        title: 'Тайли',
        body: (
          <>
            <p>
              Зелені тайли дають деревину, сірі — камінь, жовті — пшеницю; зворот тайла теж має його колір.
              Горілиць тайл — це будівля, долілиць — відкрита місцевість. Нижній край будівлі показує, чия
              вона; відкрита місцевість нічия.
            </p>
            <p>
              Грають трьома наборами по дев’ять тайлів. Руки та двір відкриті, а стос показує колір наступного
              тайла.
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
            Корчма південного спадкоємця, Ринок північного, відкрита місцевість.
          </SmallMap>
        ),
      },
      {
        id: 'box',
        title: 'У коробці',
        isLookedUp: true,
        body: (t) => (
          <>
            <Unprinted>
              <p>
                Переліку друкованих тайлів ми не знаємо. Набори, види будівель і їхні бали друковані. Що
                в кожному наборі по три тайли кожного кольору, каже огляд: у правилах гри цього немає. Скільки
                тайлів кожного виду, їхні кольори, дороги та майже вся <See id="buildings">вартість</See> —
                наші.
              </p>
            </Unprinted>
            <Reference
              rows={pieceRows(
                {
                  set: (count, kinds) => `${tilesOf(count)}: ${kinds}.`,
                  troops: ['Загони', `По ${normalTroops} у кожного спадкоємця.`],
                  retinues: [
                    'Загони з короною',
                    'Почет: по одному в кожного спадкоємця. Він завжди на мапі.',
                  ],
                  shield: ['Королівський щит', 'Показує корону спадкоємця, який бере далі.'],
                  court: ['Місця при дворі', `Кільце з ${courtSlots} місць, одне з них для щита.`],
                  treasures: [
                    'Скарби',
                    'Лише проти Генріха. У коробці є ще риштування для ігор проти нього: тут воно не потрібне.',
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
        title: 'Підготовка',
        isLookedUp: true,
        body: (
          <>
            <ol class="numbered">
              <li>
                Із шести наборів виберіть {setsPerGame} й перетасуйте їхні тайли ({inPlay}) долілиць. Для
                першої гри: «Подорож», «Землі та промисли», «Торгівля і церква», без балів за дороги.
              </li>
              <li>Підкиньте щит: перший хід у спадкоємця, чию корону він показує.</li>
              <li>
                Викладіть кільцем щит і {tilesOf(courtSlots - 1)} горілиць. При дворі починають{' '}
                {troopsOf(normalTroops)} кожного спадкоємця.
              </li>
              <li>
                Наступний тайл лежить долілиць: це стартовий тайл, на ньому стоять обидва загони з короною.
                У стосі лишається {tilesOf(inPlay - courtSlots)}.
              </li>
            </ol>
            <p>
              У соло перший хід ваш, і на стартовому тайлі лише ваш загін із короною. Перетасуйте{' '}
              <See id="treasures">скарби</See> Генріха й приберіть кілька, не дивлячись: скільки, залежить від
              його сили. Три його загони чекають біля мапи, по одному кожного кольору.
            </p>
          </>
        ),
      },
    ],
  },
]
