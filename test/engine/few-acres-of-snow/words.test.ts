import { capitals, cardIds } from '../../../engine/few-acres-of-snow/components/data.ts'
import { placeIds } from '../../../engine/few-acres-of-snow/components/map.ts'
import { sectionOf } from '../../../engine/few-acres-of-snow/legality/sections.ts'
import { listenTo, saysWhatIsListed } from '../sayings.ts'
import { after, game, held, scene, startPlaces } from './scene.ts'
import { playTable } from './tables.ts'

const TABLES = 12

const heard = listenTo(game)
for (let seed = 1; seed <= TABLES; seed++)
  heard.listenToScore(
    playTable(100 + seed, ({ before, legal, facts }) => heard.listen({ position: before, legal, facts })),
  )

/** What random tables seldom come to: two sieges won at once, a choice of what is lost, a decisive place. */
const lost = after(
  scene({
    nation: 'french',
    actionsLeft: 0,
    places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
    sieges: [
      {
        by: 'british',
        place: 'quebec',
        cards: {
          british: ['b-siege-artillery', 'b-regular-infantry', 'b-regular-infantry', 'b-regular-infantry'],
          french: ['f-militia', 'f-military-leader'],
        },
      },
      { by: 'french', place: 'boston', cards: { british: ['b-militia', 'b-rangers'] } },
    ],
  }),
  'endTurn',
)
const torn = after(lost, 'lose f-militia')
for (const now of [lost, torn, after(torn, 'resolve quebec')]) heard.listen(now)

saysWhatIsListed(game, heard, {
  sectionOf,
  moments: 1000,
  names: ['Emily', 'Ann'],
  fill: (param) => (param === 'cards' ? [2] : ['Albany']),
  things: [
    ...['nation.british', 'nation.french', 'tie.french'],
    ...placeIds.map((place) => `place.${place}`),
    ...cardIds.map((card) => `card.${card}`),
    ...Object.values(capitals).map((place) => `capital.${place}`),
  ],
})
