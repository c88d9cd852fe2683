import type { VNode } from 'preact'
import { Label } from '../../../shell/page/label.tsx'
import { t } from '../../../text/words.ts'
import type { AroundBoard, Tab } from './around-board.ts'
import type { usePull } from './use-pull.ts'

type PromptProps = {
  around: AroundBoard | null
  question: string | null
  price: string | null
  /** The newest events, a sentence each, or the choices made so far. */
  newest: readonly string[]
  /** Whether they are in sight: a panel that lies over the board hides them. */
  tellsNewest: boolean
  tabs: readonly Tab[]
  /** Whether the sheet is at its lowest stop. */
  isLow: boolean
  pull: ReturnType<typeof usePull>
  /** Raises the sheet, or lowers it. */
  toggle(): void
}

/**
 * The head of the sheet: what is asked, what the choice would cost and bring, and below it the newest events where no
 * choice is picked. It is what the sheet is pulled by.
 */
export function Prompt({ around, question, price, newest, pull, ...sheet }: PromptProps): VNode {
  const hasNew = sheet.isLow && sheet.tabs.some(({ isMarked }) => isMarked)
  return (
    <div class="board-prompt" {...pull.listeners}>
      {question && around?.promptFor ? around.promptFor(question) : around?.prompt}
      {price && (
        <p class="price" role="status">
          <Label>{price}</Label>
        </p>
      )}
      {newest.length > 0 && !price && sheet.tellsNewest && (
        <p class="newest">
          <Label>{newest.join(' ')}</Label>
        </p>
      )}
      <button
        ref={pull.button}
        type="button"
        class="board-pull"
        aria-expanded={!sheet.isLow}
        onClick={() => !pull.wasPulled() && sheet.toggle()}
      >
        <span class="unseen">{t('sheet.all')}</span>
        {hasNew && (
          <>
            <span class="dot" aria-hidden="true" /> <span class="unseen">{t('panel.new')}</span>
          </>
        )}
      </button>
      {around?.recap}
    </div>
  )
}
