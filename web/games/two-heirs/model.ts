import { placeOf } from '../../../engine/two-heirs/board/grid.ts'
import type { Cell, HeirsAction, Spot } from '../../../engine/two-heirs/position/position.ts'
import type { BoardModel } from '../kit/model/board-model.ts'
import { type CourtModel, courtModel } from './model/court.ts'
import { dueTab, type Tab, tabs } from './model/due-tab.ts'
import { adding, type Focus, type HeirsTap, type Look, lookOf, picking } from './model/focus.ts'
import { deedsOf, footOf } from './model/foot.ts'
import { type HandModel, handsOf } from './model/hands.ts'
import { type PickedModel, pickedOf } from './model/picked.ts'
import { guideOf, questionOf } from './model/question.ts'
import { stageOf } from './model/reckoning.ts'
import { eachOf, type Target, targetsOf } from './model/targets.ts'
import { type TroopButton, troopsOf } from './model/troops.ts'
import type { Choice, Props } from './props.ts'

/** What a board of The Two Heirs shows, and what each tap on it does. */
export interface HeirsModel extends BoardModel<HeirsAction, Focus> {
  choice: Choice | null
  /** Key of the selection whose next step is a tap on the map. */
  toTap: string | null
  /** Key of the answer that is shown. */
  about: string
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
  top: TopModel | null
  /** Null once the game is over. */
  court: CourtModel | null
  troops: readonly TroopButton[]
  hands: readonly HandModel[]
  guide: string | null
}

export interface TopModel {
  tabs: readonly { tab: Tab; label: string; isOpen: boolean; tap: HeirsTap }[]
  /** Lists my resources by what gives them; null for who only watches. */
  means: HeirsTap | null
}

/** What is asked, what can be tapped and what each tap leads to, with something picked or nothing. */
export function boardModel(props: Props, focus: Focus): HeirsModel {
  const { view, seat, choices, lit, say } = props
  const look = lookOf(props, focus)
  const { choice, places } = look
  const deeds = deedsOf(look)
  const isMode = choice !== null && places.length + deeds.length > 0 && stageOf(props) !== 'destroy'
  const targets = targetsOf(look)
  const each = eachOf(targets)
  const isOn = view.waiting.length > 0
  const spare = choices.find(({ kind }) => kind === 'spare')
  const tab = focus.tab ?? dueTab(choices, seat === null ? 0 : view.hands[seat].length)
  return {
    choice,
    question: questionOf(look, each, isMode),
    price: null,
    foot: isMode ? footOf(look, choice, deeds) : null,
    isPicked: choice !== null,
    back: choice && { ...focus, choice: null, refused: null },
    toTap: isMode && places.length > 0 ? JSON.stringify(choice) : null,
    about: JSON.stringify([choice, focus.refused]),
    map: {
      targets,
      hasGains: each === null,
      lit: view.map.filter((cell) => lit.includes(placeOf(cell))),
      told: choice?.kind === 'spot' ? choice.at : null,
      letGo: picking(look, null),
    },
    tab,
    picked: choice && pickedOf(look, choice, isMode),
    siege:
      spare && !choice
        ? { words: props.t('two-heirs.board.how.destroy'), label: say(spare), tap: adding(look, [spare]) }
        : null,
    top: isOn && !choice && !spare ? topOf(look, tab) : null,
    court: isOn ? courtModel(look) : null,
    troops: isOn && canAct(props) ? troopsOf(look) : [],
    hands: isOn ? handsOf(look) : [],
    guide: guideOf(look),
  }
}

/** Whether there is more to choose than the end of the turn. */
const canAct = ({ choices }: Props): boolean => choices.some(({ kind }) => kind !== 'endTurn')

function topOf(look: Look, open: Tab): TopModel {
  const { props, focus } = look
  const { view, seat, t } = props
  const count = seat === null ? 0 : view.hands[seat].length
  return {
    tabs: tabs
      .filter((tab) => tab !== 'troops' || canAct(props))
      .map((tab) => ({
        tab,
        label: tab === 'court' ? t('two-heirs.board.court') : t(`two-heirs.board.tab.${tab}`, { count }),
        isOpen: tab === open,
        tap: { kind: 'focus', focus: { ...focus, tab } },
      })),
    means: seat === null ? null : picking(look, { kind: 'means' }),
  }
}
