import type { VNode } from 'preact'
import { chooseTheme, theme, themes } from '../../shell/theme.ts'
import { t } from '../../text/words.ts'

/** How Posthorn looks on this device. */
export const Looks = (): VNode => (
  <fieldset class="choices row-choices">
    <legend>{t('theme.title')}</legend>
    {themes.map((one) => (
      <label key={one} class="choice">
        <input type="radio" name="theme" checked={theme.value === one} onChange={() => chooseTheme(one)} />
        <span>{t(`theme.${one}`)}</span>
      </label>
    ))}
  </fieldset>
)
