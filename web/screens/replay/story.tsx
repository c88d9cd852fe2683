import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { type Point, pointOf } from '../../replay/point.ts'
import { Replay } from '../../replay/replay.tsx'
import type { Source } from '../../replay/source.ts'
import { t, type Words } from '../../text/words.ts'
import { TableFrame } from '../table/frame/frame.tsx'

type Props = {
  /** The table's own address. */
  table: string
  title: string
  source: Source
  words: Words | null
  isOver: boolean
  link: 'seat' | 'here'
}

/** The page of a replay: it begins where its address says; else at the deal of a table that is over, or at what is now. */
export function Story({ table, title, source, words, isOver, link }: Props): VNode {
  const start = useMemo((): Point => {
    const dealt = source.story(source.eyes[0]).find(({ kind }) => kind === 'started')?.version ?? 1
    return pointOf(location.hash) ?? { version: isOver ? dealt : source.length, fact: null }
  }, [])
  return (
    <TableFrame title={t('replay.of', { title })} back={t('rules.back.table')} to={table}>
      <Replay source={source} words={words} title={title} start={start} link={link} />
    </TableFrame>
  )
}
