import { handSize, type TileSymbol } from '../../../../../engine/gheos/data.ts'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/russian.ts'
import { SymbolIcon } from '../../map/icons.tsx'
import { lands } from '../../rules/examples.ts'
import { Letter, NamedTile, SmallMap, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'

const Big = ({ symbol }: { symbol: TileSymbol }) => <SymbolIcon symbol={symbol} size={28} />

/** The world, and what a turn is. */
export const land: Pick<RulesText['sections'], 'land' | 'symbols' | 'turn'> = {
  land: {
    title: 'Суша',
    body: () => (
      <>
        <p>
          На каждой из трёх сторон тайла есть суша, поэтому любой тайл подходит куда угодно, как его ни
          поверни. Суша только у одной стороны — это <b>берег</b>; суша, которая соединяет две стороны или все
          три, — <b>массив суши</b>.
        </p>
        <p>
          Где тайлы касаются сторонами, их суша соединяется в одну. Суша на двух тайлах и больше, в которой
          есть хотя бы один массив, — это <b>континент</b>: на нём живёт одна цивилизация или никто. Два
          берега, которые касаются только друг друга, — <b>остров</b>. На острове жить нельзя, как и на суше,
          которая не касается никакой другой.
        </p>
      </>
    ),
    figure: () => (
      <div>
        <div class="tiles">
          <NamedTile tile={5}>Три берега</NamedTile>
          <NamedTile tile={17}>Массив и берег</NamedTile>
          <NamedTile tile={32}>Один массив</NamedTile>
        </div>
        <Figure
          caption={
            <>
              A — континент на трёх тайлах, там живёт <Who color="red">красная</Who>. B — остров. Вся
              остальная суша здесь свободная.
            </>
          }
        >
          <SmallMap view={lands}>
            <Letter at={[{ x: 2, y: 0 }, -25, -14]}>A</Letter>
            <Letter at={[{ x: 2, y: 0 }, 25, -14]}>B</Letter>
          </SmallMap>
        </Figure>
      </div>
    ),
  },
  symbols: {
    title: 'Символы',
    body: () => (
      <>
        <p>
          Символ относится к той суше, на которой стоит, и считается для всего её континента. Считается он
          один раз, даже если к континенту относятся две части суши его тайла.
        </p>
        <ul class="marked">
          <li>
            <Big symbol="wheat" />
            <span>
              <b>Пшеница</b> даёт последователей, когда вы <To id="founding">основываете</To> цивилизацию,
              и притягивает тех, кто <To id="migration">мигрирует</To>.
            </span>
          </li>
          <li>
            <Big symbol="sword" />
            <span>
              <b>Мечи</b> выигрывают <To id="war">войны</To>.
            </span>
          </li>
          <li>
            <Big symbol="cup" />
            <span>
              <b>Кубки</b> дают очки за <To id="tokens">жетон</To> и в <To id="scoring">конце игры</To>.
            </span>
          </li>
          <li>
            <Big symbol="pyramid" />
            <span>
              <b>Пирамиды</b> дают очки в каждую <To id="epochs">эпоху</To>.
            </span>
          </li>
          <li>
            <Big symbol="temple-cup" />
            <span>
              <b>Храмы</b> дают очки один раз, когда вы их <To id="temples">выкладываете</To>. Символ внутри
              показывает, что считает храм; сам он не считается.
            </span>
          </li>
        </ul>
      </>
    ),
  },
  turn: {
    title: 'Ваш ход',
    body: () => (
      <>
        <p>
          У вас на руке {counted(handSize, 'тайл', 'тайла', 'тайлов')}. Они тайные, как и тайлы, которые ещё
          не взяты; всё остальное открыто. Первого игрока выбирает жребий. В вашем ходе четыре шага, в таком
          порядке:
        </p>
        <ol class="numbered">
          <li>
            <To id="tile">Выложите тайл.</To>
          </li>
          <li>
            <To id="people">Оснуйте цивилизацию или возьмите последователя.</To>
          </li>
          <li>
            <To id="tokens">Сыграйте жетон,</To> если хотите.
          </li>
          <li>
            <To id="epochs">Возьмите тайлы.</To>
          </li>
        </ol>
        <p>Потом ходит следующий игрок.</p>
      </>
    ),
  },
}
