import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../../../text/words.ts'
import type { RuleTable } from '../rules/rule-of.ts'
import { useRules } from '../rules/use-rules.ts'
import type { AroundBoard, Panel } from './around-board.ts'

/** The rule that is read in place of a panel, and the way back to what it was asked of. */
export function useShownRule(
  root: RefObject<HTMLDivElement | null>,
  table: RuleTable,
  around: AroundBoard | null,
): { rule: Panel | null; closeRule(): boolean } {
  const id = useSignal<string | null>(null)
  const asked = useRef<Element | null>(null)
  const ruleFor = around?.rule
  useRules(
    root,
    table,
    ruleFor
      ? (next, from) => {
          if (!from.closest('.board-panel')) asked.current = from
          id.value = next
        }
      : null,
  )
  function closeRule(): boolean {
    if (id.value === null) return false
    id.value = null
    const back = asked.current?.closest<HTMLElement>('button, a, [tabindex]')
    if (back?.isConnected) back.focus()
    return true
  }
  const shown = id.value
  const rule =
    ruleFor && shown !== null
      ? { name: 'rule', label: t('panel.rule'), show: () => ruleFor(shown, () => void closeRule()) }
      : null
  return { rule, closeRule }
}
