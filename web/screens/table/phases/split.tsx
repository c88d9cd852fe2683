import { t } from '../../../text/words.ts'
import { Both } from '../composing/both.tsx'
import { MyMove } from './my-move.tsx'
import type { PhaseContext, PhaseView } from './phase-view.ts'

/** Two devices have composed different turns: one of them goes on. */
export const split = ({ phase, known, game, words, composing }: PhaseContext<'split'>): PhaseView => ({
  prompt: <MyMove table={known.view}>{t('both.status')}</MyMove>,
  isMyMove: true,
  matters: true,
  before: (
    <Both
      game={game}
      words={words}
      mine={phase.draft}
      other={phase.other}
      otherAt={composing.otherAt}
      chooseMine={composing.chooseHere}
      chooseOther={composing.chooseOther}
    />
  ),
})
