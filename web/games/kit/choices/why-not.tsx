import type { VNode } from 'preact'
import { Label } from '../../../shell/page/label.tsx'
import type { Impossible } from './board-props.ts'

type WhyNotProps = {
  refused: Impossible
  game: string
  /** The label of the link to the rule. */
  rule: string
}

/** The reason why something is not possible, with a link to its rule. */
export const WhyNot = ({ refused, game, rule }: WhyNotProps): VNode => (
  <p class="refused">
    <Label>{refused.words}</Label> {refused.rule && <a href={`/rules/${game}#${refused.rule}`}>{rule}</a>}
  </p>
)
