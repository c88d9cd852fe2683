import { placeOf } from './paths.ts'

/** Characters that can't be seen, which editors and chats put into a link where it may wrap. */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** Our links have nothing else in them: from there on is other text, or what a tracker has added. */
const beyond = /(?:[^\w/=.-]|\.(?!\d)).*$/s

/**
 * A token, or another part of a link, without what stands around it in a text. Nothing is guessed: what is left was
 * there, in one piece but for characters that can't be seen.
 */
export function mendedPart(text: string): string {
  const begun = text.replace(unseen, '').replace(/^[^\w?&-]+/, '')
  return /^.*[\w-]/s.exec(begun.replace(beyond, ''))?.[0] ?? ''
}

/**
 * A path of the app, with what is behind the `#`, as it was before a chat, a mail program or a tracker has damaged it.
 * No link of ours has a query. What leads nowhere even so is left as it is.
 */
export function mended(link: string): string {
  // Twice: some programs encode what is encoded already.
  const text = decoded(decoded(link)).replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  const [, before = '', after = ''] = /^([^#]*)#?(.*)$/s.exec(text) ?? []
  const path = `/${mendedPart(before).replace(/\/+/g, '/')}`
  const hash = mendedPart(after)
  return placeOf(path) ? path + (hash && `#${hash}`) : link
}

/** The same for a server, which is never told what is behind a `#`. */
export const mendedPath = (path: string): string => mended(path).split('#')[0]

const decoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
