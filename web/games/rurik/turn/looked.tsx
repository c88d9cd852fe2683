import type { VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { AroundBoard } from '../../kit/frame/around-board.ts'
import { UiState } from '../../kit/frame/looking.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import type { LookedModel } from '../model/looked.ts'
import type { DoTap } from '../model/selection.ts'
import type { Props } from '../props.ts'
import { RegionDetail } from './controls.tsx'
import { List, Options } from './options.tsx'

type LookedProps = Pick<Props, 'view' | 'names' | 'say' | 't'> & {
  seat: number
  looked: LookedModel
  doTap: DoTap
}

/** The panel of the selection: its actions, or the reason for none; and its description. */
export function Looked({ looked, seat, doTap, ...props }: LookedProps): VNode {
  const { say, t } = props
  const { title, region } = looked
  const aimed = useAimed()
  const isTold = useContext(AroundBoard)?.promptFor !== undefined
  const detail = region && <RegionDetail {...props} seat={seat} region={region} />
  switch (looked.kind) {
    case 'modes':
      return (
        <section class="board-stack" aria-label={title}>
          <div class="board-options rurik-options">
            {looked.modes.map(({ mode, tap }) => (
              <button key={mode} {...aimed(tap)} type="button" onClick={() => doTap(tap)}>
                {t(`rurik.board.do.${mode}`)}
              </button>
            ))}
          </div>
          {detail}
        </section>
      )
    case 'options':
      return (
        <section class="board-stack" aria-label={title}>
          <Options
            view={props.view}
            seat={seat}
            options={looked.options}
            leave={looked.leave}
            doTap={doTap}
            t={t}
          />
          {detail}
        </section>
      )
    case 'list':
      return (
        <section aria-label={title}>
          <List list={looked.list} doTap={doTap} say={say} t={t} />
        </section>
      )
    case 'nothing': {
      const { refused, leave } = looked
      const why = refused && <WhyNot refused={refused} game="rurik" rule={t('rurik.board.rule')} />
      return (
        <UiState
          title={title}
          back={t('rurik.board.cancel')}
          close={() => doTap(leave)}
          head={isTold ? why : null}
        >
          {!isTold && why}
          {detail}
        </UiState>
      )
    }
  }
}
