import {
  agendaPoints,
  agendas,
  agendasDealt,
  boat,
  firstTroops,
  goods,
  leaders,
  pieces,
  rounds,
  rowSize,
} from '../../../../../engine/rurik/components/data.ts'
import { deedIds } from '../../../../../engine/rurik/components/deeds.ts'
import { regionsFor } from '../../../../../engine/rurik/components/map.ts'
import { allSchemes } from '../../../../../engine/rurik/components/schemes.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference } from '../../../kit/rules/reference.tsx'
import { pieceRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const regions = [2, 3, 4].map((seats) => regionsFor(seats).length)
const half = Math.ceil(allSchemes.length / 2)

/** The goal, the box, and the start of a game. */
export const setup: readonly Chapter[] = [
  {
    id: 'goal',
    title: 'What it is about',
    body: (
      <p>
        You are one of Vladimir’s heirs and want the people of Rus’ on your side. You score for land you rule,
        for what you build, for goods on your boat, for victories, for deeds, and for a secret agenda. After{' '}
        {rounds} rounds the most points win.
      </p>
    ),
  },
  {
    id: 'box',
    title: 'In the box',
    isLookedUp: true,
    body: (t) => (
      <Reference
        rows={pieceRows(t, {
          troops: ['Troops', 'For each player. They go back to you when they are removed.'],
          leader: ['Leader', 'One for each player: a unit with a special power.'],
          structures: {
            church: ['Churches', 'For each player.'],
            market: ['Markets', 'For each player.'],
            stronghold: ['Strongholds', 'For each player.'],
          },
          advisors: [
            'Advisors',
            'For each player: 1, 2, 4 and 5. A second 2 joins in round 3, a 3 in round 4 unless four play.',
          ],
          markers: ['Track markers', 'For each player: rule, build, trade and warfare.'],
          coins: ['Coins', `You start with ${pieces.coins}. They never run out.`],
          tokens: ['Conversion tokens', 'For each player: one for build, one for muster.'],
          boat: [
            'Boat',
            `One for each player. It has room for ${goods.map((good) => `${boat[good]} ${good}`).join(', ')}.`,
          ],
          bear: ['First player’s bear', 'Its holder goes first from the next round on.'],
          regions: [
            'Regions',
            `${regions[0]} for one or two players, ${regions[1]} for three, ${regions[2]} for four.`,
          ],
          rebels: ['Rebels', 'One in each region. Each holds a good or coins.'],
          leaderCards: ['Leader cards', 'One power each.'],
          agendaCards: ['Agenda cards', `Worth ${agendaPoints} points each.`],
          deedCards: ['Deed cards', 'Worth 1 or 2 points each.'],
          schemeCards: ['Scheme cards', 'Two decks with one discard pile.'],
          rebellion: ['The Rebellion’s cards', 'Only for one player, with four mats.'],
        })}
      />
    ),
  },
  {
    id: 'setup',
    title: 'Set-up',
    body: (
      <>
        <ol class="numbered">
          <li>
            Two players use {regions[0]} regions, three {regions[1]}, four {regions[2]}. Each region gets its{' '}
            <See id="regions">good</See> and a rebel with a hidden reward.
          </li>
          <li>
            One or two players use the <See id="board">strategy board</See> with three rows, three or four the
            one with four rows.
          </li>
          <li>
            The {allSchemes.length} scheme cards are shuffled into two decks of {half} and{' '}
            {allSchemes.length - half}. {rowSize} of the {deedIds.length} deeds are face up.
          </li>
          <li>
            You get {pieces.coins} coins, {pieces.troops} troops, a leader, {pieces.structures} of each
            structure, and both conversion tokens. The first player is drawn and gets the bear.
          </li>
          <li>
            In turn order, each player chooses one of {leaders.length} <See id="leaders">leaders</See>.
          </li>
          <li>
            You get {agendasDealt} of {agendas.length} <See id="agenda-cards">agendas</See> and keep one.
          </li>
          <li>
            In turn order you place one troop anywhere, {firstTroops} times around. Then you place your leader
            in a region with your troops.
          </li>
        </ol>
        <p>
          Alone, see <See id="rebellion">the Rebellion</See>.
        </p>
      </>
    ),
  },
  {
    id: 'agendas',
    title: 'Secret agendas',
    body: (
      <p>
        Once leaders are chosen you are dealt {agendasDealt} agendas and keep one. If at the end you have the
        most of what it names, alone or tied, you score {agendaPoints} points. You must have some of it: zero
        is never most.
      </p>
    ),
  },
]
