import type { Flow } from './flow.ts'
import { flowsBeside } from './flows-beside.ts'
import { flowsOfDevices } from './flows-of-devices.ts'
import { flowsOfPlay } from './flows-of-play.ts'
import { flowsOfSeats } from './flows-of-seats.ts'
import { flowsOfWatching } from './flows-of-watching.ts'

/** All that anybody may ask for and that changes something. */
export const flows: Flow[] = [
  ...flowsBeside,
  ...flowsOfSeats,
  ...flowsOfPlay,
  ...flowsOfDevices,
  ...flowsOfWatching,
]

/** One of each way that there is. */
export const fewFlows: Flow[] = flows.filter(({ alike }) => !alike)
