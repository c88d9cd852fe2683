import {
  epochsToEnd,
  followersPerColor,
  handSize,
  standardTiles,
  tokensPerSeat,
} from '../../../../../engine/gheos/data.ts'
import { colors } from '../../../../../engine/gheos/position.ts'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/ukrainian.ts'
import { ColorIcon } from '../../map/icons.tsx'
import { epoch, founding, token, told } from '../../rules/examples.ts'
import { SmallMap, Sum, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { followersOf, inGenitive, listed, nth, tilesOf, tokensOf } from './words.ts'

type Ids = 'people' | 'founding' | 'followers' | 'tokens' | 'epochs' | 'end' | 'scoring'

const peoples = {
  red: 'вежа',
  green: 'листок',
  yellow: 'сонце',
  blue: 'риба',
  black: 'бик',
  white: 'місяць',
}
const names = {
  red: 'червона',
  green: 'зелена',
  yellow: 'жовта',
  blue: 'синя',
  black: 'чорна',
  white: 'біла',
}

/** Which epoch is the last one, by the number of players. */
const lastEpochs = listed(
  Object.entries(epochsToEnd).map(([seats, last]) => `${nth(last)} для ${inGenitive(Number(seats))} гравців`),
)

/** The rest of a turn, and how it all ends. */
export const people: Pick<RulesText['sections'], Ids> = {
  people: {
    title: '2. Цивілізація чи послідовник',
    body: () => <p>Заснуйте цивілізацію або візьміть послідовника. Якщо хоч одне можливе, це обов’язково.</p>,
    figure: () => (
      <Figure
        caption={`Є ${counted(colors.length, 'цивілізація', 'цивілізації', 'цивілізацій')}: у кожної свій знак і своя штриховка.`}
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
    title: 'Заснування',
    body: () => (
      <p>
        Поставте токен цивілізації, якої немає на мапі, на незаселений континент. За кожну пшеницю там ви
        отримуєте послідовника цієї цивілізації: щонайбільше {followersPerColor}, а без пшениці — жодного.
      </p>
    ),
    figure: () => (
      <Figure
        beside={2}
        caption={
          <>
            Засновано цивілізацію: <Who color="green">зелена</Who>,{' '}
            {followersOf(told(founding, 'gheos.founded', 'followers'))}. Пшениця на іншому суходолі не
            рахується.
          </>
        }
      >
        <SmallMap view={founding.after} />
      </Figure>
    ),
  },
  followers: {
    title: 'Послідовники',
    body: () => (
      <p>
        Або візьміть послідовника цивілізації, яка є на мапі. У кожної їх {followersPerColor} на всіх гравців
        разом; коли їх розібрано, більше немає. Коли цивілізація гине, усі вони повертаються в запас.
      </p>
    ),
  },
  tokens: {
    title: '3. Зіграйте жетон',
    body: () => (
      <p>
        На всю гру у вас {tokensOf(tokensPerSeat)}, за хід можна зіграти один. Кожен ваш послідовник приносить
        вам бал за кожен кубок на континенті своєї цивілізації. Інші гравці не отримують нічого.
      </p>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            Ваші послідовники: <Who color="red">червона</Who> цивілізація — {token.before.followers[0].red},{' '}
            <Who color="blue">синя</Who> — {token.before.followers[0].blue}. Ось що вони приносять.
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
            caption: 'Що приносять ваші послідовники',
            civilization: 'Цивілізація',
            token: 'жетон',
            epoch: 'епоха',
            total: 'Бали',
            names: (color) => names[color],
          }}
        />
      </Figure>
    ),
  },
  epochs: {
    title: '4. Візьміть тайли',
    body: () => (
      <p>
        Беріть, доки на руці знову не буде {tilesOf(handSize)}. У стосі добору є й тайли епох, усього{' '}
        {standardTiles.epochs.length}. Коли беруть тайл епохи, її одразу рахують для всіх: кожен послідовник
        приносить бал за кожну піраміду на континенті своєї цивілізації. Потім беріть далі.
      </p>
    ),
  },
  end: {
    title: 'Кінець гри',
    body: () => (
      <>
        <p>Гра закінчується одним із двох способів:</p>
        <ul class="dotted">
          <li>коли пораховано останню епоху: {lastEpochs}; або</li>
          <li>щойно всі гравці зіграли всі жетони. Тоді тайлів уже не беруть.</li>
        </ul>
        <p>
          Кінець не чекає на відсутніх. Хід, зіграний за відсутнього гравця, не починає ні війни, ні міграції,
          бере послідовника з найбільшого запасу й грає жетон, якщо ні в кого їх не більше, а в когось менше.
        </p>
      </>
    ),
  },
  scoring: {
    title: 'Фінальний підрахунок',
    body: () => (
      <p>
        Усі ще раз отримують бали за кубки, як за <To id="tokens">жетон</To>. Жетони, що лишилися, не варті
        нічого. Перемагає той, у кого найбільше балів. За рівності — той, у кого разом найбільше
        послідовників. Якщо рівність лишається, це спільна перемога.
      </p>
    ),
  },
}
