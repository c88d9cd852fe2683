import {
  type Ask,
  add,
  after,
  type Begin,
  ends,
  looks,
  peek,
  plays,
  rematches,
  resigns,
  sits,
  started,
  takesBack,
} from '../requests.ts'
import { doing, idOf } from '../scene.ts'
import { atTable, type Flow } from './flow.ts'

const two = ['Anna', 'Ben']
const three = ['Anna', 'Ben', 'Cara']
const moved = after(started(two), plays('Anna', 2, add(1)))
const answered = after(moved, plays('Ben', 3, add(2)))
const takebackAsked = after(answered, takesBack('Anna', 4, 'ask'))
const endAsked = after(started(two), ends('Anna', 2, 'ask'))
/** A table that Anna has won. */
const finished = after(started(two, { options: { goal: 1 } }), plays('Anna', 2, add(1)))
const rematch = idOf('Ben wants another')

/** Three who choose in secret at once; what Ben may choose. */
const choosing: Begin = async (instance) => {
  const at = await started(three, { game: 'scheme' })(instance)
  const { body } = await doing(at, looks('Ben')(at))
  at.handed.choice = JSON.stringify(body.legal[0])
  return at
}

const underNewRules =
  (asks: Ask): Ask =>
  (scene) => {
    const asked = asks(scene)
    return { ...asked, body: { ...(asked.body as object), rules: 2 } }
  }

/** Playing, and what may be asked of the others meanwhile. */
export const flowsOfPlay: Flow[] = [
  {
    name: 'a turn is sent',
    before: started(two),
    asks: plays('Anna', 2, add(1), 'Anna adds'),
    instead: [
      plays('Anna', 2, add(2), 'Anna adds'),
      resigns('Anna', 2, 'Anna adds'),
      ends('Anna', 2, 'ask', 'Anna adds'),
      takesBack('Anna', 2, 'ask', 'Anna adds'),
      sits('Anna', {}, 'Anna adds'),
    ],
    afterwards: [plays('Ben', 3, add(2)), takesBack('Anna', 4, 'ask'), takesBack('Ben', 5, 'agree')],
  },
  {
    name: 'a turn shows its sender something unseen',
    alike: true,
    before: started(two),
    asks: plays('Anna', 2, peek),
  },
  {
    name: 'a turn ends the table',
    before: started(two, { options: { goal: 2 } }),
    asks: plays('Anna', 2, add(2), 'Anna wins'),
    instead: [plays('Anna', 2, add(1), 'Anna wins')],
  },
  {
    name: 'a secret choice is made while others make theirs',
    alike: true,
    before: choosing,
    asks: (at) => plays('Ben', 3, JSON.parse(at.handed.choice))(at),
  },
  {
    name: 'a turn is taken back alone',
    before: moved,
    asks: takesBack('Anna', 3, 'ask', 'Anna takes it back'),
    instead: [takesBack('Anna', 3, 'refuse', 'Anna takes it back')],
    afterwards: [plays('Anna', 4, add(2))],
  },
  {
    name: 'a take-back is asked for',
    alike: true,
    before: answered,
    asks: takesBack('Anna', 4, 'ask'),
    afterwards: [takesBack('Ben', 5, 'agree')],
  },
  {
    name: 'a take-back is agreed to by one of two',
    alike: true,
    before: after(
      started(three),
      plays('Anna', 3, add(1)),
      plays('Ben', 4, add(2)),
      takesBack('Anna', 5, 'ask'),
    ),
    asks: takesBack('Cara', 6, 'agree', 'Cara answers'),
    instead: [takesBack('Cara', 6, 'refuse', 'Cara answers')],
    afterwards: [takesBack('Ben', 7, 'agree')],
  },
  {
    name: 'a take-back is agreed to by all, and the table goes back',
    before: takebackAsked,
    asks: takesBack('Ben', 5, 'agree'),
    afterwards: [plays('Anna', 6, add(2))],
  },
  {
    name: 'a take-back is refused',
    alike: true,
    before: takebackAsked,
    asks: takesBack('Ben', 5, 'refuse', 'Ben answers'),
    instead: [takesBack('Ben', 5, 'agree', 'Ben answers')],
    afterwards: [plays('Anna', 6, add(2))],
  },
  {
    name: 'an end is proposed',
    alike: true,
    before: started(three),
    asks: ends('Anna', 3, 'ask'),
    afterwards: [ends('Ben', 4, 'refuse')],
  },
  {
    name: 'an end is agreed to by all',
    alike: true,
    before: endAsked,
    asks: ends('Ben', 3, 'agree', 'Ben answers'),
    instead: [ends('Ben', 3, 'refuse', 'Ben answers')],
  },
  {
    name: 'an end is refused',
    alike: true,
    before: endAsked,
    asks: ends('Ben', 3, 'refuse'),
    afterwards: [ends('Ben', 4, 'ask')],
  },
  {
    name: 'a resignation ends the table',
    alike: true,
    before: started(two),
    asks: resigns('Ben', 2),
  },
  {
    name: 'the player to move resigns, and the others play on',
    before: started(three),
    asks: resigns('Anna', 3),
    afterwards: [plays('Ben', 4, add(2)), plays('Cara', 5, add(1))],
  },
  {
    name: 'a rematch is opened',
    before: finished,
    asks: rematches('Ben'),
    // The old table is over, so the reconciler does not come by there any more.
    byHalves: 'lists',
    afterwards: [rematches('Anna'), atTable(rematch, plays('Anna', 2, add(1)))],
  },
  {
    name: 'a rematch is joined, and starts',
    before: after(finished, rematches('Ben')),
    asks: rematches('Anna'),
    afterwards: [atTable(rematch, plays('Anna', 2, add(1)))],
  },
  {
    name: 'a turn under newer rules',
    before: started(two),
    asks: underNewRules(plays('Anna', 2, add(1), 'Anna adds')),
    instead: [underNewRules(plays('Anna', 2, add(2), 'Anna adds'))],
    afterwards: [underNewRules(plays('Ben', 4, add(1)))],
    rules: 2,
    // The entry of the new rules stands by itself.
    byHalves: 'kept',
  },
]
