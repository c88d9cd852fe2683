import { rebels } from '../../../../engine/rurik/board/owners.ts'
import {
  advisors,
  agendas,
  agendasFor,
  type Good,
  leaders,
  leadersFor,
  pieces,
  type Reward,
  rewards,
  type Structure,
  structures,
  tokens,
  tracks,
} from '../../../../engine/rurik/components/data.ts'
import { type DeedId, deedIds, deedOf, deedsFor } from '../../../../engine/rurik/components/deeds.ts'
import { type RegionId, regionIds, regionTable } from '../../../../engine/rurik/components/map.ts'
import { allSchemes, schemeIds, schemeOf } from '../../../../engine/rurik/components/schemes.ts'
import { cardNumbers } from '../../../../engine/rurik/solo/cards.ts'
import { listed } from '../../../print/listed.ts'
import { type PieceWords, pieceRow, type Row } from '../../kit/rules/reference.tsx'
import {
  AdvisorIcon,
  AgendaIcon,
  ColumnIcon,
  DeedIcon,
  ForceIcon,
  GoodIcon,
  Icon,
  LeaderSeal,
  SchemeIcon,
  SeatIcon,
  SeatStructure,
} from '../map/pieces.tsx'
import type { Speak } from '../props.ts'
import { agendaWords } from '../telling/choice-words.ts'
import { regionName } from '../telling/region-words.ts'

const large = 36

export type BoxWords = {
  [P in
    | 'troops'
    | 'leader'
    | 'advisors'
    | 'markers'
    | 'coins'
    | 'tokens'
    | 'boat'
    | 'bear'
    | 'regions'
    | 'rebels'
    | 'leaderCards'
    | 'agendaCards'
    | 'deedCards'
    | 'schemeCards'
    | 'rebellion']: PieceWords
} & { structures: { [S in Structure]: PieceWords } }

/** The contents of the box, with their numbers. */
export const pieceRows = (t: Speak, words: BoxWords): Row[] => [
  pieceRow(
    'troops',
    <ForceIcon force={{ owner: 0, troops: pieces.troops, leader: false }} size={large} />,
    words.troops,
    pieces.troops,
  ),
  pieceRow(
    'leader',
    <ForceIcon force={{ owner: 0, troops: 0, leader: 'yaroslav' }} size={large} />,
    words.leader,
  ),
  ...structures.map((structure) =>
    pieceRow(
      structure,
      <SeatStructure seat={0} structure={structure} size={large} />,
      [...words.structures[structure], t(`rurik.key.${structure}`)],
      pieces.structures,
    ),
  ),
  // The second 2 as well.
  pieceRow(
    'advisors',
    <AdvisorIcon seat={0} advisor={4} size={large} />,
    [...words.advisors, t('rurik.key.advisor')],
    advisors.length + 1,
  ),
  pieceRow('markers', <SeatIcon seat={0} size={large} />, words.markers, tracks.length + 1),
  pieceRow('tokens', <Icon name="convert" size={large} />, words.tokens, tokens.length),
  pieceRow('boat', <GoodIcon good="fish" size={large} />, words.boat),
  pieceRow('coins', <Icon name="coin" size={large} />, words.coins),
  pieceRow('bear', <Icon name="marker" size={large} />, words.bear),
  pieceRow('regions', <Icon name="crown" size={large} />, words.regions, regionIds.length),
  pieceRow(
    'rebels',
    <Icon name="rebel" size={large} />,
    [...words.rebels, t('rurik.key.rebel')],
    rewards.length,
  ),
  pieceRow('leader-cards', <LeaderSeal leader="agatha" size={large} />, words.leaderCards, leaders.length),
  pieceRow('agenda-cards', <Icon name="card" size={large} />, words.agendaCards, agendas.length),
  pieceRow('deed-cards', <Icon name="deed" size={large} />, words.deedCards, deedIds.length),
  pieceRow('scheme-cards', <ColumnIcon column="scheme" size={large} />, words.schemeCards, allSchemes.length),
  pieceRow(
    'rebellion-cards',
    <ForceIcon force={{ owner: rebels, troops: 0, leader: 'sviatopolk' }} size={large} />,
    words.rebellion,
    cardNumbers.length,
  ),
]

/** Some sentences, of those that there are. */
const sentences = (...all: readonly (string | false)[]): string => all.filter(Boolean).join(' ')

/** The leaders, with their powers; `more` settles a point that a power leaves open. */
export const leaderRows = (
  t: Speak,
  notAlone: string,
  more: { [L in (typeof leaders)[number]]: string },
): Row[] =>
  leaders.map((leader) => ({
    ids: [leader],
    name: t(`rurik.leader.${leader}`),
    picture: <LeaderSeal leader={leader} size={large} />,
    effect: sentences(
      t(`rurik.leader.${leader}.does`),
      more[leader],
      !leadersFor(1).includes(leader) && notAlone,
    ),
  }))

/** The agendas. */
export const agendaRows = (t: Speak, notAlone: string): Row[] =>
  agendas.map((agenda) => ({
    ids: [agenda],
    name: t(`rurik.agenda.${agenda}`),
    picture: <AgendaIcon agenda={agenda} size={large} />,
    effect: sentences(agendaWords(agenda, t), !agendasFor(1).includes(agenda) && notAlone),
  }))

/** The deeds. */
export const deedRows = (t: Speak, notAlone: string): Row[] =>
  deedIds.map((deed: DeedId) => ({
    ids: [deed],
    name: t(`rurik.deed.${deed}`),
    picture: <DeedIcon deed={deed} size={large} />,
    figures: <small>{t('rurik.board.points', { points: deedOf(deed).points })}</small>,
    effect: sentences(t(`rurik.deed.${deed}.asks`), !deedsFor(1).includes(deed) && `(${notAlone})`),
  }))

/** The scheme cards. */
export const schemeRows = (t: Speak, harmless: string): Row[] =>
  schemeIds.map((card) => {
    const { copies, casualty } = schemeOf(card)
    return {
      ids: [card],
      name: t(`rurik.card.${card}`),
      count: copies,
      picture: <SchemeIcon card={card} size={large} />,
      ...(casualty ? { figures: <Icon name="casualty" size={18} /> } : {}),
      effect: casualty ? t('rurik.key.casualty') : harmless,
    }
  })

/** The regions: their yield, the least number of players that they are in play with, their neighbors. */
export const regionRows = (t: Speak, from: (seats: number) => string): Row[] =>
  regionIds.map((region) => {
    const { good, seats, adjacent } = regionTable[region]
    return {
      ids: [region],
      name: regionName(region, t),
      picture: <GoodIcon good={good} size={large} />,
      effect: sentences(
        t('rurik.board.stocked', { good: t(`rurik.good.${good}`) }),
        from(seats),
        t('rurik.board.beside', {
          regions: listed(
            (adjacent as readonly RegionId[]).map((one) => regionName(one, t)),
            t,
          ),
        }),
      ),
    }
  })

/** Rewards that rebels hold, equal ones in one row. */
export const rewardRows = (t: Speak, held: (count: number) => string): Row[] =>
  [...new Set(rewards)].map((reward) => ({
    ids: [reward],
    name: nameOfReward(reward, t),
    count: rewards.filter((one) => one === reward).length,
    picture: isGood(reward) ? <GoodIcon good={reward} size={large} /> : <Icon name="coin" size={large} />,
    effect: held(rewards.filter((one) => one === reward).length),
  }))

const isGood = (reward: Reward): reward is Good => reward !== 'coin' && reward !== 'coins'

const nameOfReward = (reward: Reward, t: Speak): string =>
  isGood(reward)
    ? t(`rurik.good.${reward}`)
    : t('rurik.board.claim.coins', { coins: reward === 'coin' ? 1 : 2 })
