import type { Stop } from '../../engine/core/plans/plan-points.ts'
import { t, type Words } from '../text/words.ts'

/** How a stop is put into words. */
interface Telling {
  game: string
  words: Words
  /** A step of the turn in words, by its number from 0; null where it is not known. */
  step(index: number): string | null
}

/** Why a plan stopped, in a sentence or two. */
export function whyStopped(stop: Stop, { game, words, step }: Telling): string {
  switch (stop.point) {
    case 'whole':
      return wholeWords(stop, words, step(stop.index))
    case 'says':
    case 'tells':
      return changed(stop.point, stop.planned && words.say(stop.planned), stop.now && words.say(stop.now))
    case 'holds': {
      const [what, place] = stop.hold.split(' ')
      const params = { region: place, place, when: stop.when }
      return words.say({ key: `${game}.hold.${what}`, with: params })
    }
    case 'asks':
      return t(`plan.stop.${stop.by}`, { told: words.say(stop.fact) })
    default:
      return t(`plan.stop.${stop.point}`)
  }
}

function wholeWords(
  { refused, why }: Extract<Stop, { point: 'whole' }>,
  words: Words,
  said: string | null,
): string {
  if (refused === 'not-at-rest') return t('plan.stop.not-at-rest')
  if (refused !== 'not-legal') return t('plan.stop.early')
  const told = said ? t('plan.stop.whole', { said }) : t('plan.stop.whole.unsaid')
  return why ? `${told} ${words.say(why.message)}` : told
}

/** What was planned and what it has become; null on a side that says nothing. */
function changed(point: 'says' | 'tells', planned: string | null, now: string | null): string {
  if (planned && now) return t('plan.stop.changed', { planned: whole(planned), now: whole(now) })
  if (point === 'says' || !(planned || now)) return t('plan.stop.hidden')
  return planned ? t('plan.stop.missing', { planned }) : t('plan.stop.added', { now })
}

const whole = (sentence: string): string => (/[.…]$/.test(sentence) ? sentence : `${sentence}.`)
