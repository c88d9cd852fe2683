import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { locals } from '../../device/kept.ts'
import { gameClients } from '../../games/index.ts'
import {
  aboutGame,
  BoardOf,
  CoverOf,
  factsOfGame,
  nameOfGame,
  WayAlone,
  wayToLearn,
} from '../../games/kit/words.tsx'
import { hasFinished } from '../../local/finished.ts'
import { rows } from '../../sync/inbox.ts'
import { t } from '../../text/words.ts'

/** The games by their covers; a tap on one shows its board and the ways to play it. */
export function Games(): VNode {
  const chosen = useSignal<string | null>(null)
  return (
    <section aria-labelledby="games">
      <h2 id="games">{t('first.games')}</h2>
      <ul class="games">
        {Object.keys(gameClients).map((game) => (
          <Game
            key={game}
            game={game}
            isChosen={chosen.value === game}
            choose={() => (chosen.value = chosen.value === game ? null : game)}
          />
        ))}
      </ul>
    </section>
  )
}

type GameProps = { game: string; isChosen: boolean; choose(): void }

function Game({ game, isChosen, choose }: GameProps): VNode {
  const id = useId()
  return (
    <li class="game">
      <h3>
        <button
          type="button"
          aria-expanded={isChosen}
          aria-controls={isChosen ? id : undefined}
          onClick={choose}
        >
          <CoverOf game={game} />
          <span class="name">{nameOfGame(game)}</span>
          <span class="quiet">{factsOfGame(game)}</span>
        </button>
      </h3>
      {isChosen && <WaysToPlay id={id} game={game} />}
    </li>
  )
}

function WaysToPlay({ id, game }: { id: string; game: string }): VNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  const hasLesson = 'lesson' in gameClients[game]
  // Newcomers learn first.
  const isNew =
    hasLesson &&
    !hasFinished(locals.value.values(), game) &&
    !rows.value?.some((row) => row.game === game && row.over)
  const learn = (looks: string) => (
    <a class={looks} href={wayToLearn(game)}>
      {t('first.learn')}
    </a>
  )
  return (
    <div ref={place} id={id} class="ways-to-play">
      <div class="invitation">
        <BoardOf game={game} />
        <p class="printed">{aboutGame(game)}</p>
      </div>
      <p class="actions">
        {isNew && learn('button strong')}
        <WayAlone game={game} class={isNew ? 'button' : 'button strong'} />
        <a class="button" href={`/play#${game}-2`}>
          {t('first.pass')}
        </a>
        <a class="button" href={`/new#${game}`}>
          {t('first.invite')}
        </a>
      </p>
      <p class="links">
        {hasLesson && !isNew && learn('link')}
        <a class="link" href={`/rules/${game}`}>
          {t('rules.link')}
        </a>
      </p>
    </div>
  )
}
