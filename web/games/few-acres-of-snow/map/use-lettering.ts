import { computed, type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { whenIdle } from '../../../device/idle.ts'
import type { Speak } from '../props.ts'
import { badgesOf, boxesOf } from './badges.ts'
import { type Names, namesInSight, type Rest } from './in-sight.ts'
import { waterWord } from './lettering.tsx'
import type { Marks } from './marks.ts'
import { byRank, placedNames } from './names.ts'
import type { Plate } from './plates.ts'
import { type Lettered, placedWaters } from './waters.ts'

type Lettering = {
  view: SnowPosition
  /** Places at stake this turn: their names come first. */
  near: readonly PlaceId[]
  plates: readonly Plate[]
  /** Points of places that are told beside them; none where nothing is picked. */
  gains: ReadonlyMap<PlaceId, number>
  /** How the map lies when it has come to rest; null before. */
  rest: ReadonlySignal<Rest | null>
  t: Speak
}

/** The names and badges on the map, placed where they have room. */
type Placed = {
  marks: Marks
  /** The names as they are placed at first, before it is known what is in sight. */
  placed: ReadonlySignal<Names>
  names: ReadonlySignal<Names>
  waters: ReadonlySignal<readonly Lettered[]>
  badges: ReadonlySignal<ReturnType<typeof badgesOf>>
}

/** Places all that is written on the map: anew only where what it depends on has changed. */
export function useLettering({ view, near, plates, gains, rest, t }: Lettering): Placed {
  // Most steps of a turn leave all places as they are: then no name is placed anew.
  const held = JSON.stringify(view.places)
  const marks = useMemo(() => ({ view, ringed: new Set(near), plates }), [held, near, plates])
  const ranked = useMemo(() => byRank(marks, (place) => t(`few-acres-of-snow.place.${place}`)), [marks, t])
  const placed = useMemo(() => computed(() => placedNames(marks, ranked)), [ranked])
  const { isPainted, isLed } = useLater()
  const waters = useMemo(
    () =>
      computed(() => (isPainted.value ? placedWaters(marks, placed.value, (key) => waterWord(key, t)) : [])),
    [placed],
  )
  const among = () => ({ marks, ranked, waters: waters.value, isLed: isLed.value })
  const inSight = useMemo(
    () =>
      computed(() =>
        rest.value ? namesInSight({ ...among(), names: placed.value, rest: rest.value }) : placed.value,
      ),
    [placed],
  )
  const badges = useMemo(
    () =>
      computed(() => {
        if (gains.size === 0) return noBadges
        const unzoom = rest.value ? 1 / rest.value.placement.k : undefined
        return badgesOf([...gains.keys()], { marks, names: inSight.value, unzoom, rest: rest.value })
      }),
    [inSight, gains],
  )
  const names = useMemo(
    () =>
      computed(() => {
        if (!rest.value || badges.value.size === 0) return inSight.value
        const over = boxesOf(badges.value, 1 / rest.value.placement.k)
        return namesInSight({ ...among(), names: inSight.value, rest: rest.value, badges: over })
      }),
    [badges],
  )
  return { marks, placed, names, waters, badges }
}

/**
 * Names of waters take long: they come once all else is drawn. So do lines to names that have no room beside their
 * places.
 */
function useLater() {
  const isPainted = useSignal(false)
  const isLed = useSignal(false)
  useEffect(() => {
    whenIdle(() => {
      isPainted.value = true
      whenIdle(() => {
        isLed.value = true
      })
    })
  }, [])
  return { isPainted, isLed }
}

const noBadges: ReturnType<typeof badgesOf> = new Map()
