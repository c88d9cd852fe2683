/**
 * The games that a new one begins as: probes that are laid out as games, so that their sources are checked and tested
 * where they stand.
 */
export const templates = {
  open: { home: 'claimed-squares', is: 'a game of claiming squares' },
  sealed: { home: 'sealed-bids', is: 'a game of sealed bids' },
} as const

export const isTemplate = (name: string): name is keyof typeof templates => Object.hasOwn(templates, name)
