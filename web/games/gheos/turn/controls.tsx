import type { Signal } from '@preact/signals'
import type { VNode } from 'preact'
import type { Touched } from '../map/told.ts'
import type { GheosTap } from '../model/types.ts'
import type { GheosModel } from '../model.ts'
import { OpenHands } from '../panels/open-hands.tsx'
import type { Props } from '../props.ts'
import { Card } from './card.tsx'
import { Conflict, Missing, Token } from './choices.tsx'
import { Hand } from './hand.tsx'
import { People } from './people.tsx'
import { Rest } from './rest.tsx'
import { Trying } from './trying.tsx'

type ControlsProps = Pick<Props, 'seat' | 'names' | 'say' | 't'> & {
  /** The position itself; the model has the one that is shown. */
  view: Props['view']
  model: GheosModel
  told: Signal<Touched | null>
  doTap(tap: GheosTap): void
}

/** What can be done now, panel by panel. */
export function Controls({ view, seat, names, say, t, model, told, doTap }: ControlsProps): VNode {
  const { hand, trying, conflict, people, token, passed, rest } = model
  const reader = { seat, names, t }
  return (
    <div class="gheos-controls">
      <Card told={told} view={model.view} map={model.map} names={names} t={t} />
      {model.showsHands && <OpenHands view={view} names={names} t={t} />}
      {hand && !hand.isAside && <Hand hand={hand} doTap={doTap} t={t} />}
      {trying && <Trying panel={trying} doTap={doTap} {...reader} />}
      {conflict && <Conflict panel={conflict} doTap={doTap} say={say} {...reader} />}
      {people && <People panel={people} doTap={doTap} t={t} />}
      {token && <Token panel={token} doTap={doTap} say={say} {...reader} />}
      {passed && <Missing passed={passed} t={t} />}
      {hand?.isAside && <Hand hand={hand} doTap={doTap} t={t} />}
      {rest && <Rest panel={rest} doTap={doTap} t={t} />}
    </div>
  )
}
