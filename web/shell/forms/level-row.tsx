import type { VNode } from 'preact'
import { type Level, levels } from '../../../engine/core/seats/level.ts'
import { t } from '../../text/words.ts'
import { MeetBot } from './bot.tsx'
import { HintedChoices } from './hinted-choices.tsx'

type Props = { chosen: Level; choose(level: Level): void }

/** How well bots play, and who they are. */
export const LevelRow = ({ chosen, choose }: Props): VNode => (
  <div class="level">
    <HintedChoices
      legend={t('play.level')}
      name="level"
      values={levels}
      chosen={chosen}
      choose={choose}
      label={(one) => t(`play.level.${one}`)}
      hint={(one) => t(`play.level.${one}.hint`)}
    />
    <MeetBot level={chosen} />
  </div>
)
