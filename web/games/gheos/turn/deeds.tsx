import type { VNode } from 'preact'
import type { Stage } from '../../../../engine/gheos/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { Props } from '../props.ts'

/** The steps of a turn, in order, and the stages in which each can be done. */
const deeds = [
  { name: 'tile', rule: 'tile', stages: ['tile'], probe: { kind: 'place', tile: 0, x: 0, y: 0, rot: 0 } },
  {
    name: 'found',
    rule: 'founding',
    stages: ['people'],
    probe: { kind: 'found', color: 'red', at: { x: 0, y: 0, region: 0 } },
  },
  { name: 'follow', rule: 'people', stages: ['people'], probe: { kind: 'follow', color: 'red' } },
  { name: 'token', rule: 'tokens', stages: ['token'], probe: { kind: 'token' } },
] as const satisfies readonly {
  name: string
  rule: string
  stages: readonly Stage['kind'][]
  probe: object
}[]

type DeedsProps = Required<Pick<Props, 'news' | 'why' | 't'>> & {
  stage: Stage['kind']
  refuse(refused: Impossible): void
}

/** The other steps of a turn, none of them possible now: those done and those to come. A tap on one shows the reason. */
export function Deeds({ stage, news, why, refuse, t }: DeedsProps): VNode {
  const isNow = ({ stages }: (typeof deeds)[number]) => stages.some((one) => one === stage)
  // A conflict is decided right after the first step, which has caused it.
  const now = Math.max(1, deeds.findIndex(isNow))
  const groups = [
    [
      'earlier',
      deeds
        .slice(0, now)
        .filter(({ name }) => name === 'tile' || news.some(({ key }) => key === `gheos.${name}ed`)),
    ],
    ['later', deeds.slice(now)],
  ] as const
  return (
    <div class="gheos-deeds">
      {groups.map(([when, all]) => {
        const some = all.filter((deed) => !isNow(deed))
        return (
          some.length > 0 && (
            <div key={when}>
              <span id={`gheos-${when}`}>{t(`gheos.board.${when}`)}</span>
              <ul aria-labelledby={`gheos-${when}`}>
                {some.map(({ name, rule, probe }) => (
                  <li key={name}>
                    <button
                      type="button"
                      data-rule={rule}
                      aria-disabled="true"
                      onClick={() => {
                        const refused = why(probe)
                        if (refused) refuse(refused)
                      }}
                    >
                      {t(`gheos.board.deed.${name}`)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </div>
  )
}
