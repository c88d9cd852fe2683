import type { VNode } from 'preact'
import type { DeedGroup } from '../model/deeds.ts'
import type { GheosTap } from '../model/types.ts'

type DeedsProps = { groups: readonly DeedGroup[]; press(tap: GheosTap): void }

/** The other steps of a turn, none of them possible now: those done and those to come. A tap on one shows the reason. */
export const Deeds = ({ groups, press }: DeedsProps): VNode => (
  <div class="gheos-deeds">
    {groups.map(({ when, words, deeds }) => (
      <div key={when}>
        <span id={`gheos-${when}`}>{words}</span>
        <ul aria-labelledby={`gheos-${when}`}>
          {deeds.map(({ name, rule, words, tap }) => (
            <li key={name}>
              <button type="button" data-rule={rule} aria-disabled="true" onClick={() => tap && press(tap)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
