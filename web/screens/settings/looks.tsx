import type { VNode } from 'preact'
import { carried, languages, ownName } from '../../print/language.ts'
import { ChoiceRow } from '../../shell/forms/choice-row.tsx'
import {
  asksBeforeSending,
  chooseMotion,
  chooseTheme,
  chooseToBeAsked,
  motion,
  motions,
  themes,
} from '../../shell/page/chosen-here.ts'
import { theme } from '../../shell/page/looks.ts'
import { chooseLanguage } from '../../sync/language.ts'
import { language } from '../../text/chosen.ts'
import { t } from '../../text/words.ts'
import { Draft } from './draft.tsx'

/** How Posthorn looks, moves and asks on this device. */
export const Looks = (): VNode => (
  <div class="half">
    <ChoiceRow
      legend={t('language.title')}
      name="language"
      values={languages}
      chosen={language}
      choose={(next) => void chooseLanguage(next)}
      label={(one) => ownName(one)}
    />
    {language !== carried && <Draft language={language} />}
    <ChoiceRow
      legend={t('theme.title')}
      name="theme"
      values={themes}
      chosen={theme.value}
      choose={chooseTheme}
      label={(one) => t(`theme.${one}`)}
    />
    <ChoiceRow
      legend={t('motion.title')}
      name="motion"
      values={motions}
      chosen={motion.value}
      choose={chooseMotion}
      label={(one) => t(`motion.${one}`)}
    />
    <label class="choice">
      <input
        type="checkbox"
        checked={asksBeforeSending.value}
        onChange={({ currentTarget }) => chooseToBeAsked(currentTarget.checked)}
      />
      <span>{t('asks.sending')}</span>
    </label>
  </div>
)
