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
  tap(tap: GheosTap): void
}

/** What can be done now, panel by panel. */
export function Controls({ view, seat, names, say, t, model, told, tap: press }: ControlsProps): VNode {
  const { hand, trying, conflict, people, token, passed, rest } = model
  const reader = { seat, names, t }
  return (
    <div class="gheos-controls">
      <Card told={told} view={model.view} map={model.map} names={names} t={t} />
      {model.showsHands && <OpenHands view={view} names={names} t={t} />}
      {hand && !hand.isAside && <Hand hand={hand} press={press} t={t} />}
      {trying && <Trying panel={trying} press={press} {...reader} />}
      {conflict && <Conflict panel={conflict} press={press} say={say} {...reader} />}
      {people && <People panel={people} press={press} t={t} />}
      {token && <Token panel={token} press={press} say={say} {...reader} />}
      {passed && <Missing passed={passed} t={t} />}
      {hand?.isAside && <Hand hand={hand} press={press} t={t} />}
      {rest && <Rest panel={rest} press={press} t={t} />}
    </div>
  )
}
