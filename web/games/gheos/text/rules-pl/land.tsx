import { handSize, type TileSymbol } from '../../../../../engine/gheos/data.ts'
import { Figure } from '../../../kit/rules/figure.tsx'
import { SymbolIcon } from '../../map/icons.tsx'
import { lands } from '../../rules/examples.ts'
import { Letter, NamedTile, SmallMap, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { tiles } from './words.ts'

const Big = ({ symbol }: { symbol: TileSymbol }) => <SymbolIcon symbol={symbol} size={28} />

/** The world, and what a turn is. */
export const land: Pick<RulesText['sections'], 'land' | 'symbols' | 'turn'> = {
  land: {
    title: 'Ląd',
    body: () => (
      <>
        <p>
          Każdy kafelek ma ląd przy każdej z&nbsp;trzech krawędzi, więc pasuje wszędzie, jakkolwiek go
          obrócisz. Ląd tylko przy jednej krawędzi to <b>nabrzeże</b>; ląd, który łączy dwie albo wszystkie
          trzy, to <b>masa lądowa</b>.
        </p>
        <p>
          Gdzie kafelki się stykają, ich lądy stają się jednym. Ląd na co najmniej dwóch kafelkach, w&nbsp;tym
          co najmniej jedna masa lądowa, to <b>kontynent</b>: mieszka na nim jedna cywilizacja albo żadna. Dwa
          nabrzeża, które stykają się tylko ze sobą, to <b>wyspa</b>. Na wyspie nikt nie może mieszkać, tak
          samo na lądzie, który nie styka się z&nbsp;żadnym innym.
        </p>
      </>
    ),
    figure: () => (
      <div>
        <div class="tiles">
          <NamedTile tile={5}>Trzy nabrzeża</NamedTile>
          <NamedTile tile={17}>Masa lądowa i&nbsp;nabrzeże</NamedTile>
          <NamedTile tile={32}>Jedna masa lądowa</NamedTile>
        </div>
        <Figure
          caption={
            <>
              A&nbsp;to kontynent na trzech kafelkach; mieszka tam <Who color="red">czerwona</Who>{' '}
              cywilizacja. B to wyspa. Pozostałe lądy są tu luźne.
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
    title: 'Symbole',
    body: () => (
      <>
        <p>
          Symbol należy do lądu, na którym leży, i&nbsp;liczy się dla całego kontynentu. Liczy się raz, nawet
          jeśli do kontynentu należą dwa lądy tego samego kafelka.
        </p>
        <ul class="marked">
          <li>
            <Big symbol="wheat" />
            <span>
              <b>Pszenica</b> daje ci wyznawców, gdy <To id="founding">tworzysz</To> cywilizację,
              i&nbsp;przyciąga <To id="migration">migrujące cywilizacje</To>.
            </span>
          </li>
          <li>
            <Big symbol="sword" />
            <span>
              <b>Miecze</b> rozstrzygają <To id="war">wojny</To>.
            </span>
          </li>
          <li>
            <Big symbol="cup" />
            <span>
              <b>Kielichy</b> dają punkty, gdy zagrasz <To id="tokens">żeton</To>, i&nbsp;na{' '}
              <To id="scoring">koniec gry</To>.
            </span>
          </li>
          <li>
            <Big symbol="pyramid" />
            <span>
              <b>Piramidy</b> dają punkty w&nbsp;każdej <To id="epochs">epoce</To>.
            </span>
          </li>
          <li>
            <Big symbol="temple-cup" />
            <span>
              <b>Świątynie</b> dają ci punkty raz, gdy je <To id="temples">wykładasz</To>. Symbol
              w&nbsp;środku mówi, co się liczy; jego samego nigdy się nie wlicza.
            </span>
          </li>
        </ul>
      </>
    ),
  },
  turn: {
    title: 'Twoja tura',
    body: () => (
      <>
        <p>
          Masz na ręce {tiles(handSize)}. Są tajne, podobnie jak kafelki do dobrania. Wszystko inne jest
          jawne. Zaczyna losowo wybrany gracz. Twoja tura składa się z&nbsp;czterech kroków, w&nbsp;tej
          kolejności:
        </p>
        <ol class="numbered">
          <li>
            <To id="tile">Wyłóż kafelek.</To>
          </li>
          <li>
            <To id="people">Stwórz cywilizację albo weź wyznawcę.</To>
          </li>
          <li>
            <To id="tokens">Zagraj żeton,</To> jeśli chcesz.
          </li>
          <li>
            <To id="epochs">Dobierz.</To>
          </li>
        </ol>
        <p>Potem swoją turę rozgrywa następny gracz.</p>
      </>
    ),
  },
}
