import { courtSlots, normalTroops, setsPerGame } from '../../../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../../../engine/two-heirs/components/tiles.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { SmallMap } from '../../rules/figures.tsx'
import { pieceRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'
import { tiles, troops } from './words.ts'

const { length: all } = Object.keys(standardTiles)
const inPlay = (all / 6) * setsPerGame

/** The heirs, what is in the box, and how a game begins. */
export const setup: readonly Chapter[] = [
  {
    id: 'heirs',
    title: 'Następcy',
    body: (
      <p>
        Jeden następca siedzi na południu, drugi na północy. Każdy ma {troops(normalTroops)} w&nbsp;rezerwie
        i&nbsp;jeden z&nbsp;koroną, orszak, na kafelku początkowym. Solo siedzisz na południu, a&nbsp;twoim
        rywalem jest <See id="henry">Henryk</See>.
      </p>
    ),
    parts: [
      {
        id: 'tiles',
        title: 'Kafelki',
        body: (
          <>
            <p>
              Zielone kafelki dają drewno, szare – kamień, żółte – pszenicę; odwrót kafelka też jest
              w&nbsp;jego kolorze. Odkryty kafelek to budynek, zakryty to teren otwarty. Dolny brzeg budynku
              jest zwrócony do właściciela; teren otwarty nie należy do nikogo.
            </p>
            <p>
              Na grę składają się trzy zestawy po dziewięć kafelków. Ręce i&nbsp;rezerwa są jawne, a&nbsp;stos
              pokazuje kolor następnego kafelka.
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
            Gospoda następcy z&nbsp;południa, Targ następcy z&nbsp;północy, teren otwarty.
          </SmallMap>
        ),
      },
      {
        id: 'box',
        title: 'W\u00a0pudełku',
        isLookedUp: true,
        body: (t) => (
          <>
            <Unprinted>
              <p>
                Nie znamy spisu drukowanych kafelków. Zestawy, rodzaje budynków i&nbsp;ich punktacja są
                z&nbsp;instrukcji. Że każdy zestaw ma po trzy kafelki każdego koloru, wiemy z&nbsp;recenzji:
                instrukcja o&nbsp;tym nie mówi. Liczba kafelków każdego rodzaju, ich kolory, drogi
                i&nbsp;prawie wszystkie <See id="buildings">koszty</See> są nasze.
              </p>
            </Unprinted>
            <Reference
              rows={pieceRows(
                {
                  set: (count, kinds) => `${tiles(count)}: ${kinds}.`,
                  troops: ['Oddziały', `Po ${normalTroops} dla każdego następcy.`],
                  retinues: [
                    'Oddziały z\u00a0koroną',
                    'Orszak: po jednym dla każdego następcy. Nigdy nie schodzi z\u00a0mapy.',
                  ],
                  shield: ['Tarcza', 'Pokazuje koronę następcy, który teraz bierze kafelek.'],
                  court: [
                    'Miejsca w\u00a0rezerwie',
                    `Krąg ${courtSlots} miejsc, w\u00a0tym jedno na tarczę.`,
                  ],
                  treasures: [
                    'Skarby',
                    'Tylko przeciw Henrykowi. W\u00a0pudełku jest też rusztowanie do gry z\u00a0nim: tu nie jest potrzebne.',
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
        title: 'Przygotowanie gry',
        isLookedUp: true,
        body: (
          <>
            <ol class="numbered">
              <li>
                Wybierz {counted(setsPerGame, 'zestaw', 'zestawy', 'zestawów')} z&nbsp;sześciu i&nbsp;potasuj
                ich zakryte kafelki ({inPlay}). Na pierwszą grę: Podróż, Ziemie i&nbsp;przemysł, Handel
                i&nbsp;kościół, bez punktów za drogi.
              </li>
              <li>Rzuć tarczą: zaczyna następca, którego koronę pokaże.</li>
              <li>
                Ułóż w&nbsp;krąg tarczę i&nbsp;
                {counted(courtSlots - 1, 'odkryty kafelek', 'odkryte kafelki', 'odkrytych kafelków')}. Postaw
                w&nbsp;rezerwie {troops(normalTroops)} każdego następcy.
              </li>
              <li>
                Następny kafelek leży zakryty: to kafelek początkowy, a&nbsp;na nim stoją oba oddziały
                z&nbsp;koroną. Stos ma jeszcze {tiles(inPlay - courtSlots)}.
              </li>
            </ol>
            <p>
              Solo zaczynasz ty i&nbsp;tylko twój oddział z&nbsp;koroną stoi na kafelku początkowym. Potasuj{' '}
              <See id="treasures">skarby</See> Henryka i&nbsp;odłóż część bez oglądania, zależnie od jego
              siły. Jego trzy oddziały czekają obok mapy, po jednym na każdy kolor.
            </p>
          </>
        ),
      },
    ],
  },
]
