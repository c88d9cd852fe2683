import { options, type SnowOptions } from '../../../../../engine/few-acres-of-snow/position/position.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { optionRows, Reference, type Row, rulingWith, Unprinted } from '../../../kit/rules/reference.tsx'
import { cardRows, placeRows } from '../../rules/rows.tsx'

const starts = 'В колоде с самого начала.'

/** Every card and place of the game. */
const reference: Chapter = {
  id: 'reference',
  title: 'Справочник',
  isLookedUp: true,
  body: (
    <>
      <p>Все карты империи, карты локаций и локации.</p>
      <Unprinted>
        <p>
          Карты, локации и начальная расстановка собраны по игре онлайн и сверены с записанными партиями.
          Несколько путей на карте восполнены по географии: смотрите,{' '}
          <a href="/rules/few-acres-of-snow#rulings">как мы понимаем правила</a>.
        </p>
      </Unprinted>
    </>
  ),
  parts: [
    {
      id: 'empire-cards',
      title: 'Карты империи',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Монета на карте — сколько стоит её привлечь.</p>
          <Reference title="Британцы" rows={cardRows('british', false, starts, t)} />
          <Reference title="Французы" rows={cardRows('french', false, starts, t)} />
          <Reference title="Для обеих сторон" rows={cardRows('neutral', false, starts, t)} />
        </>
      ),
    },
    {
      id: 'location-cards',
      title: 'Карты локаций',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Остальные вы получаете, заселяя их локации. Карты двух наций для одной и той же локации могут
            различаться, а у локации, куда ведёт карта, своя карта может не вести обратно.
          </p>
          <Reference title="Британцы" rows={cardRows('british', true, starts, t)} />
          <Reference title="Французы" rows={cardRows('french', true, starts, t)} />
        </>
      ),
    },
    {
      id: 'places',
      title: 'Локации',
      isLookedUp: true,
      body: (t) => <Reference rows={placeRows(t)} />,
    },
  ],
}

/** The change by each option. */
const changes: { readonly [K in keyof SnowOptions]: string } = {
  merchants: 'Сколько карт локаций судно продаёт за одно действие. Во втором издании не больше двух.',
  raids:
    'Можно ли играть в набеге лишние карты. Правила требуют только, чтобы локация была в пределах набега; игра онлайн — чтобы карт было ровно столько, сколько нужно.',
  endCheck:
    'Что проверяют первым в начале хода. Правила из коробки начинают с осад. Игра онлайн начинает с конца игры: тогда выигранная, но ещё не законченная осада продлевает игру.',
  surrender:
    'Может ли защитник свободным действием сдать осаждённую локацию. В правилах из коробки этого нет.',
}

const ruling = rulingWith('few-acres-of-snow-')

/** Where the printed rules are silent, and what online play has settled. */
const rulings: readonly Row[] = [
  ruling(
    'ruling-5',
    'Блокирование',
    'Оно необязательно. Если вы выиграли две осады, вы выбираете, какую закончить первой.',
  ),
  ruling('ruling-12', 'Военачальник', 'Приходит и к осаде, которая не связана с вашей столицей.'),
  ruling(
    'ruling-13',
    'Блокирование картой локации',
    'Карта самой локации блокирует, только пока локация связана со столицей и не в осаде.',
  ),
  ruling(
    'ruling-9',
    'Лишние карты набега',
    'Можно сыграть больше карт, чем нужно, или нельзя: это параметр стола.',
  ),
  ruling(
    'ruling-15',
    'Набег на осаждённую локацию',
    'Как и в игре онлайн, взять её набегом нельзя. Другое толкование: можно.',
  ),
  ruling(
    'ruling-11',
    'Затишье',
    'Если за 100 ходов на карте ничего не изменилось, игра кончается. Это правило наше.',
  ),
  ruling(
    'edge-1',
    'Потерянные локации',
    'Потерянную локацию можно заселить снова. Её карта в вашей колоде опять действует.',
  ),
  ruling(
    'edge-2',
    'Связь со столицей',
    'Проверяется при каждом использовании карты. Локация рядом с вашей столицей связана, даже если столица потеряна.',
  ),
  ruling(
    'edge-4',
    'Ваши форты',
    'Останавливают и ваши собственные набеги, как и ваши осаждённые локации. Начать набег из форта можно.',
  ),
  ruling(
    'edge-5 ruling-7',
    'Форт-Босежур и Труа-Ривьер',
    'Связаны морем, но это не порты: суда туда доходят, но там не сражаются.',
  ),
  ruling('edge-6', 'Суда в осаде', 'Только в портах, и карта считается один раз: как судно или как солдаты.'),
  ruling('ruling-1', 'Французская карта Форт-Галифакса', 'Ведёт в Пемакуид.'),
  ruling('ruling-2', 'Озёра', 'Действуют как реки.'),
  ruling('ruling-3', 'Два пути', 'Сент-Мэрис — Ричмонд и Форт-Сент-Джон — Квебек: эти локации связаны.'),
  ruling('ruling-4', 'Пути ведут в обе стороны', 'Монреаль и Осуиго не связаны.'),
  ruling('ruling-6', 'Квебек — Тадуссак', 'Плоскодонки там ходят, набеги — нет.'),
  ruling('ruling-8', 'Карты Форт-Сент-Джона', 'Ведут в Квебек.'),
]

/** Chapters to look something up in: cards and places, options, and our rulings. */
export const lookedUp: readonly Chapter[] = [
  reference,
  {
    id: 'options',
    title: 'Параметры и варианты',
    isLookedUp: true,
    body: (t) => (
      <>
        <p>Их выбирает тот, кто открывает стол, в разделе «Параметры».</p>
        <Reference rows={optionRows<SnowOptions>(options.fields, changes, t)} />
      </>
    ),
  },
  {
    id: 'rulings',
    title: 'Как мы понимаем правила',
    isLookedUp: true,
    body: (
      <>
        <p>Книга правил оставляет это открытым. Большинство вопросов решено так, как играют онлайн.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
]
