import { randomLog } from '../../../../../support/play.ts'
import { seatCountsOf } from '../../../../../support/tables/seat-counts.ts'
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
  // More often than this somebody had to choose at the 20 tables above. Fewer moments would hear little of the game.
  moments: 100,
  // As many as can play.
  names: ['Emily', 'Ann', 'John', 'Kazimierz'],
  // Values of a parameter of a refusal, with which its sentence is tried.
  fill: () => ['b2'],
  // Keys of sentences that name things, such as cards, without the id of the game.
  things: [],
})
