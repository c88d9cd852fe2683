import type { VNode } from 'preact'
import type { PublicEntry } from '../../../engine/core/index.ts'
import { timeWords } from '../../shell/time.ts'
import { SeatMark } from '../../table/seat-mark.tsx'
import { nameOf, t } from '../../text/words.ts'

type HashedEntry = Pick<PublicEntry, 'version' | 'hash' | 'at'>

type Props = {
  seedHash: string
  salts: readonly (string | null)[]
  /** Null until the table is over. */
  seed: string | null
  game: string
  names: readonly (string | null)[]
  entries: readonly HashedEntry[]
  /** What this device had of it before. */
  seen: readonly HashedEntry[]
}

/** All that can be checked by hand: what was promised, what was added, what was told in the end, and every hash. */
export function Numbers({ game, seedHash, salts, seed, names, entries, seen }: Props): VNode {
  const known = new Map(seen.map(({ version, hash }) => [version, hash]))
  return (
    <section class="numbers" aria-labelledby="numbers">
      <h2 id="numbers">{t('proof.numbers')}</h2>
      <h3>{t('proof.promise')}</h3>
      <p>{t('proof.promise.explain')}</p>
      <p class="code">{seedHash}</p>
      <h3>{t('proof.salts')}</h3>
      <ul class="salts">
        {salts.map((salt, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} game={game} />
            <span>{nameOf(names, seat)}</span>
            <span class={salt ? 'code' : 'quiet'}>{salt ?? t('proof.salts.none')}</span>
          </li>
        ))}
      </ul>
      <h3>{t('proof.seed')}</h3>
      {seed ? <p class="code">{seed}</p> : <p>{t('proof.seed.later')}</p>}
      <details>
        <summary>{t('proof.hashes', { count: entries.length })}</summary>
        <p>{t('proof.hashes.explain')}</p>
        <ol class="hashes">
          {entries.map(({ version, at, hash }) => (
            <li key={version}>
              <p>
                <b>{version}</b>{' '}
                <time class="quiet" dateTime={at}>
                  {timeWords(at)}
                </time>
                {known.get(version) === hash && <span class="mark">{t('proof.hashes.seen')}</span>}
              </p>
              <p class="code">{hash}</p>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
