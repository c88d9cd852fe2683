import { handSize, type TileSymbol } from '../../../../../engine/gheos/data.ts'
import { Figure } from '../../../kit/rules/figure.tsx'
import { SymbolIcon } from '../../map/icons.tsx'
import { lands } from '../../rules/examples.ts'
import { Letter, NamedTile, SmallMap, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { tilesOf } from './words.ts'

const Big = ({ symbol }: { symbol: TileSymbol }) => <SymbolIcon symbol={symbol} size={28} />

/** The world, and what a turn is. */
export const land: Pick<RulesText['sections'], 'land' | 'symbols' | 'turn'> = {
  land: {
    title: 'Суходіл',
    body: () => (
      <>
        <p>
          На кожному з трьох ребер тайла є суходіл, тож будь-який тайл прилягає будь-де, хоч як його обернути.
          Суходіл лише біля одного ребра — це <b>берег</b>; суходіл, що єднає два ребра чи всі три, —{' '}
          <b>масив суходолу</b>.
        </p>
        <p>
          Де тайли стикаються, їхній суходіл стає одним. Суходіл на двох чи більше тайлах, де є хоча б один
          масив, — це <b>континент</b>: там живе одна цивілізація, або він незаселений. Два береги, що
          стикаються лише одне з одним, — це <b>острів</b>. Там жити не можна, як і на суходолі, що не
          стикається з іншим.
        </p>
      </>
    ),
    figure: () => (
      <div>
        <div class="tiles">
          <NamedTile tile={5}>Три береги</NamedTile>
          <NamedTile tile={17}>Масив і берег</NamedTile>
          <NamedTile tile={32}>Один масив</NamedTile>
        </div>
        <Figure
          caption={
            <>
              A — континент на трьох тайлах, там живе <Who color="red">червона</Who> цивілізація. B — острів.
              Решта суходолу тут вільна.
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
    title: 'Символи',
    body: () => (
      <>
        <p>
          Символ належить суходолу, на якому він є, і рахується для всього його континенту. Рахується він один
          раз, навіть якщо два суходоли його тайла належать до континенту.
        </p>
        <ul class="marked">
          <li>
            <Big symbol="wheat" />
            <span>
              <b>Пшениця</b> дає вам послідовників, коли ви <To id="founding">засновуєте</To> цивілізацію,
              і вабить цивілізації, що <To id="migration">мігрують</To>.
            </span>
          </li>
          <li>
            <Big symbol="sword" />
            <span>
              <b>Мечі</b> виграють <To id="war">війни</To>.
            </span>
          </li>
          <li>
            <Big symbol="cup" />
            <span>
              <b>Кубки</b> дають бали за <To id="tokens">жетон</To> і в <To id="scoring">кінці гри</To>.
            </span>
          </li>
          <li>
            <Big symbol="pyramid" />
            <span>
              <b>Піраміди</b> дають бали в кожну <To id="epochs">епоху</To>.
            </span>
          </li>
          <li>
            <Big symbol="temple-cup" />
            <span>
              <b>Храми</b> дають вам бали один раз, коли ви їх <To id="temples">викладаєте</To>. Символ
              усередині каже, що вони рахують; сам він ніколи не рахується.
            </span>
          </li>
        </ul>
      </>
    ),
  },
  turn: {
    title: 'Ваш хід',
    body: () => (
      <>
        <p>
          На руці у вас {tilesOf(handSize)}. Вони таємні, як і ті, що ще в запасі. Усе інше відкрите. Першого
          гравця визначає жереб. Хід має чотири кроки, саме в такому порядку:
        </p>
        <ol class="numbered">
          <li>
            <To id="tile">Викладіть тайл.</To>
          </li>
          <li>
            <To id="people">Заснуйте цивілізацію або візьміть послідовника.</To>
          </li>
          <li>
            Якщо хочете, <To id="tokens">зіграйте жетон.</To>
          </li>
          <li>
            <To id="epochs">Візьміть тайли.</To>
          </li>
        </ol>
        <p>Потім ходить наступний гравець.</p>
      </>
    ),
  },
}
