import type { VNode } from 'preact'
import type { PublicEntry, SeatNames } from '../../../engine/core/index.ts'
import { Name } from '../../shell/page/label.tsx'
import { timeWords } from '../../shell/time/time.ts'
import { SeatMark } from '../../table/seat-mark.tsx'
import { nameOf, t } from '../../text/words.ts'

type HashedEntry = Pick<PublicEntry, 'version' | 'hash' | 'at'>

type Props = {
  seedHash: string
  salts: readonly (string | null)[]
  /** Null until the table is over. */
  seed: string | null
  game: string
  names: SeatNames
  entries: readonly HashedEntry[]
  /** The entries that this device already had. */
  seen: readonly HashedEntry[]
}

/** The numbers to check by hand: the seed's hash, the salts, the seed at the end, and the entries' hashes. */
export function Numbers({ game, seedHash, salts, seed, names, entries, seen }: Props): VNode {
  const known = new Map(seen.map(({ version, hash }) => [version, hash]))
  return (
    <section class="numbers" aria-labelledby="numbers">
      <h2 id="numbers">{t('proof.numbers')}</h2>
      <h3>{t('proof.promise')}</h3>
      <p>{t('proof.promise.explain')}</p>
      <p class="code" translate={false}>
        {seedHash}
      </p>
      <h3>{t('proof.salts')}</h3>
      <ul class="salts">
        {salts.map((salt, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} game={game} />
            <Name>{nameOf(names, seat)}</Name>
            <span class={salt ? 'code' : 'quiet'}>{salt ?? t('proof.salts.none')}</span>
          </li>
        ))}
      </ul>
      <h3>{t('proof.seed')}</h3>
      {seed ? (
        <p class="code" translate={false}>
          {seed}
        </p>
      ) : (
        <p>{t('proof.seed.later')}</p>
      )}
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
              <p class="code" translate={false}>
                {hash}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
