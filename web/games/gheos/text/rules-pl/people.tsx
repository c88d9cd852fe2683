import {
  followersPerColor,
  handSize,
  standardTiles,
  tokensPerSeat,
} from '../../../../../engine/gheos/data.ts'
import { colors } from '../../../../../engine/gheos/position.ts'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { ColorIcon } from '../../map/icons.tsx'
import { epoch, founding, token, told } from '../../rules/examples.ts'
import { SmallMap, Sum, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { followers, lastEpochs, tiles, tokens } from './words.ts'

type Ids = 'people' | 'founding' | 'followers' | 'tokens' | 'epochs' | 'end' | 'scoring'

const peoples = {
  red: 'wieża',
  green: 'liść',
  yellow: 'słońce',
  blue: 'ryba',
  black: 'byk',
  white: 'księżyc',
}
const names = {
  red: 'czerwona',
  green: 'zielona',
  yellow: 'żółta',
  blue: 'niebieska',
  black: 'czarna',
  white: 'biała',
}

/** The rest of a turn, and how it all ends. */
export const people: Pick<RulesText['sections'], Ids> = {
  people: {
    title: '2. Stwórz albo weź',
    body: () => <p>Zrób jedno z&nbsp;dwojga. Jeśli choć jedno jest możliwe, musisz to zrobić.</p>,
    figure: () => (
      <Figure
        caption={`${counted(colors.length, 'cywilizacja', 'cywilizacje', 'cywilizacji')}: każda ma swój znak i\u00a0swój deseń.`}
      >
        <ul class="peoples">
          {colors.map((color) => (
            <li key={color}>
              <ColorIcon color={color} size={32} />
              <br />
              {peoples[color]}
            </li>
          ))}
        </ul>
      </Figure>
    ),
  },
  founding: {
    title: 'Tworzenie cywilizacji',
    body: () => (
      <p>
        Połóż znacznik, którego nie ma na mapie, na niezamieszkanym kontynencie. Za każdy symbol pszenicy na
        tym kontynencie dostajesz wyznawcę nowej cywilizacji: najwyżej {followersPerColor}, a&nbsp;bez
        pszenicy żadnego.
      </p>
    ),
    figure: () => (
      <Figure
        beside={2}
        caption={
          <>
            Powstaje <Who color="green">zielona</Who> cywilizacja. Dostajesz{' '}
            {followers(told(founding, 'gheos.founded', 'followers'))}. Pszenica na innym lądzie się nie liczy.
          </>
        }
      >
        <SmallMap view={founding.after} />
      </Figure>
    ),
  },
  followers: {
    title: 'Wyznawcy',
    body: () => (
      <p>
        Albo weź jednego wyznawcę cywilizacji, która jest na mapie. Każda ma {followers(followersPerColor)} na
        wszystkich graczy razem; gdy ktoś weźmie ostatniego, więcej już nie ma. Gdy cywilizacja zostaje
        usunięta, wszyscy jej wyznawcy wracają do rezerwy.
      </p>
    ),
  },
  tokens: {
    title: '3. Zagraj żeton',
    body: () => (
      <p>
        Masz {tokens(tokensPerSeat)} na całą grę i&nbsp;możesz zagrać jeden na turę. Każdy twój wyznawca daje
        ci wtedy punkt za każdy kielich na kontynencie swojej cywilizacji. Pozostali gracze nie dostają nic.
      </p>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            Masz {followers(token.before.followers[0].red)} <Who color="red">czerwonej</Who> cywilizacji
            i&nbsp;{followers(token.before.followers[0].blue)} <Who color="blue">niebieskiej</Who>. Tyle ci
            dają.
          </>
        }
      >
        <SmallMap view={token.before} />
        <Sum
          view={token.before}
          points={{
            token: told(token, 'gheos.token', 'points'),
            epoch: told(epoch, 'gheos.epochPoints', 'points'),
          }}
          words={{
            caption: 'Ile dają twoi wyznawcy',
            civilization: 'Cywilizacja',
            token: 'żeton',
            epoch: 'epoka',
            total: 'Punkty',
            names: (color) => names[color],
          }}
        />
      </Figure>
    ),
  },
  epochs: {
    title: '4. Dobierz',
    body: () => (
      <p>
        Dobieraj, aż znów masz na ręce {tiles(handSize)}. Stos dobierania zawiera też{' '}
        {counted(standardTiles.epochs.length, 'kafelek epoki', 'kafelki epok', 'kafelków epok')}. Dobrany
        kafelek epoki od razu punktuje u&nbsp;wszystkich: każdy wyznawca daje punkt za każdą piramidę na
        kontynencie swojej cywilizacji. Potem dobieraj dalej.
      </p>
    ),
  },
  end: {
    title: 'Koniec gry',
    body: () => (
      <>
        <p>Gra kończy się na jeden z&nbsp;dwóch sposobów:</p>
        <ul class="dotted">
          <li>po punktowaniu ostatniej epoki ({lastEpochs}) albo</li>
          <li>natychmiast, gdy wszystkie żetony wszystkich graczy są zagrane. Nikt już wtedy nie dobiera.</li>
        </ul>
        <p>
          Koniec nie czeka na nieobecnych. Tura rozegrana za nich z&nbsp;automatu nie wywołuje wojny ani
          migracji i&nbsp;bierze wyznawcę tam, gdzie rezerwa jest największa. Żeton zagrywa, jeśli nikt nie ma
          ich więcej, a&nbsp;ktoś ma mniej.
        </p>
      </>
    ),
  },
  scoring: {
    title: 'Końcowe punktowanie',
    body: () => (
      <p>
        Wszyscy jeszcze raz punktują za kielichy, tak jak po zagraniu <To id="tokens">żetonu</To>. Niezagrane
        żetony nic nie dają. Wygrywa, kto ma najwięcej punktów, a&nbsp;przy remisie: kto ma łącznie najwięcej
        wyznawców. Jeśli i&nbsp;to nie rozstrzyga, wygrana jest wspólna.
      </p>
    ),
  },
}
