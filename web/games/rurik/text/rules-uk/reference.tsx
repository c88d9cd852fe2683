import { rewards } from '../../../../../engine/rurik/components/data.ts'
import { allSchemes, schemeOf } from '../../../../../engine/rurik/components/schemes.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { counted } from '../../../kit/rules/ukrainian.ts'
import { largeBoard, smallBoard } from '../../rules/examples.ts'
import { Board } from '../../rules/figures.tsx'
import { agendaRows, deedRows, leaderRows, regionRows, rewardRows, schemeRows } from '../../rules/rows.tsx'

const notAlone = 'Немає в соло.'
const casualties = allSchemes.filter((card) => schemeOf(card).casualty).length

/** Every card, space and region of the game. */
export const reference: Chapter = {
  id: 'reference',
  title: 'Довідник',
  isLookedUp: true,
  body: <p>Усі князі, таємні цілі, задуми, карти здобичі, землі, бунтівники та поля Планування Дій.</p>,
  parts: [
    {
      id: 'leaders',
      title: 'Князі',
      isLookedUp: true,
      body: (t) => (
        <Reference
          rows={leaderRows(t, notAlone, {
            agatha:
              'Вони йдуть безкоштовно з кожним її кроком, і тоді, коли за задумом вона йде куди завгодно.',
            boris: 'Це діє на кожну атаку там. Суперник без монет нічого не віддає.',
            maria: 'Тією самою дією можна скликати і там, і деінде.',
            mstislav: '',
            predslava: 'Робіть це у свій хід, навіть посеред основної дії. Відтіснити можна й полк, і князя.',
            sudislav: 'Кожне очко атаки скликає одну фігуру.',
            sviatopolk: 'Полк береться з вашого запасу.',
            yaroslav: 'На треках, для таємних цілей і задумів ці будівлі рахуються, як завжди.',
          })}
        />
      ),
    },
    {
      id: 'agenda-cards',
      title: 'Таємні цілі',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Досить поділити перше місце, але нуль не рахується.</p>
          <Reference rows={agendaRows(t, notAlone)} />
        </>
      ),
    },
    {
      id: 'deed-cards',
      title: 'Задуми',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>До слів «за це»: чого задум вимагає й що коштує. Після них: його винагорода, одразу.</p>
          <Unprinted>
            <p>
              Правила гри називають бали лише для задуму «Базарний день». На ваших картах бали можуть бути
              інші.
            </p>
          </Unprinted>
          <Reference rows={deedRows(t, 'немає в соло')} />
        </>
      ),
    },
    {
      id: 'scheme-cards',
      title: 'Карти здобичі',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Разом {counted(allSchemes.length, 'карта', 'карти', 'карт')}, із черепом — {casualties}.
          </p>
          <Unprinted>
            <p>
              Цей перелік відтворено: друкованого ми не знаємо. У правилах немає й того, що чотири карти
              коштують 1 монету, тож за столом можна грати без цього.
            </p>
          </Unprinted>
          <Reference rows={schemeRows(t, 'Нічого не коштує, якщо її відкриває атака.')} />
        </>
      ),
    },
    {
      id: 'board',
      title: 'Поля Планування Дій',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Великі числа — це очки дій або карти здобичі, які ви переглядаєте. Малі — монети, які це коштує.
            Ведмедя дають одному з гравців.
          </p>
          <div class="boards">
            <Figure caption="Один чи два гравці.">
              <Board view={smallBoard} t={t} />
            </Figure>
            <Figure caption="Три чи чотири гравці.">
              <Board view={largeBoard} t={t} />
            </Figure>
          </div>
        </>
      ),
    },
    {
      id: 'regions',
      title: 'Землі',
      isLookedUp: true,
      body: (t) => (
        <Reference
          rows={regionRows(t, (seats) =>
            seats > 2 ? `Лише ${seats === 3 ? 'втрьох або вчотирьох' : 'вчотирьох'}.` : '',
          )}
        />
      ),
    },
    {
      id: 'rebels',
      title: 'Що мають бунтівники',
      isLookedUp: true,
      body: (t) => (
        <>
          <Unprinted>
            <p>
              Правила гри не перелічують винагород. У нас їх {rewards.length}, по одній на бунтівника; у вашій
              коробці вони можуть бути інші.
            </p>
          </Unprinted>
          <Reference rows={rewardRows(t, (count) => `Бунтівників: ${count} із ${rewards.length}.`)} />
        </>
      ),
    },
  ],
}
