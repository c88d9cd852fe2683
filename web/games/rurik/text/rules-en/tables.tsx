import { warfareEnd } from '../../../../../engine/rurik/components/data.ts'
import type { RurikOptions } from '../../../../../engine/rurik/position/position.ts'
import { options } from '../../../../../engine/rurik/position/setup.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { optionRows, Reference, type Row, rulingWith } from '../../../kit/rules/reference.tsx'

/** The change by each option. */
const changes: { readonly [K in keyof RurikOptions]: string } = {
  leaders: 'How players get their leaders. Chosen: in turn order from the first player.',
  first: 'The rulebook has you settle it by general knowledge. The app draws, or the host goes first.',
  goods: 'The alternate board: goods of the regions in play are shuffled among them.',
  rewards:
    'The printed stickers fix what each rebel holds. Tokens: the next reward of a shuffled pile, when a rebel is defeated.',
  deedRow:
    'After the last pick of a claim part, the row stays; or what is left is discarded, and three new deeds are shown.',
  schemeCosts: 'Whether the four scheme cards that cost 1 coin do so.',
  rebellion: 'Which mat the Rebellion plays. Only for one player.',
  freeBonusTiming: 'Whether bonus actions may come between points of the main action.',
}

const ruling = rulingWith('rurik-')

/** Where the printed rules are silent, or their languages differ. */
const rulings: readonly Row[] = [
  ruling(
    'ruling-1',
    'A stronghold alone',
    'It can rule a region without units. You can’t tax or build there.',
  ),
  ruling('ruling-2', 'Boat and dock', 'Your goods are one pool: the boat always holds as many as it can.'),
  ruling('ruling-3 ruling-4', 'Who is first', 'The first player is drawn and chooses a leader first.'),
  ruling(
    'ruling-5 ruling-19',
    'Bonus actions',
    'They come before the main action or after it. Points they bring neither keep the main action open nor end with it.',
  ),
  ruling('ruling-20', 'Which points first', 'Of one kind, points of the main action are spent first.'),
  ruling('ruling-6', 'Skipping the top scheme space', 'The bear stays where it is.'),
  ruling('ruling-24', 'Taking the top scheme space', 'You give the bear before you see the cards.'),
  ruling('ruling-7', 'Several rebels', 'If a region holds several, chance decides which one you defeat.'),
  ruling(
    'ruling-8 edge-7 example-x5',
    'Losses of an attacker',
    'Troops go before the leader, as they do for a defender. Units you remove for a deed you choose yourself.',
  ),
  ruling('ruling-9', 'Churches', 'A church must remove a rebel or a troop if one is there.'),
  ruling('ruling-10', 'Deeds by scheme card', 'The row is refilled at once.'),
  ruling('ruling-17', 'A changing row', 'Deeds taken by scheme cards are still replaced one by one.'),
  ruling('ruling-13', 'No deeds left', 'The row isn’t refilled. If it is empty, no one takes a deed.'),
  ruling('ruling-11', 'Agatha', 'Troops go along wherever you move her, but not where Predslava pushes her.'),
  ruling(
    'ruling-12 ruling-23',
    'Predslava',
    'She acts on your turn of the action part, even within the main action.',
  ),
  ruling('ruling-22', 'Maria', 'One muster may be split between the region next to her and others.'),
  ruling(
    'ruling-14 example-x6',
    'Warfare',
    'A marker that never moved holds no place. Tied markers each score the full points of their place.',
  ),
  ruling('edge-6', 'End of the warfare track', `Markers stay at ${warfareEnd}. They don’t go around.`),
  ruling('ruling-15', 'Agendas', 'Tied for most is enough, but you need at least one of what it counts.'),
  ruling(
    'ruling-16 edge-17',
    'A deck runs out',
    'The cards you already look at or have revealed stay out. The rest is reshuffled, and you go on.',
  ),
  ruling('ruling-18', 'Costs of scheme cards', 'Four cards cost 1 coin, or none does: an option.'),
  ruling(
    'edge-8',
    'Connected regions',
    'Three connected regions form one group; they needn’t all touch each other.',
  ),
  ruling(
    'solo-redirected solo-top example-x1 example-x2',
    'Rebellion: coins',
    'Where its card shows a coin, it pays exactly what the top space takes, but only in that column. Otherwise it pays 1 coin to break a tie with you.',
  ),
  ruling(
    'example-x3 example-x4',
    'Rebellion: full columns',
    'It takes the next column with room, to the right. After the last comes the first.',
  ),
  ruling(
    'example-k',
    'Rebellion: moving',
    'Units come from the closest region; of equals, from the last on its card. Sviatopolk leaves his region before rebels do. One unit stays, and no move may leave the rule to you.',
  ),
  ruling(
    'solo-columns',
    'Rebellion: columns',
    'It may place a second advisor in a column before it is in three.',
  ),
  ruling(
    'solo-opened',
    'Rebellion: bonuses',
    'They count as they were when its turn began. A skipped action brings none.',
  ),
  ruling(
    'solo-possible',
    'Rebellion: can it act',
    'Extra points of its mat count for that, extra movement doesn’t.',
  ),
  ruling(
    'solo-back',
    'Rebellion: no units',
    'Sviatopolk and a rebel return to the first region of its card.',
  ),
  ruling('solo-second', 'Rebellion: two 2s', 'The leftmost comes first; in the same column, the upper one.'),
  ruling('solo-casualty', 'Rebellion: losses', 'Rebels go before Sviatopolk.'),
  ruling('solo-neutral', 'Neutral troops', 'They count for who rules and leave the game when attacked.'),
  ruling('solo-church', 'Churches and rebels', 'A rebel removed by your church goes back to the Rebellion.'),
  ruling(
    'solo-leaders',
    'Leaders, alone',
    'Boris and Predslava work on the Rebellion, not on neutral troops.',
  ),
  ruling(
    'solo-agenda',
    'Agendas, alone',
    'You must have at least as many as the Rebellion, where it has what is counted.',
  ),
  ruling('solo-dock', 'Goods on the dock', 'You are asked how many stay there when it can matter.'),
  ruling(
    'solo-last',
    'After round 4, alone',
    'Tracks are claimed and its bonuses unlocked; there is no income.',
  ),
]

/** Options, and how we read the rules. */
export const tables: readonly Chapter[] = [
  {
    id: 'options',
    title: 'Options and variants',
    isLookedUp: true,
    body: (t) => (
      <>
        <p>The player who opens a table chooses these under Options.</p>
        <Reference rows={optionRows<RurikOptions>(options.fields, changes, t)} />
      </>
    ),
  },
  {
    id: 'rulings',
    title: 'How we read the rules',
    isLookedUp: true,
    body: (
      <>
        <p>
          The rulebook leaves these open, or its English and Ukrainian texts differ. Where they differ, we
          follow the English one, except for Market Day (different goods), the claim table, and the
          Rebellion’s taxes (only where it has units). In the Ukrainian one, the Rebellion gets no coin for an
          action it skips, and Sviatopolk always moves before rebels.
        </p>
        <Reference rows={rulings} />
      </>
    ),
  },
]
