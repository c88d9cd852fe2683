import { options, type SnowOptions } from '../../../../../engine/few-acres-of-snow/position/position.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { optionRows, Reference, type Row, rulingWith, Unprinted } from '../../../kit/rules/reference.tsx'
import { cardRows, placeRows } from '../../rules/rows.tsx'

const starts = 'У колоді від початку.'

/** Every card and place of the game. */
const reference: Chapter = {
  id: 'reference',
  title: 'Довідник',
  isLookedUp: true,
  body: (
    <>
      <p>Усі карти імперії, карти локацій і локації.</p>
      <Unprinted>
        <p>
          Карти, локації та початкове розташування зібрано з того, як у цю гру грають онлайн, і звірено із
          записаними іграми. Кілька шляхів на мапі доповнено за географією: дивіться,{' '}
          <a href="/rules/few-acres-of-snow#rulings">як ми читаємо правила</a>.
        </p>
      </Unprinted>
    </>
  ),
  parts: [
    {
      id: 'empire-cards',
      title: 'Карти імперії',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Монета на карті показує, скільки коштує її залучити.</p>
          <Reference title="Британські" rows={cardRows('british', false, starts, t)} />
          <Reference title="Французькі" rows={cardRows('french', false, starts, t)} />
          <Reference title="Для обох сторін" rows={cardRows('neutral', false, starts, t)} />
        </>
      ),
    },
    {
      id: 'location-cards',
      title: 'Карти локацій',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Інші ви отримуєте, коли заселяєте їхню локацію. Карти двох сторін для однієї локації можуть
            різнитися, а карта локації, до якої ви дісталися, може не вести назад.
          </p>
          <Reference title="Британські" rows={cardRows('british', true, starts, t)} />
          <Reference title="Французькі" rows={cardRows('french', true, starts, t)} />
        </>
      ),
    },
    {
      id: 'places',
      title: 'Локації',
      isLookedUp: true,
      body: (t) => <Reference rows={placeRows(t)} />,
    },
  ],
}

/** The change by each option. */
const changes: { readonly [K in keyof SnowOptions]: string } = {
  merchants: 'Скільки карт локацій продає корабель за одну дію. У другому виданні — не більше двох.',
  raids:
    'Чи можна брати для набігу зайві карти. Правила вимагають лише, щоб локація була в досяжності; онлайн беруть рівно стільки, скільки треба.',
  endCheck:
    'Що перевіряється першим на початку ходу. За друкованими правилами — облоги. Онлайн — кінець гри: тоді виграна, але ще не завершена облога не дає грі закінчитися.',
  surrender: 'Чи може захисник безкоштовно здати обложену локацію. У друкованих правилах цього немає.',
}

const ruling = rulingWith('few-acres-of-snow-')

/** Where the printed rules are silent, and what online play has settled. */
const rulings: readonly Row[] = [
  ruling(
    'ruling-5',
    'Блокування',
    'Воно не обов’язкове. Якщо ви виграли дві облоги, самі вибираєте, котра завершується першою.',
  ),
  ruling('ruling-12', 'Воєначальник', 'Приєднується й до облоги, не з’єднаної з вашою столицею.'),
  ruling(
    'ruling-13',
    'Блокування локацією',
    'Карта локації блокує, лише поки локація з’єднана зі столицею й не обложена.',
  ),
  ruling('ruling-9', 'Зайві карти набігу', 'Більше карт, ніж треба, можна або ні: це параметр столу.'),
  ruling('ruling-15', 'Набіг на обложену локацію', 'Як і онлайн, неможливий. Інше прочитання: можливий.'),
  ruling('ruling-11', 'Тихі ігри', 'Після 100 ходів без змін на мапі гра закінчується. Це правило наше.'),
  ruling(
    'edge-1',
    'Втрачені локації',
    'Втрачену локацію можна заселити знову. Її карта у вашій колоді тоді знову діє.',
  ),
  ruling(
    'edge-2',
    'З’єднання',
    'Їх перевіряють щоразу, коли грають карту. Локація поруч зі столицею з’єднана, навіть якщо столицю втрачено.',
  ),
  ruling(
    'edge-4',
    'Власні форти',
    'Вони спиняють і ваші набіги на їхньому шляху, як і ваші обложені локації. Почати набіг із форту можна.',
  ),
  ruling(
    'edge-5 ruling-7',
    'Форт-Босежур і Труа-Рів’єр',
    'З’єднані морем, але не порти: кораблі туди дістаються, але не б’ються там.',
  ),
  ruling(
    'edge-6',
    'Кораблі в облогах',
    'Лише в портах, і карта рахується один раз: як корабель або як солдати.',
  ),
  ruling('ruling-1', 'Французька карта «Форт-Галіфакс»', 'Веде до локації Пемаквід.'),
  ruling('ruling-2', 'Озера', 'Діють, як річки.'),
  ruling('ruling-3', 'Два з’єднання', 'Сент-Меріс — Ричмонд і Форт-Сент-Джон — Квебек з’єднано.'),
  ruling('ruling-4', 'З’єднання двобічні', 'Монреаль і Освіго не з’єднано.'),
  ruling('ruling-6', 'Квебек — Тадуссак', 'Для плоскодонок, але не для набігів.'),
  ruling('ruling-8', 'Карти «Форт-Сент-Джон»', 'Ведуть до Квебека.'),
]

/** Chapters to look something up in: cards and places, options, and our rulings. */
export const lookedUp: readonly Chapter[] = [
  reference,
  {
    id: 'options',
    title: 'Параметри й варіанти',
    isLookedUp: true,
    body: (t) => (
      <>
        <p>Їх вибирає гравець, який відкриває стіл.</p>
        <Reference rows={optionRows<SnowOptions>(options.fields, changes, t)} />
      </>
    ),
  },
  {
    id: 'rulings',
    title: 'Як ми читаємо правила',
    isLookedUp: true,
    body: (
      <>
        <p>Тут правила гри мовчать. Здебільшого ми робимо так, як у цю гру грають онлайн.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
]
