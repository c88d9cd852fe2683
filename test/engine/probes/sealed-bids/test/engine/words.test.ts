import { randomLog } from '../../../../../support/play.ts'
import { seatCountsOf } from '../../../../../support/seat-counts.ts'
import { listenTo, saysWhatIsListed } from '../../../../sayings.ts'
import { sectionOf } from '../../engine/why.ts'
import { game } from './scene.ts'

const heard = listenTo(game)
const counts = seatCountsOf(game)
for (let seed = 1; seed <= 20; seed++) {
  const log = randomLog(game, counts[seed % counts.length], seed)
  for (const { position, facts } of log) if (position) heard.listen({ position: position as never, facts })
  heard.listenToScore(log.at(-1)!.position as never)
}

saysWhatIsListed(game, heard, {
  sectionOf,
  moments: 300,
  names: ['Emily', 'Ann', 'John', 'Kazimierz'],
  fill: () => [7],
  things: [],
})
