import { rewards } from '../../../../../engine/rurik/components/data.ts'
import { allSchemes, schemeOf } from '../../../../../engine/rurik/components/schemes.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { counted } from '../../../kit/rules/russian.ts'
import { largeBoard, smallBoard } from '../../rules/examples.ts'
import { Board } from '../../rules/figures.tsx'
import { agendaRows, deedRows, leaderRows, regionRows, rewardRows, schemeRows } from '../../rules/rows.tsx'

const notAlone = 'Не для игры в одиночку.'
const casualties = allSchemes.filter((card) => schemeOf(card).casualty).length

/** Every card, space and region of the game. */
export const reference: Chapter = {
  id: 'reference',
  title: 'Справочник',
  isLookedUp: true,
  body: (
    <p>
      Все князья, тайные достижения, подвиги, карты интриг, уделы и мятежники, а также планшеты планирования.
    </p>
  ),
  parts: [
    {
      id: 'leaders',
      title: 'Князья',
      isLookedUp: true,
      body: (t) => (
        <Reference
          rows={leaderRows(t, notAlone, {
            agatha: 'Они идут бесплатно на каждом её шаге, и когда её переносит подвиг.',
            boris: 'Это действует при каждой атаке там. Соперник без монет ничего не платит.',
            maria: 'Тем же созывом можно ставить ратников и там, и в других уделах.',
            mstislav: '',
            predslava:
              'Это можно в свой ход, даже посреди основного действия. Оттеснить можно и ратника, и князя.',
            sudislav: 'Каждое очко атаки созывает одну фигуру.',
            sviatopolk: 'Ратник приходит из вашего запаса.',
            yaroslav: 'Для треков, тайных достижений и подвигов эти постройки считаются по-прежнему.',
          })}
        />
      ),
    },
    {
      id: 'agenda-cards',
      title: 'Тайные достижения',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Делить первое место достаточно, но с нулём его не занять.</p>
          <Reference rows={agendaRows(t, notAlone)} />
        </>
      ),
    },
    {
      id: 'deed-cards',
      title: 'Подвиги',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>До двоеточия: условие и цена подвига. После него: награда, сразу.</p>
          <Unprinted>
            <p>В книге правил указаны очки только Базарного дня. На ваших картах очки могут быть другие.</p>
          </Unprinted>
          <Reference rows={deedRows(t, 'не для игры в одиночку')} />
        </>
      ),
    },
    {
      id: 'scheme-cards',
      title: 'Карты интриг',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Всего {counted(allSchemes.length, 'карта', 'карты', 'карт')}, из них с черепом — {casualties}.
          </p>
          <Unprinted>
            <p>
              Этот список мы собрали по частям: печатного мы не знаем. Что четыре карты стоят 1 монету,
              в книге правил не сказано, поэтому стол может играть и без этого.
            </p>
          </Unprinted>
          <Reference rows={schemeRows(t, 'Безвредна, если её открывает атака.')} />
        </>
      ),
    },
    {
      id: 'board',
      title: 'Планшеты планирования',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Большие числа: очки действия или сколько карт интриг посмотреть. Маленькие: сколько монет это
            стоит. Медведь: отдайте его любому игроку.
          </p>
          <div class="boards">
            <Figure caption="На одного или двух игроков.">
              <Board view={smallBoard} t={t} />
            </Figure>
            <Figure caption="На трёх или четырёх игроков.">
              <Board view={largeBoard} t={t} />
            </Figure>
          </div>
        </>
      ),
    },
    {
      id: 'regions',
      title: 'Уделы',
      isLookedUp: true,
      body: (t) => (
        <Reference
          rows={regionRows(t, (seats) =>
            seats > 2 ? `Только ${seats === 3 ? 'втроём и вчетвером' : 'вчетвером'}.` : '',
          )}
        />
      ),
    },
    {
      id: 'rebels',
      title: 'Награды мятежников',
      isLookedUp: true,
      body: (t) => (
        <>
          <Unprinted>
            <p>
              Списка наград в книге правил нет. У нас по одной на каждого мятежника, всего {rewards.length}.
              У вас они могут быть другие.
            </p>
          </Unprinted>
          <Reference rows={rewardRows(t, (count) => `Таких мятежников: ${count} из ${rewards.length}.`)} />
        </>
      ),
    },
  ],
}
