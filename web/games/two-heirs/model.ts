import { placeOf } from '../../../engine/two-heirs/board/grid.ts'
import type { Cell, HeirsAction, Spot } from '../../../engine/two-heirs/position/position.ts'
import type { BoardModel } from '../kit/model/board-model.ts'
import { type CourtModel, courtModel } from './model/court.ts'
import { dueTab, type Tab, tabs } from './model/due-tab.ts'
import { deedsOf, footOf } from './model/foot.ts'
import { type HandModel, handsOf } from './model/hands.ts'
import { type PickedModel, pickedOf } from './model/picked.ts'
import { priceOf } from './model/price.ts'
import { guideOf, questionOf } from './model/question.ts'
import { isTaking, stageOf } from './model/reckoning.ts'
import { adding, type HeirsTap, type Look, lookOf, picking, type Selection } from './model/selection.ts'
import { type StandingModel, standingOf } from './model/standing.ts'
import { eachOf, type Target, targetsOf } from './model/targets.ts'
import { type TroopsModel, troopsOf } from './model/troops.ts'
import type { Choice, Props } from './props.ts'

/** What a board of The Two Heirs shows, and what each tap on it does. */
export interface HeirsModel extends BoardModel<HeirsAction, Selection> {
  choice: Choice | null
  map: {
    targets: readonly Target[]
    /** Whether the points of each are shown beside it. */
    hasGains: boolean
    /** Spots that news speak of. */
    lit: readonly Cell[]
    /** The spot that is described. */
    told: Spot | null
    /** A tap beside all of it. */
    letGo: HeirsTap
  }
  /** The tab that shows where there is room for one. */
  tab: Tab
  /** Above the rest: what is picked, or the siege to decide, or the tabs. */
  picked: PickedModel | null
  siege: { words: string; label: string; tap: HeirsTap } | null
  tabs: readonly TabModel[] | null
  standing: StandingModel | null
  /** The three parts below that, in the order in which they are used. */
  order: readonly Tab[]
  /** Null once the game is over. */
  court: CourtModel | null
  troops: TroopsModel | null
  hands: readonly HandModel[]
  guide: string | null
}

export interface TabModel {
  tab: Tab
  label: string
  isOpen: boolean
  tap: HeirsTap
}

/** What is asked, what can be tapped and what each tap leads to, with something picked or nothing. */
export function boardModel(props: Props, selection: Selection): HeirsModel {
  const { view, seat, choices, lit, say } = props
  const look = lookOf(props, selection)
  const { choice, places } = look
  const { now, more } = deedsOf(look)
  const isMode = choice !== null && places.length + now.length > 0 && stageOf(props) !== 'destroy'
  const targets = targetsOf(look)
  const isOn = view.waiting.length > 0
  const letGo = picking(look, null)
  const spare = choices.find(({ kind }) => kind === 'spare')
  const tab = selection.tab ?? dueTab(choices, seat === null ? 0 : view.hands[seat].length)
  return {
    choice,
    question: questionOf(look, isMode),
    price: priceOf(
      look,
      targets.flatMap(({ change }) => change ?? []),
    ),
    foot: isMode ? footOf(look, choice, now) : null,
    isPicked: choice !== null,
    back: choice && letGo,
    toTap: isMode && places.length > 0 ? JSON.stringify(choice) : null,
    about: JSON.stringify([choice, selection.refused]),
    map: {
      targets,
      hasGains: eachOf(targets) === null,
      lit: view.map.filter((cell) => lit.includes(placeOf(cell))),
      told: choice?.kind === 'spot' ? choice.at : null,
      letGo,
    },
    tab,
    picked: choice && pickedOf(look, choice, { more, close: isMode ? null : letGo }),
    siege:
      spare && !choice
        ? { words: props.t('two-heirs.board.how.destroy'), label: say(spare), tap: adding(look, [spare]) }
        : null,
    standing: standingOf(look),
    tabs: isOn && !choice && !spare ? tabsOf(look, tab) : null,
    order: isTaking(props) ? ['court', 'troops', 'hand'] : ['hand', 'troops', 'court'],
    court: isOn ? courtModel(look) : null,
    troops: isOn ? troopsOf(look) : null,
    hands: isOn ? handsOf(look) : [],
    guide: guideOf(look),
  }
}

function tabsOf(look: Look, open: Tab): TabModel[] {
  const { props, selection } = look
  const { view, seat, t } = props
  const count = seat === null ? 0 : view.hands[seat].length
  return tabs
    .filter((tab) => tab !== 'troops' || troopsOf(look) !== null)
    .map((tab) => ({
      tab,
      label: tab === 'court' ? t('two-heirs.board.court') : t(`two-heirs.board.tab.${tab}`, { count }),
      isOpen: tab === open,
      tap: { kind: 'select', selection: { ...selection, tab } },
    }))
}
