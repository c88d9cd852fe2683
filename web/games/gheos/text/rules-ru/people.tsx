import {
  epochsToEnd,
  followersPerColor,
  handSize,
  standardTiles,
  tokensPerSeat,
} from '../../../../../engine/gheos/data.ts'
import { colors } from '../../../../../engine/gheos/position.ts'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/russian.ts'
import { ColorIcon } from '../../map/icons.tsx'
import { epoch, founding, token, told } from '../../rules/examples.ts'
import { SmallMap, Sum, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { followersOf, tilesOf, together } from './words.ts'

type Ids = 'people' | 'founding' | 'followers' | 'tokens' | 'epochs' | 'end' | 'scoring'

const peoples = { red: 'башня', green: 'лист', yellow: 'солнце', blue: 'рыба', black: 'бык', white: 'луна' }

const names = {
  red: 'красная',
  green: 'зелёная',
  yellow: 'жёлтая',
  blue: 'синяя',
  black: 'чёрная',
  white: 'белая',
}

/** Which epoch is the last one, by the number of players. */
const lastEpochs = Object.entries(epochsToEnd)
  .map(([seats, last]) => `${together(Number(seats))} № ${last}`)
  .join(', ')

/** The rest of a turn, and how it all ends. */
export const people: Pick<RulesText['sections'], Ids> = {
  people: {
    title: '2. Цивилизация или последователь',
    body: () => (
      <p>
        Оснуйте цивилизацию или возьмите последователя. Если возможно хоть одно из двух, отказаться нельзя.
      </p>
    ),
    figure: () => (
      <Figure caption={`Цивилизации, всего ${colors.length}: у каждой свой знак и своя штриховка.`}>
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
    title: 'Основать цивилизацию',
    body: () => (
      <p>
        Поставьте маркер, которого нет на карте, на незаселённый континент. За каждый символ пшеницы там вы
        получаете последователя этой цивилизации, но не больше {followersPerColor}. Нет пшеницы — нет
        и последователей.
      </p>
    ),
    figure: () => (
      <Figure
        beside={2}
        caption={
          <>
            Основана <Who color="green">зелёная</Who>:{' '}
            {followersOf(told(founding, 'gheos.founded', 'followers'))}. Пшеница на другой суше не считается.
          </>
        }
      >
        <SmallMap view={founding.after} />
      </Figure>
    ),
  },
  followers: {
    title: 'Взять последователя',
    body: () => (
      <p>
        Или возьмите последователя любой цивилизации, которая есть на карте. У каждой{' '}
        {followersOf(followersPerColor)} на всех игроков; когда они разобраны, больше взять нельзя. Если
        цивилизацию убирают, все они возвращаются в запас.
      </p>
    ),
  },
  tokens: {
    title: '3. Сыграть жетон',
    body: () => (
      <p>
        У вас {counted(tokensPerSeat, 'жетон', 'жетона', 'жетонов')} на всю игру, играть можно по одному за
        ход. Каждый ваш последователь приносит вам очко за каждый кубок на континенте своей цивилизации.
        Остальные игроки ничего не получают.
      </p>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            Ваши последователи: <Who color="red">красная</Who> — {token.before.followers[0].red},{' '}
            <Who color="blue">синяя</Who> — {token.before.followers[0].blue}. Вот что они приносят.
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
            caption: 'Что приносят ваши последователи',
            civilization: 'Цивилизация',
            token: 'жетон',
            epoch: 'эпоха',
            total: 'Очки',
            names: (color) => names[color],
          }}
        />
      </Figure>
    ),
  },
  epochs: {
    title: '4. Взять тайлы',
    body: () => (
      <p>
        Берите тайлы, пока на руке снова не будет {tilesOf(handSize)}. В запасе тайлов есть и эпохи, их{' '}
        {standardTiles.epochs.length}. Когда вы берёте эпоху, сразу проходит её подсчёт для всех: каждый
        последователь приносит очко за каждую пирамиду на континенте своей цивилизации. Потом берите дальше.
      </p>
    ),
  },
  end: {
    title: 'Конец игры',
    body: () => (
      <>
        <p>Игра кончается одним из двух способов:</p>
        <ul class="dotted">
          <li>когда прошёл подсчёт последней эпохи: {lastEpochs}, или</li>
          <li>как только все игроки сыграли все жетоны. Тайлов тогда никто не берёт.</li>
        </ul>
        <p>
          Отсутствующие игроки конец не задерживают. Ход, сделанный за них автоматически, не начинает войн
          и миграций, берёт последователя оттуда, где их в запасе больше всего, и играет жетон, если больше
          жетонов нет ни у кого, а меньше у кого-то есть.
        </p>
      </>
    ),
  },
  scoring: {
    title: 'Финальный подсчёт',
    body: () => (
      <p>
        Все ещё раз получают очки за кубки, как за <To id="tokens">жетон</To>. Оставшиеся жетоны ничего не
        дают. Побеждает тот, у кого больше очков; при равенстве — тот, у кого всего больше последователей.
        Если и их поровну, победа общая.
      </p>
    ),
  },
}
