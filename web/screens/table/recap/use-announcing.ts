import { useEffect, useRef } from 'preact/hooks'
import type { Known } from '../../../device/device-store.ts'
import { announce } from '../../../text/announce.ts'
import { t, type Words } from '../../../text/words.ts'

/** Tells a screen reader what others did, that my turn was sent, and that a part of it was set aside. */
export function useAnnouncing(
  { known, words }: { known: Known; words: Words },
  isSent: boolean,
  asides: number,
) {
  // The story of a long table comes in parts, after the position that it led to.
  const newest = known.view.version
  const heard = useRef(newest)
  useEffect(() => {
    const news = known.entries.filter(
      ({ version, seat }) => version > heard.current && seat !== known.view.seat,
    )
    if (news.length > 0) announce(news.flatMap(({ facts }) => facts.map(words.say)).join(' '))
    heard.current = newest
  }, [known.entries])
  useEffect(() => {
    if (isSent) announce(t('sent.title'))
  }, [isSent])
  const wasAside = useRef(asides)
  useEffect(() => {
    if (asides > wasAside.current) announce(t('tray.title'))
    wasAside.current = asides
  }, [asides])
}
