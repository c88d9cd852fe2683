import type { VNode } from 'preact'
import { type Level, levels } from '../../../engine/core/level.ts'
import { t } from '../../text/words.ts'
import { MeetBot } from './bot.tsx'
import { ChoiceRow } from './choice-row.tsx'

type Props = { chosen: Level; choose(level: Level): void }

/** How well opponents play, and who they are. */
export const LevelRow = ({ chosen, choose }: Props): VNode => (
  <div class="level">
    <ChoiceRow
      legend={t('play.level')}
      name="level"
      values={levels}
      chosen={chosen}
      choose={choose}
      label={(one) => t(`play.level.${one}`)}
    />
    <MeetBot level={chosen} />
  </div>
)
