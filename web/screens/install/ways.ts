import type { t } from '../../text/words.ts'
import { Bookmark, Dock, Done, Dots, IntoScreen, Plus, Share, type Sign } from './pictures.tsx'
import type { Platform } from './platform.ts'

type Sentence = Parameters<typeof t>[0]

/** How to install the app, step by step, each with the icon to look for. */
export interface Way {
  title: Sentence
  steps: readonly { words: Sentence; Sign: Sign }[]
  /** A note below the steps. */
  more?: Sentence
}

export const ways: { readonly [platform in Platform]: Way } = {
  ios: {
    title: 'install.ios',
    steps: [
      { words: 'install.ios.share', Sign: Share },
      { words: 'install.ios.add', Sign: Plus },
      { words: 'install.ios.done', Sign: Done },
    ],
    more: 'install.ios.more',
  },
  android: {
    title: 'install.android',
    steps: [
      { words: 'install.menu', Sign: Dots },
      { words: 'install.android.add', Sign: Plus },
    ],
  },
  'android-other': {
    title: 'install.android-other',
    steps: [
      { words: 'install.menu.any', Sign: Dots },
      { words: 'install.android-other.add', Sign: Plus },
    ],
  },
  computer: {
    title: 'install.computer',
    steps: [{ words: 'install.computer.bar', Sign: IntoScreen }],
    more: 'install.computer.more',
  },
  mac: {
    title: 'install.mac',
    steps: [
      { words: 'install.mac.dock', Sign: Dock },
      { words: 'install.mac.done', Sign: Done },
    ],
  },
  firefox: {
    title: 'install.firefox',
    steps: [{ words: 'install.firefox.bookmark', Sign: Bookmark }],
  },
}
