import { rewards } from '../../../../../engine/rurik/components/data.ts'
import { allSchemes, schemeOf } from '../../../../../engine/rurik/components/schemes.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { counted } from '../../../kit/rules/polish.ts'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { largeBoard, smallBoard } from '../../rules/examples.ts'
import { Board } from '../../rules/figures.tsx'
import { agendaRows, deedRows, leaderRows, regionRows, rewardRows, schemeRows } from '../../rules/rows.tsx'

const notAlone = 'Nie w\u00a0grze solo.'
const casualties = allSchemes.filter((card) => schemeOf(card).casualty).length

/** Every card, space and region of the game. */
export const reference: Chapter = {
  id: 'reference',
  title: 'Zestawienia',
  isLookedUp: true,
  body: (
    <p>
      Wszyscy przywódcy, tajne cele, czyny, karty intryg, regiony i&nbsp;buntownicy oraz plansze planowania.
    </p>
  ),
  parts: [
    {
      id: 'leaders',
      title: 'Przywódcy',
      isLookedUp: true,
      body: (t) => (
        <Reference
          rows={leaderRows(t, notAlone, {
            agatha: 'Idą za darmo przy każdym jej kroku, także gdy czyn przenosi ją dokądkolwiek.',
            boris: 'Dotyczy to każdego ataku w\u00a0tym regionie. Przeciwnik bez monet nic nie płaci.',
            maria: 'W\u00a0tej samej akcji możesz wystawić oddział tam i\u00a0gdzie indziej.',
            mstislav: '',
            predslava:
              'Możesz to zrobić w\u00a0swojej turze, nawet w\u00a0trakcie akcji głównej. Wypychasz oddział albo przywódcę.',
            sudislav: 'Każdy punkt ataku zaciąga jedną jednostkę.',
            sviatopolk: 'Oddział pochodzi z\u00a0twojego zapasu.',
            yaroslav: 'Te budowle nadal liczą się do torów, tajnych celów i\u00a0czynów.',
          })}
        />
      ),
    },
    {
      id: 'agenda-cards',
      title: 'Karty tajnych celów',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Remis o&nbsp;najwięcej wystarczy; zero nie.</p>
          <Reference rows={agendaRows(t, notAlone)} />
        </>
      ),
    },
    {
      id: 'deed-cards',
      title: 'Karty czynów',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Przed strzałką: wymagania i&nbsp;koszt czynu. Za strzałką: nagroda, od razu.</p>
          <Unprinted>
            <p>Instrukcja podaje punkty tylko Dnia targowego. Na twoich kartach mogą być inne.</p>
          </Unprinted>
          <Reference rows={deedRows(t, 'nie w\u00a0grze solo')} />
        </>
      ),
    },
    {
      id: 'scheme-cards',
      title: 'Wszystkie karty intryg',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            {counted(allSchemes.length, 'karta', 'karty', 'kart')}, w&nbsp;tym {casualties} z&nbsp;czaszką.
          </p>
          <Unprinted>
            <p>
              Ten spis jest złożony z&nbsp;kawałków: drukowanego nie znamy. O&nbsp;tym, że cztery karty
              kosztują 1&nbsp;monetę, instrukcja nie mówi, więc stół może grać bez tego.
            </p>
          </Unprinted>
          <Reference rows={schemeRows(t, 'Nieszkodliwa, gdy odkryje ją atak.')} />
        </>
      ),
    },
    {
      id: 'board',
      title: 'Plansze planowania',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Duże liczby: punkty albo karty intryg do obejrzenia. Małe: koszt w&nbsp;monetach. Niedźwiedź: daj
            go wybranemu graczowi.
          </p>
          <div class="boards">
            <Figure caption="Jeden lub dwóch graczy.">
              <Board view={smallBoard} t={t} />
            </Figure>
            <Figure caption="Trzech lub czterech graczy.">
              <Board view={largeBoard} t={t} />
            </Figure>
          </div>
        </>
      ),
    },
    {
      id: 'regions',
      title: 'Regiony',
      isLookedUp: true,
      body: (t) => (
        <Reference
          rows={regionRows(t, (seats) =>
            seats > 2 ? `Tylko przy ${seats === 3 ? 'trzech lub czterech' : 'czterech'} graczach.` : '',
          )}
        />
      ),
    },
    {
      id: 'rebels',
      title: 'Nagrody za buntowników',
      isLookedUp: true,
      body: (t) => (
        <>
          <Unprinted>
            <p>
              Instrukcja nie wymienia nagród. U&nbsp;nas jest ich {rewards.length}, po jednej na buntownika;
              twoje mogą być inne.
            </p>
          </Unprinted>
          <Reference rows={rewardRows(t, (count) => `${count} z\u00a0${rewards.length} buntowników.`)} />
        </>
      ),
    },
  ],
}
