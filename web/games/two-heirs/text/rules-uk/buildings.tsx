import type { BuildingType } from '../../../../../engine/two-heirs/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { SmallMap } from '../../rules/figures.tsx'
import { kindRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'
import { counts } from './counts.ts'

/** The kinds of building whose printed cost is known. */
const known: readonly BuildingType[] = ['inn', 'post', 'bakery', 'watchtower']
const printed = { types: known, says: 'Вартість друкована.', counts }

/** Every building tile, set by set. */
export const buildings: readonly Chapter[] = [
  {
    id: 'buildings',
    title: 'Будівлі',
    body: (
      <>
        <p>
          Ось тайли кожного набору: що вони коштують і які бали дають. «Тайли» — це всі тайли, обох
          спадкоємців, відкрита місцевість теж; сусідні мають спільну сторону. Ваш загін на вашій будівлі
          подвоює її бали.
        </p>
        <Unprinted>
          <p>
            Друкована вартість лише в Корчми, Факторії, Пекарні та Сторожової вежі; решту вигадали ми. Наше
            й те, скільки в наборі тайлів кожного виду, їхні кольори та дороги, яких сусідів поєднує ремесло,
            і те, що Факторія рахує всі три види будівель, що дають ресурси.
          </p>
        </Unprinted>
      </>
    ),
    parts: [
      {
        id: 'travel',
        title: 'Подорож',
        body: (t) => <Reference layout="stacked" rows={kindRows('travel', printed, t)} />,
      },
      {
        id: 'lands',
        title: 'Землі та промисли',
        body: (t) => (
          <>
            <Reference layout="stacked" rows={kindRows('lands', printed, t)} />
            <p>
              Пекарня, Кузня та Сторожка рахують будівлі обох спадкоємців, якщо параметри столу не кажуть
              іншого.
            </p>
          </>
        ),
      },
      {
        id: 'trade',
        title: 'Торгівля і церква',
        body: (t) => <Reference layout="stacked" rows={kindRows('trade', printed, t)} />,
      },
      {
        id: 'camp',
        title: 'Використати Табір',
        body: (
          <p>
            Кожен Табір може один раз обернути щит назад, коли ви вже взяли свій тайл: тоді ви мусите взяти ще
            один. Відтоді Табір не дає балів. Будівлею він лишається, якщо параметри столу не кажуть іншого.
          </p>
        ),
      },
      {
        id: 'war',
        title: 'Війна',
        body: (t) => <Reference layout="stacked" rows={kindRows('war', printed, t)} />,
      },
      {
        id: 'siege',
        title: 'Облога',
        body: (
          <p>
            Збудуйте Облогову вежу поруч із будівлею суперника, біля якої вже є інша ваша вежа (лише
            стороною), і можете зруйнувати цю будівлю: одну за кожну нову вежу. Вона стає відкритою місцевістю
            свого кольору. Загони на ній лишаються.
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
            Дві Облогові вежі прилягають до Корчми.
          </SmallMap>
        ),
      },
      {
        id: 'crafts',
        title: 'Ремесла',
        body: (t) => (
          <>
            <p>Ремесло дає бали за кожну пару довкола; ми читаємо так, що кожен тайл входить лише в одну.</p>
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
        Дороги, що сходяться на спільній стороні, — це одна дорога. На перехресті чи в Місці прощі
        закінчується кожна з чотирьох доріг, а сам тайл належить їм усім. Наприкінці кожна дорога, на якій є
        хоча б дві будівлі, дає спадкоємцеві, чиїх будівель на ній більше, стільки балів, на скільки їх
        більше. Тайл без дороги з того боку перекриває її. Як грати без балів за дороги, дивіться{' '}
        <See id="options">параметри</See>.
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
        Дорога через три будівлі, дві проти однієї: один бал південному спадкоємцю. Шахта її перекриває.
      </SmallMap>
    ),
  },
]
