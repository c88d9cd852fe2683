import type { Json, Message, Seat } from '../../core/game.ts'
import { costOf, countOn, nations } from '../components/data.ts'
import type { Frame, SnowAction, SnowPosition } from '../position/position.ts'
import { topOf } from '../position/stack.ts'

type Params = { [param: string]: Json }

const message = (key: string, params: Params): Message => ({ key: `few-acres-of-snow.${key}`, with: params })

/** `settle albany b-loc-new-york`, `handOver reserve`, `endTurn`: the kind, then place, card and pile where there are any. */
export function notate(action: SnowAction): string {
  const { kind, place, card, from } = action as { [part: string]: string | undefined }
  return [kind, place, card, from].filter((part) => part !== undefined).join(' ')
}

/** The decision of a seat. */
export function ask(everyones: SnowPosition, seat: Seat): Message {
  const frame = topOf(everyones)
  return frame
    ? message(`ask.${frame.kind}`, { seat, ...askedIn(everyones, frame) })
    : message('ask.over', {})
}

function askedIn(position: SnowPosition, frame: Frame): Params {
  switch (frame.kind) {
    case 'turn':
      return { actions: frame.actions, first: position.turn <= nations.length ? 'yes' : 'no' }
    case 'pay':
      return { deed: frame.deed, need: frame.needs[0], place: frame.place }
    case 'raid':
    case 'occupy':
      return { place: frame.place }
    case 'block':
      return { place: frame.place, piece: position.places[frame.place]?.piece ?? 'village' }
    case 'lose':
      return { place: position.sieges.find(({ by }) => by === frame.by)?.place ?? 'none' }
    default:
      return {}
  }
}

/** A legal choice, with its cost or gain. */
export const say = (view: SnowPosition, seat: Seat, action: SnowAction): Message =>
  message(`say.${action.kind}`, { ...partsOf(action), ...consequences(view, seat, action) })

const partsOf = ({ kind: _, ...parts }: SnowAction): Params => parts as Params

function consequences(view: SnowPosition, seat: Seat, action: SnowAction): Params {
  switch (action.kind) {
    case 'money':
      return { money: countOn(action.card, 'money') }
    case 'draft':
      return { money: costOf(action.card) }
    case 'pay':
      return { purpose: purposeOf(topOf(view)) }
    case 'done':
      return { purpose: purposeOf(topOf(view)) }
    case 'retrieve':
      return { count: view.players[seat].reserve.length }
    case 'occupy':
      return { card: action.card ?? 'none' }
    default:
      return {}
  }
}

/** The purpose for which cards are being given. Settlers develop places, too. */
function purposeOf(frame: Frame | undefined): string {
  if (frame?.kind !== 'pay') return frame?.kind ?? 'none'
  const [need] = frame.needs
  return need === 'settler' && frame.deed === 'develop' ? 'develop' : need
}
