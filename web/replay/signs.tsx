import type { VNode } from 'preact'

/** Icons of a replay's buttons: stepping by an entry has a bar, by a fact none; and playing and pausing. */
const paths = {
  entryBack: 'M5 4V16M16 4L8 10L16 16Z',
  factBack: 'M13 4L6 10L13 16',
  play: 'M6 3.5L16 10L6 16.5Z',
  pause: 'M6.5 4V16M13.5 4V16',
  factOn: 'M7 4L14 10L7 16',
  entryOn: 'M15 4V16M4 4L12 10L4 16Z',
}
export type Sign = keyof typeof paths

/** A sign within a button that has a name of its own. */
export const SignPicture = ({ sign }: { sign: Sign }): VNode => (
  <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
    <path d={paths[sign]} />
  </svg>
)
