import { flowsBeside } from './beside.ts'
import { flowsOfDevices } from './devices.ts'
import type { Flow } from './flow.ts'
import { flowsOfPlay } from './play.ts'
import { flowsOfSeats } from './seats.ts'
import { flowsOfWatching } from './watching.ts'

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
