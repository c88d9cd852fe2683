import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { AnyGame } from '../../../engine/core/index.ts'
import { gameClients } from '../../games/index.ts'
import { aboutGame, Emblem, nameOfGame } from '../../games/kit/words.tsx'
import { troubleHere } from '../../net/trouble.ts'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, Waiting } from '../../shell/page/parts.tsx'
import { moves } from '../../shell/routes/router.ts'
import { useRules } from '../../shell/routes/use-rules.ts'
import { t } from '../../text/words.ts'
import { Beginning } from './beginning.tsx'

/** Every game, to be begun on this device, without a name, and without a network. */
export const Screen = (): VNode => {
  // A link may say which game is begun, for how many, whether the others are bots, and that they are easy ones.
  const [, game = '', count, bots, easy] = /^(.+)-(\d)(-bots)?(-easy)?$/.exec(location.hash.slice(1)) ?? []
  return Object.hasOwn(gameClients, game) ? (
    <Beginning
      id={game}
      count={Number(count)}
      isAgainstBots={bots !== undefined && gameClients[game].hasBots === true}
      isAtOnce={easy !== undefined}
    />
  ) : (
    <Choosing />
  )
}

const Choosing = (): VNode => (
  <Page title={t('first.play')} layout="rows">
    <p class="printed">{t('play.lead')}</p>
    {/* Above the games: it does not move while they load. */}
    <p>
      <a class="link" href="/new">
        {t('play.more')}
      </a>
    </p>
    <ul class="rows">
      {Object.keys(gameClients).map((game) => (
        <Begin key={game} id={game} />
      ))}
    </ul>
  </Page>
)

function Begin({ id }: { id: string }): VNode {
  const { part: game, failed, again } = useRules(id)
  const row = useRef<HTMLLIElement>(null)
  // A link may name one game of the list; it comes into sight, and once more when its buttons are there.
  const isNamed = moves.value >= 0 && location.hash === `#${id}`
  useLayoutEffect(() => {
    if (isNamed) row.current?.scrollIntoView()
  }, [isNamed, game])
  return (
    <li ref={row} class="row">
      <Emblem game={id} />
      <div>
        <h2>{nameOfGame(id)}</h2>
        <p class="printed">{aboutGame(id)}</p>
        {game && <Ways game={game} />}
        {failed && <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />}
        {!game && !failed && <Waiting />}
      </div>
    </li>
  )
}

/** The ways to begin a game: alone, against bots, or with as few people as can play it. */
function Ways({ game }: { game: AnyGame }): VNode {
  const { min, max } = game.seats
  const rivals = game.judgement
    ? Array.from({ length: max - 1 }, (_, i) => i + 1).filter((count) => count + 1 >= min)
    : []
  const wayTogether = (count: number) => ({
    words: t('play.begin', { count }),
    to: `${game.id}-${count}`,
  })
  const ways = [
    ...(min === 1 ? [wayTogether(1)] : []),
    ...rivals.map((count) => ({ words: t('play.against', { count }), to: `${game.id}-${count + 1}-bots` })),
    ...(max > 1 ? [wayTogether(Math.max(2, min))] : []),
  ]
  return (
    <p class="actions">
      {ways.map(({ words, to }, i) => (
        <a key={to} class={i === 0 ? 'button strong' : 'button'} href={`/play#${to}`}>
          {words}
        </a>
      ))}
    </p>
  )
}
