import type { VNode } from 'preact'
import type { PlayerPage } from '../../../functions/api/shapes.ts'
import { player } from '../../device/player.ts'
import { Emblem, titleOf } from '../../games/kit/words.tsx'
import { readPlayer } from '../../net/people.ts'
import { SealOf } from '../../shell/forms/bot.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, useLoaded, Waiting } from '../../shell/page/parts.tsx'
import { wantHere } from '../../shell/routes/wanted.ts'
import { inWords } from '../../shell/time/date-format.ts'
import { timeWords } from '../../shell/time/time.ts'
import { named, t } from '../../text/words.ts'
import { Score } from '../history/score.tsx'
import { Totals } from '../history/totals.tsx'

const month = inWords({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The page of somebody I share a table with; `detail`: the table, a dash, and their seat. */
export function Screen({ detail }: { detail: string }): VNode {
  const at = detail.lastIndexOf('-')
  const [table, seat] = [detail.slice(0, at), detail.slice(at + 1)]
  const page = useLoaded(() => readPlayer(table, seat), `${detail} ${player.value?.player}`)
  const code = page.trouble?.problem?.code
  return (
    <Page title={page.value ? named(page.value.name) : t('profile.title')} layout="halves">
      {page.busy && <Waiting />}
      {code === 'not-found' ? (
        <p class="printed">{t('profile.missing')}</p>
      ) : (
        <TroubleNote trouble={page.trouble} retry={page.reload} />
      )}
      {page.value && !page.trouble && <About page={page.value} />}
      <p class="actions">
        {code === 'no-session' ? (
          <a class="button" href="/login" onClick={wantHere}>
            {t('log-in.link')}
          </a>
        ) : (
          <a class="button" href={`/table/${table}`}>
            {t('profile.table')}
          </a>
        )}
        <a class="button" href="/new">
          {t('nav.new')}
        </a>
      </p>
    </Page>
  )
}

function About({ page }: { page: PlayerPage }): VNode {
  const { name, since, timekeeping, games } = page
  const [year, monthOfYear] = since.split('-').map(Number)
  return (
    <>
      <div class="half">
        <section>
          <p>
            <SealOf name={name} /> {t('profile.since', { month: month(Date.UTC(year, monthOfYear - 1)) })}
          </p>
          {timekeeping && (
            <details>
              <summary>{t(`timekeeping.${timekeeping}`)}</summary>
              <p class="quiet">{t('timekeeping.explain')}</p>
            </details>
          )}
        </section>
        {games.length > 0 && (
          <section aria-labelledby="games">
            <h2 id="games">{t('profile.games')}</h2>
            <Totals tally={games} />
          </section>
        )}
      </div>
      <div class="half">
        <Ours page={page} />
      </div>
    </>
  )
}

/** Our games against each other. */
function Ours({ page: { id, name, score, ours } }: { page: PlayerPage }): VNode {
  const they = named(name)
  return (
    <section aria-labelledby="ours">
      <h2 id="ours">{t('profile.ours', { name: they })}</h2>
      {ours.length === 0 ? (
        <p class="printed">{t('profile.ours.none')}</p>
      ) : (
        <>
          <Score name={they} score={score} />
          <ul class="rows">
            {ours.map((one) => (
              <li key={one.id} class="row">
                <Emblem game={one.game} />
                <div>
                  <div class="titled">
                    <h3>
                      <a href={`/table/${one.id}`}>{titleOf(one)}</a>
                    </h3>
                    <time class="quiet" dateTime={one.at}>
                      {timeWords(one.at)}
                    </time>
                  </div>
                  <p>{t(`ahead.${one.ahead}`, { name: they })}</p>
                </div>
              </li>
            ))}
          </ul>
          <p>
            <a class="link" href={`/history#${id}`}>
              {t('profile.ours.all')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
