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
import { counted } from '../../../kit/rules/ukrainian.ts'
import { pieceRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const regions = [2, 3, 4].map((seats) => regionsFor(seats).length)
const half = Math.ceil(allSchemes.length / 2)
const agendaWorth = counted(agendaPoints, 'бал', 'бали', 'балів')
const room = { wood: 'дерево', ore: 'руда', fish: 'риба', honey: 'мед', fur: 'хутро' }

/** The goal, the box, and the start of a game. */
export const setup: readonly Chapter[] = [
  {
    id: 'goal',
    title: 'Про що гра',
    body: (
      <p>
        Ви серед спадкоємців Володимира й хочете прихилити до себе народ Русі. Бали дають землі, якими ви
        володієте, будівлі, товари в човні, перемоги, задуми та таємна мета. Після {rounds} раундів перемагає
        той, у кого найбільше балів.
      </p>
    ),
  },
  {
    id: 'box',
    title: 'У коробці',
    isLookedUp: true,
    body: (t) => (
      <Reference
        rows={pieceRows(t, {
          troops: ['Полки', 'У кожного гравця. Прибрані полки повертаються до вас у запас.'],
          leader: ['Князь', 'Один у кожного гравця: фігура з особливим умінням.'],
          structures: {
            church: ['Церкви', 'У кожного гравця.'],
            market: ['Ринки', 'У кожного гравця.'],
            stronghold: ['Фортеці', 'У кожного гравця.'],
          },
          advisors: [
            'Радники',
            'У кожного гравця: «1», «2», «4» і «5». Другий радник «2» додається в раунді 3, «3» — у раунді 4, якщо не грають четверо.',
          ],
          markers: ['Токени треків', 'У кожного гравця: влада, будівництво, торгівля та війна.'],
          coins: [
            'Монети',
            `На початку у вас ${counted(pieces.coins, 'монета', 'монети', 'монет')}. Монети ніколи не закінчуються.`,
          ],
          tokens: ['Токени обміну', 'У кожного гравця: один на будівництво, один на скликання.'],
          boat: [
            'Човен',
            `Один у кожного гравця. Місця: ${goods.map((good) => `${room[good]} ${boat[good]}`).join(', ')}.`,
          ],
          bear: ['Ведмідь першого гравця', 'Хто його має, той ходить першим від наступного раунду.'],
          regions: [
            'Землі',
            `${regions[0]} для одного чи двох гравців, ${regions[1]} для трьох, ${regions[2]} для чотирьох.`,
          ],
          rebels: ['Бунтівники', 'По одному на кожній землі. У кожного товар або монети.'],
          leaderCards: ['Карти князів', 'По одному вмінню на кожній.'],
          agendaCards: ['Карти таємних цілей', `Кожна варта ${agendaWorth}.`],
          deedCards: ['Карти задумів', 'Кожна варта 1 або 2 бали.'],
          schemeCards: ['Карти здобичі', 'Дві колоди зі спільним відбоєм.'],
          rebellion: ['Карти Повстання', 'Лише для соло, з чотирма планшетами.'],
        })}
      />
    ),
  },
  {
    id: 'setup',
    title: 'Підготовка',
    body: (
      <>
        <ol class="numbered">
          <li>
            Удвох грають на {regions[0]} землях, утрьох на {regions[1]}, учотирьох на {regions[2]}. На кожну
            землю кладуть її <See id="regions">товар</See> і ставлять бунтівника з прихованою винагородою.
          </li>
          <li>
            Для одного чи двох гравців беруть <See id="board">поле Планування Дій</See> з трьома рядами, для
            трьох чи чотирьох — із чотирма.
          </li>
          <li>
            Карти здобичі ({allSchemes.length}) тасують і ділять на дві колоди: {half} та{' '}
            {allSchemes.length - half}. Із задумів ({deedIds.length}) горілиць викладають {rowSize}.
          </li>
          <li>
            Ви отримуєте {counted(pieces.coins, 'монету', 'монети', 'монет')},{' '}
            {counted(pieces.troops, 'полк', 'полки', 'полків')}, князя, по{' '}
            {counted(pieces.structures, 'будівлі', 'будівлі', 'будівель')} кожного виду й обидва токени
            обміну. Перший гравець визначається жеребом і отримує ведмедя.
          </li>
          <li>
            По черзі, від першого гравця, кожен вибирає одного з <See id="leaders">князів</See> (
            {leaders.length}).
          </li>
          <li>
            Ви отримуєте {agendasDealt} із {agendas.length} <See id="agenda-cards">таємних цілей</See>, одну
            з них лишаєте.
          </li>
          <li>
            По черзі ви ставите один полк на будь-яку землю, і так{' '}
            {counted(firstTroops, 'раз', 'рази', 'разів')}. Потім ставите князя на землю, де є ваші полки.
          </li>
        </ol>
        <p>
          Для соло дивіться <See id="rebellion">Повстання</See>.
        </p>
      </>
    ),
  },
  {
    id: 'agendas',
    title: 'Таємні цілі',
    body: (
      <p>
        Коли князів вибрано, вам роздають{' '}
        {counted(agendasDealt, 'таємну мету', 'таємні цілі', 'таємних цілей')}. Одну лишіть собі. Якщо
        наприкінці у вас найбільше того, що вона називає, ви отримуєте {agendaWorth}. Досить поділити перше
        місце, але щось із цього у вас має бути: нуль не рахується.
      </p>
    ),
  },
]
