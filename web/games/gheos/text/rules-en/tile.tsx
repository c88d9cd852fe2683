import { Figure } from '../../../kit/rules/figure.tsx'
import { inhabited, migration, places, temple, told, war } from '../../rules/examples.ts'
import { BeforeAfter, Places, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { inWords, several } from './words.ts'

type Ids = 'tile' | 'replacing' | 'paying' | 'war' | 'migration' | 'inhabited' | 'temples'

const swords = (color: 'red' | 'blue') => told(war, 'gheos.strength', 'swords', color)

/** The first step of a turn, and all that may come of it. */
export const tile: Pick<RulesText['sections'], Ids> = {
  tile: {
    title: '1. Lay a tile',
    body: () => (
      <>
        <p>
          Lay one of your tiles, turned as you like, on an empty cell that shares an edge with the map. Or{' '}
          <To id="replacing">replace a tile</To> on the map.
        </p>
        <p>
          Most tiles do no harm. Some start a <To id="war">war</To>, some a <To id="migration">migration</To>.
        </p>
      </>
    ),
    figure: () => (
      <Figure
        beside={3}
        caption="Dashed: where a tile may be laid. Dotted: what may be replaced. The pyramid stays."
      >
        <Places view={places} />
      </Figure>
    ),
  },
  replacing: {
    title: 'Replacing',
    body: () => (
      <p>
        Any of your tiles may replace any tile on the map, even the very first one or a temple, but none with
        a pyramid: those stay for good. The old tile leaves the game, and its symbols with it.
      </p>
    ),
  },
  paying: {
    title: 'The price',
    body: () => (
      <p>
        A war or a migration costs you one follower of any civilization, however many take part. Pay it to the
        supply before anything is decided. You may pay one that you would lose anyway. Without a follower you
        can’t lay the tile like that. There is always another cell for it.
      </p>
    ),
  },
  war: {
    title: 'War',
    body: () => (
      <>
        <p>
          A tile that joins the continents of two or three civilizations starts a war. Each counts the swords
          on its continent as it was: swords on the new tile help nobody, nor do those on a tile just
          replaced. Most swords win. If several have most, you choose which of them wins.
        </p>
        <p>
          Every loser is <b>removed</b>: its marker leaves the map, and all its followers, of all players, go
          back to the supply. It can be <To id="founding">founded</To> again, even in the same turn.
        </p>
      </>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            <Who color="red">Red</Who> and <Who color="blue">blue</Who> live apart. A landmass comes in place
            of the three shores: {several(swords('red'), 'sword')} against {inWords(swords('blue'))}. The
            sword on the new tile does not count. Blue is removed.
          </>
        }
      >
        <BeforeAfter example={war} />
      </Figure>
    ),
  },
  migration: {
    title: 'Migration',
    body: () => (
      <>
        <p>
          Replacing a tile can cut a civilization’s continent into parts, or leave nothing of it that is a
          continent. Then the civilization moves. If the parts are still connected some other way, or only an
          end is lost, nothing happens.
        </p>
        <p>
          Count the wheat on each part as it now is, with the new tile and all land it has joined. The
          civilization goes where most grows. If parts are equal, a continent comes before an island, and
          among continents you choose. On an island it is removed, as the loser of a war is. Land left empty
          can be founded on at once.
        </p>
      </>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            Three shores cut the land of <Who color="red">red</Who> in two. With the wheat on the new tile the
            right part has {inWords(told(migration, 'gheos.migrated', 'wheat'))}, and red goes there. The left
            part is free.
          </>
        }
      >
        <BeforeAfter example={migration} />
      </Figure>
    ),
  },
  inhabited: {
    title: 'Into inhabited land',
    body: () => (
      <p>
        If another civilization lives where they go, the migrants are removed. Swords don’t help them, the
        residents stay, and nobody pays again.
      </p>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            The new tile cuts the land of <Who color="blue">blue</Who> and joins its right part, where the
            wheat grows, to <Who color="red">red</Who>. Blue must go there and is removed.
          </>
        }
      >
        <BeforeAfter example={inhabited} />
      </Figure>
    ),
  },
  temples: {
    title: 'Temples',
    body: () => (
      <p>
        If your tile shows a temple, it scores now, after any war or migration: you get a point for each of
        its symbols on its continent, if a civilization lives there. You need no followers of it. Temples
        never count; other symbols on the tile do, if they stand on the same continent. A temple scores just
        this once.
      </p>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            A temple of the sword joins the continent of <Who color="yellow">yellow</Who>:{' '}
            {several(told(temple, 'gheos.temple', 'points'), 'point')}. The sword on the upper shore is on
            other land.
          </>
        }
      >
        <BeforeAfter example={temple} />
      </Figure>
    ),
  },
}
