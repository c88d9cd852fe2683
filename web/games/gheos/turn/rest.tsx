import type { VNode } from 'preact'
import { More } from '../../kit/choices/more.tsx'
import type { RestPanel } from '../model/rest.ts'
import type { GheosTap } from '../model/types.ts'
import type { Props } from '../props.ts'
import { Chips } from './people.tsx'

type RestProps = { panel: RestPanel; doTap(tap: GheosTap): void; t: Props['t'] }

/** What comes later in the turn, and folded what can't be done now: a tap on it says why. */
export const Rest = ({ panel: { next, off, deeds }, doTap, t }: RestProps): VNode => (
  <div class="gheos-rest">
    {next && <p>{next}</p>}
    <More count={off.length + deeds.length}>
      {off.length > 0 && <Chips chips={off} doTap={doTap} t={t} />}
      <ul class="board-list gheos-deeds">
        {deeds.map(({ name, rule, words, tap }) => (
          <li key={name}>
            <button
              type="button"
              class="board-plain"
              data-rule={rule}
              aria-disabled="true"
              onClick={() => doTap(tap)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </More>
  </div>
)
