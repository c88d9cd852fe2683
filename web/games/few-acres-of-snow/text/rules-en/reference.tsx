import { options, type SnowOptions } from '../../../../../engine/few-acres-of-snow/position/position.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { optionRows, Reference, type Row, rulingWith, Unprinted } from '../../../kit/rules/reference.tsx'
import { cardRows, placeRows } from '../../rules/rows.tsx'

const starts = 'In the deck from the start.'

/** Every card and place of the game. */
const reference: Chapter = {
  id: 'reference',
  title: 'Reference',
  isLookedUp: true,
  body: (
    <>
      <p>Every empire card, location card and place.</p>
      <Unprinted>
        <p>
          Cards, places and what starts where were collected from the game as it is played online and checked
          against recorded games. A few ways on the map were filled in from geography: see{' '}
          <a href="/rules/few-acres-of-snow#rulings">how we read the rules</a>.
        </p>
      </Unprinted>
    </>
  ),
  parts: [
    {
      id: 'empire-cards',
      title: 'Empire cards',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>The coin on a card is what it costs to draft.</p>
          <Reference title="British" rows={cardRows('british', false, starts, t)} />
          <Reference title="French" rows={cardRows('french', false, starts, t)} />
          <Reference title="For both" rows={cardRows('neutral', false, starts, t)} />
        </>
      ),
    },
    {
      id: 'location-cards',
      title: 'Location cards',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            You get the others by settling their place. The two nations’ cards of a place may differ, and a
            place you reach may have a card that doesn’t lead back.
          </p>
          <Reference title="British" rows={cardRows('british', true, starts, t)} />
          <Reference title="French" rows={cardRows('french', true, starts, t)} />
        </>
      ),
    },
    {
      id: 'places',
      title: 'Places',
      isLookedUp: true,
      body: (t) => <Reference rows={placeRows(t)} />,
    },
  ],
}

/** The change by each option. */
const changes: { readonly [K in keyof SnowOptions]: string } = {
  merchants: 'How many location cards a ship sells in one action. The second edition limits it to two.',
  raids:
    'Whether a raid may use surplus cards. The rules ask only that the place is in range; online play asks for exactly the cards it takes.',
  endCheck:
    'What comes first when a turn begins. The printed rules begin with sieges. Online play begins with the end: then a siege that is won but not resolved keeps the game going.',
  surrender: 'Whether a defender may give up a besieged place for free. The printed rules don’t mention it.',
}

const ruling = rulingWith('few-acres-of-snow-')

/** Where the printed rules are silent, and what online play has settled. */
const rulings: readonly Row[] = [
  ruling(
    'ruling-5',
    'Blocking',
    'It is optional. If you have won two sieges, you choose which one is resolved first.',
  ),
  ruling('ruling-12', 'Military leader', 'The leader also joins a siege that isn’t linked to your capital.'),
  ruling(
    'ruling-13',
    'Blocking with a place',
    'The card of the place blocks only while the place is linked and not besieged.',
  ),
  ruling('ruling-9', 'Surplus raiders', 'More raiders than needed may go, or not: an option.'),
  ruling(
    'ruling-15',
    'Raids on besieged places',
    'As in online play, a raid can’t take one. Another reading: it can.',
  ),
  ruling(
    'ruling-11',
    'Quiet games',
    'After 100 turns without a change on the map the game ends. This rule is ours.',
  ),
  ruling(
    'edge-1',
    'Lost places',
    'You may settle a lost place again. Its card in your deck then works again.',
  ),
  ruling(
    'edge-2',
    'Links',
    'They are checked each time a card is used. A place next to your capital is linked even if the capital is lost.',
  ),
  ruling(
    'edge-4',
    'Your own forts',
    'They stop your own raids on their way, and so do your besieged places. A raid may start from a fort.',
  ),
  ruling(
    'edge-5 ruling-7',
    'Fort Beauséjour and Trois-Rivières',
    'They are linked by sea but no harbours: ships reach them, but don’t fight there.',
  ),
  ruling('edge-6', 'Ships in sieges', 'Only at harbours, and a card counts once: as a ship or as soldiers.'),
  ruling('ruling-1', 'French Fort Halifax card', 'It leads to Pemaquid.'),
  ruling('ruling-2', 'Lakes', 'They work like rivers.'),
  ruling('ruling-3', 'Two links', 'St. Mary’s–Richmond and Fort St. John–Quebec are links.'),
  ruling('ruling-4', 'Links go both ways', 'Montreal and Oswego aren’t linked.'),
  ruling('ruling-6', 'Quebec–Tadoussac', 'Bateaux use it, raids don’t.'),
  ruling('ruling-8', 'Fort St. John cards', 'They lead to Quebec.'),
]

/** Chapters to look something up in: cards and places, options, and our rulings. */
export const lookedUp: readonly Chapter[] = [
  reference,
  {
    id: 'options',
    title: 'Options and variants',
    isLookedUp: true,
    body: (t) => (
      <>
        <p>The player who opens a table chooses these under Options.</p>
        <Reference rows={optionRows<SnowOptions>(options.fields, changes, t)} />
      </>
    ),
  },
  {
    id: 'rulings',
    title: 'How we read the rules',
    isLookedUp: true,
    body: (
      <>
        <p>The rulebook leaves these open. Most are settled as the game is played online.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
]
