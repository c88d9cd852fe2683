import {
  agendaPoints,
  agendas,
  agendasDealt,
  boat,
  firstTroops,
  goods,
  leaders,
  pieces,
  rounds,
  rowSize,
} from '../../../../../engine/rurik/components/data.ts'
import { deedIds } from '../../../../../engine/rurik/components/deeds.ts'
import { regionsFor } from '../../../../../engine/rurik/components/map.ts'
import { allSchemes } from '../../../../../engine/rurik/components/schemes.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference } from '../../../kit/rules/reference.tsx'
import { counted } from '../../../kit/rules/russian.ts'
import { pieceRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const regions = [2, 3, 4].map((seats) => regionsFor(seats).length)
const half = Math.ceil(allSchemes.length / 2)

const pointsOf = (count: number) => counted(count, 'очко', 'очка', 'очков')
const coins = counted(pieces.coins, 'монета', 'монеты', 'монет')

/** The goal, the box, and the start of a game. */
export const setup: readonly Chapter[] = [
  {
    id: 'goal',
    title: 'О чём игра',
    body: (
      <p>
        Вы — один из наследников Владимира и хотите привлечь на свою сторону народ Руси. Очки вы получаете за
        уделы во владении, за постройки, за товары в ладье, за победы, за подвиги и за тайное достижение.
        Побеждает тот, у кого больше очков в конце; раундов в игре {rounds}.
      </p>
    ),
  },
  {
    id: 'box',
    title: 'Что в коробке',
    isLookedUp: true,
    body: (t) => (
      <Reference
        rows={pieceRows(t, {
          troops: ['Ратники', 'У каждого игрока. Убранные с карты возвращаются в его запас.'],
          leader: ['Князь', 'По одному у игрока: это фигура с особым свойством.'],
          structures: {
            church: ['Церкви', 'У каждого игрока.'],
            market: ['Рынки', 'У каждого игрока.'],
            stronghold: ['Крепости', 'У каждого игрока.'],
          },
          advisors: [
            'Советники',
            'У каждого игрока «1», «2», «4» и «5». Второй «2» приходит в раунде 3, «3» — в раунде 4, если игроков не четверо.',
          ],
          markers: ['Маркеры треков', 'У каждого игрока: Власть, Стройка, Торговля и Война.'],
          coins: ['Монеты', `В начале у вас ${coins}. Монеты никогда не кончаются.`],
          tokens: ['Жетоны обмена', 'У каждого игрока: один на стройку, один на созыв.'],
          boat: [
            'Ладья',
            `По одной у игрока. Вмещает: ${goods.map((good) => `${t(`rurik.good.${good}`)} — ${boat[good]}`).join(', ')}.`,
          ],
          bear: ['Медведь, жетон первого игрока', 'Тот, у кого он есть, ходит первым со следующего раунда.'],
          regions: [
            'Уделы',
            `На одного или двоих ${regions[0]}, на троих ${regions[1]}, на четверых ${regions[2]}.`,
          ],
          rebels: ['Мятежники', 'По одному в уделе. За каждого есть награда: товар или монеты.'],
          leaderCards: ['Карты князей', 'По одному свойству на каждой.'],
          agendaCards: ['Карты тайных достижений', `Каждая даёт ${pointsOf(agendaPoints)}.`],
          deedCards: ['Карты подвигов', 'Каждая даёт 1 или 2 очка.'],
          schemeCards: ['Карты интриг', 'Две колоды с общей стопкой сброса.'],
          rebellion: ['Карты Мятежа', 'Только для одного игрока; к ним четыре планшета.'],
        })}
      />
    ),
  },
  {
    id: 'setup',
    title: 'Подготовка',
    body: (
      <>
        <ol class="numbered">
          <li>
            Вдвоём играют на {regions[0]} уделах, втроём на {regions[1]}, вчетвером на {regions[2]}. В каждый
            удел кладут его <See id="regions">товар</See> и ставят мятежника со скрытой наградой.
          </li>
          <li>
            На одного или двоих берут <See id="board">планшет планирования</See> с тремя рядами, на троих или
            четверых — с четырьмя.
          </li>
          <li>
            Карты интриг, всего {allSchemes.length}, тасуют и делят на две колоды: {half} и{' '}
            {allSchemes.length - half}. Открывают {counted(rowSize, 'подвиг', 'подвига', 'подвигов')} из{' '}
            {deedIds.length}.
          </li>
          <li>
            У вас {coins}, {counted(pieces.troops, 'ратник', 'ратника', 'ратников')}, князь, построек каждого
            вида по {pieces.structures} и оба жетона обмена. Первого игрока выбирает жребий, он получает
            медведя.
          </li>
          <li>
            По очереди каждый игрок выбирает одного <See id="leaders">князя</See> из {leaders.length}.
          </li>
          <li>
            Из {agendas.length} <See id="agenda-cards">тайных достижений</See> вам сдают {agendasDealt}, одно
            вы оставляете.
          </li>
          <li>
            По очереди игроки ставят по одному ратнику в любой удел, так{' '}
            {counted(firstTroops, 'круг', 'круга', 'кругов')}. Потом каждый ставит князя в удел, где есть его
            ратники.
          </li>
        </ol>
        <p>
          Для игры в одиночку смотрите <See id="rebellion">Мятеж</See>.
        </p>
      </>
    ),
  },
  {
    id: 'agendas',
    title: 'Тайные достижения',
    body: (
      <p>
        Когда князья выбраны, вам сдают тайные достижения, их {agendasDealt}, и одно вы оставляете. Если
        в конце игры у вас больше всех того, что на нём названо, хотя бы наравне с другими, вы получаете{' '}
        {pointsOf(agendaPoints)}. Что-то у вас должно быть: ноль никогда не больше всех.
      </p>
    ),
  },
]
