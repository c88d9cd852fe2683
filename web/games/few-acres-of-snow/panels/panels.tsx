import type { OwnPanels } from '../../kit/frame/board-frame.tsx'
import type { Seen } from '../props.ts'
import { Decks, Offer } from './decks.tsx'
import { Key } from './key.tsx'
import { Glance, Scores } from './scores.tsx'

/** Pages to read beside the map, or in a sheet that slides up over it. */
export type PanelName = 'score' | 'decks' | 'offer' | 'key'

/** The scores, both decks, the cards on offer, the key. */
export function panelsOf(props: Seen): OwnPanels<PanelName> {
  const label = (name: PanelName) => props.t(`few-acres-of-snow.board.panel.${name}`)
  return {
    score: {
      label: label('score'),
      shows: (
        <>
          <Glance {...props} />
          <Scores {...props} />
        </>
      ),
    },
    decks: { label: label('decks'), shows: <Decks {...props} /> },
    offer: { label: label('offer'), shows: <Offer {...props} /> },
    key: { label: label('key'), shows: <Key t={props.t} /> },
  }
}
