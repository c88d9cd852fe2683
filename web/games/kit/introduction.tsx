import type { VNode } from 'preact'
import { t, type Words } from '../../text/words.ts'

/** What plays against a single player: what it does on its turn, and how it is beaten, in the words of its game. */
export const Introduction = ({ game, words }: { game: string; words: Words }): VNode => (
  <>
    <p>{words.t(`${game}.solo.turn`)}</p>
    <p>{words.t(`${game}.solo.aim`)}</p>
    <p>
      <b>{t('solo.beat')}</b> {words.t(`${game}.solo.beat`)}
    </p>
  </>
)

/** How what plays against a single player is called. */
export const soloName = (game: string, words: Words): string => words.t(`${game}.solo.name`)
