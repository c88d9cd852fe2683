import type { VNode } from 'preact'
import { gameClients } from '../../games/index.ts'
import { aboutGame, Emblem, nameOfGame } from '../../games/words.tsx'
import { NameForm } from '../../shell/name-form.tsx'
import { Heading, Horn } from '../../shell/page.tsx'
import { t } from '../../text/words.ts'

/** The first visit: what this is, and how to play at once. */
export const FirstVisit = ({ tables }: { tables: VNode }): VNode => (
  <main id="main" tabIndex={-1} class="page first">
    <Horn />
    <Heading title={t('app.name')} />
    <p class="printed lead">{t('first.lead')}</p>
    <p class="actions">
      <a class="button strong" href="/play">
        {t('first.now')}
      </a>
    </p>
    <NameForm submit={t('first.play')} />
    <p>
      <a class="link" href="/login">
        {t('log-in.link')}
      </a>
    </p>
    <p>
      <a class="link" href="/link">
        {t('first.link')}
      </a>
    </p>
    <div class="beside">
      {tables}
      <Games />
    </div>
  </main>
)

/** What can be played here. */
export const Games = (): VNode => (
  <section aria-labelledby="games">
    <h2 id="games">{t('first.games')}</h2>
    <ul class="rows">
      {Object.keys(gameClients).map((game) => (
        <About key={game} game={game} />
      ))}
    </ul>
  </section>
)

function About({ game }: { game: string }): VNode {
  return (
    <li class="row">
      <Emblem game={game} />
      <div>
        <h3>{nameOfGame(game)}</h3>
        <p class="printed">{aboutGame(game)}</p>
        <p>
          <a class="link" href={`/rules/${game}`}>
            {t('rules.link')}
          </a>
        </p>
      </div>
    </li>
  )
}
