import type { VNode } from 'preact'
import { ChoiceRow } from '../../shell/choice-row.tsx'
import { chooseTheme, theme, themes } from '../../shell/theme.ts'
import { t } from '../../text/words.ts'

/** How Posthorn looks on this device. */
export const Looks = (): VNode => (
  <ChoiceRow
    legend={t('theme.title')}
    name="theme"
    values={themes}
    chosen={theme.value}
    choose={chooseTheme}
    label={(one) => t(`theme.${one}`)}
  />
)
