import type { VNode } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Position } from '../../engine/core/index.ts'
import { gameClients } from '../games/index.ts'
import { AroundBoard, type Tab } from '../games/kit/frame/around-board.ts'
import { NoBoard } from '../games/kit/frame/no-board.tsx'
import { troubleHere } from '../net/trouble.ts'
import { CopyField } from '../shell/forms/copy-field.tsx'
import { TroubleNote, Waiting } from '../shell/page/parts.tsx'
import { timeWords } from '../shell/time/time.ts'
import { boardProps } from '../table/board-of.ts'
import { Outdated } from '../table/outdated.tsx'
import { type Playable, useGame } from '../table/use-game.ts'
import { announce } from '../text/announce.ts'
import { t, type Words } from '../text/words.ts'
import { Controls } from './controls.tsx'
import { GoOn } from './go-on.tsx'
import { UiState } from './looking.tsx'
import { type Point, pointIn } from './point.ts'
import { Remains } from './remains.tsx'
import { type Source, seatOf } from './source.ts'
import { Story } from './story.tsx'
import { useAddress } from './use-address.ts'
import { useKeys } from './use-keys.ts'
import { usePlaying } from './use-playing.ts'
import { type Replaying, useReplay } from './use-replay.ts'
import { linesAt, litAt, placeOf } from './words.ts'

type Props = {
  source: Source
  words: Words | null
  title: string
  /** The point at which it begins; its address may say otherwise later. */
  start: Point
  /** The viewer for whom its address opens, followed by `#` and a point; null when it has none, as with a file. */
  link: 'seat' | 'watch' | 'here' | null
}

/** A table's story, to be stepped through: the main part of a page, once rules and board are loaded. */
export function Replay(props: Props): VNode {
  const { part: playable, failed, again } = useGame(props.source.game)
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  if (!playable || !props.words) return <Waiting />
  return <Going {...props} words={props.words} playable={playable} />
}

function Going({ source, words, title, start, link, playable }: Props & Ready): VNode {
  const { names, length, entries } = source
  const replaying = useReplay(source, start)
  const { point, entry, eyes, go, step } = replaying
  const lines = linesAt(entry, point.fact, names, words)
  const place = placeOf(point, length, entry)
  const said = lines.map((line) => line.words).join(' ')
  const playing = usePlaying(replaying, length, said)
  const focused = useRef<number | null>(null)
  // A reader who steps by hand wants it to stay there.
  const byHand: Pick<Replaying, 'go' | 'step'> = {
    go(point) {
      playing.pause()
      go(point)
    },
    step(what, by) {
      playing.pause()
      return step(what, by)
    },
  }
  useAddress(link !== null, point, go)
  useKeys({ ...byHand, length, play: playing.toggle })
  useSaying(`${pointIn(point)} ${entry !== undefined}`, t('replay.said', { place, words: said }))

  const last = entries?.[length - 1]
  const remains = last?.table.over && gameClients[source.game].remains ? last.position : null
  const tabs: (Tab | null)[] = [
    {
      name: 'story',
      label: t('panel.story'),
      show: (close) => (
        <Story
          entries={source.story(eyes)}
          point={point}
          names={names}
          words={words}
          go={(point) => {
            byHand.go(point)
            close()
          }}
        />
      ),
    },
    remains && {
      name: 'remains',
      label: t('replay.remains'),
      show: () => <Remains game={source.game} position={remains} words={words} />,
    },
    {
      name: 'more',
      label: t('replay.more'),
      show: () => (
        <>
          <UiState source={source} eyes={eyes} lookAs={replaying.lookAs} />
          {link && (
            <CopyField
              label={t('replay.link')}
              value={`${location.origin}${location.pathname}#${pointIn(point)}`}
              copy={t('replay.link.copy')}
              hint={t(`replay.link.${link}`)}
            />
          )}
          {entries && (
            <GoOn
              key={point.version}
              game={playable.game}
              entries={entries}
              version={point.version}
              names={names}
              title={title}
            />
          )}
        </>
      ),
    },
  ]
  const around: AroundBoard = {
    prompt: (
      <p class="status">
        <b>{place}</b>
        {entry && (
          <time class="quiet" dateTime={entry.at}>
            {timeWords(entry.at)}
          </time>
        )}
      </p>
    ),
    aboveFoot: (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div class="caption" tabIndex={0}>
          {lines.map((line, i) => (
            <p key={i} class={line.isPrinted ? 'printed' : undefined}>
              {line.words}
            </p>
          ))}
        </div>
        <Controls
          replaying={{ ...replaying, ...byHand }}
          length={length}
          said={t('replay.said', { place, words: said })}
          isPlaying={playing.isPlaying}
          toggle={playing.toggle}
          focused={focused}
        />
      </>
    ),
    mover: entry?.kind === 'turn' ? entry.seat : null,
    tabs: tabs.filter((tab) => tab !== null),
  }
  return (
    <main id="main" tabIndex={-1} class="play replay" aria-busy={!replaying.isThere}>
      <AroundBoard.Provider value={around}>
        <Shown replaying={replaying} source={source} words={words} playable={playable} />
      </AroundBoard.Provider>
    </main>
  )
}

type Ready = { words: Words; playable: Playable }

/** The board at that point, or in words why it can't be seen. */
function Shown({ replaying, source, words, playable }: Ready & { replaying: Replaying; source: Source }) {
  const { shown, point, eyes, isThere, trouble, entry, go, retry } = replaying
  const { game, Board } = playable
  const { names, length } = source
  const board = useMemo(() => {
    if (!shown?.view || shown.rules > game.rules) return null
    const view = shown.view as Position
    return boardProps({
      game,
      table: { names, seat: seatOf(eyes) },
      isOver: shown.state.over !== null,
      words,
      view,
      choices: [],
      add() {},
    })
  }, [shown, eyes, words, game])
  if (board && !trouble)
    return <Board {...board} isPast lit={isThere && entry ? litAt(entry, point.fact) : []} />
  return (
    <NoBoard>
      {trouble?.code === 'no-network' ? (
        <section class="note" role="alert">
          <p>{t('replay.offline')}</p>
          <p class="actions">
            <button type="button" onClick={retry}>
              {t('again')}
            </button>
            {point.version !== length && (
              <button type="button" onClick={() => go({ version: length, fact: null })}>
                {t('replay.newest')}
              </button>
            )}
          </p>
        </section>
      ) : trouble ? (
        <TroubleNote trouble={trouble} retry={retry} />
      ) : !shown ? (
        <Waiting />
      ) : shown.rules > game.rules ? (
        <Outdated />
      ) : (
        <p class="printed not-dealt">{t('replay.not-dealt')}</p>
      )}
    </NoBoard>
  )
}

/** Announces the current point, except when the slider does so itself; nothing when the page has just opened. */
function useSaying(here: string, said: string): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const isMoved = before.current !== null && before.current !== here
    before.current = here
    if (isMoved && !document.activeElement?.matches('.slider')) announce(said)
  }, [here])
}
