/**
 * The colours that pictures are drawn in. Pictures take one as a parameter: link previews and mails pass hex values,
 * boards on the page pass `cssPalette`, so that light and dark follow the page.
 */
export type Palette = {
  /** The page, and what lies on it. */
  paper: string
  raised: string
  /** Text and figures, quieter text, hairlines. */
  ink: string
  ink2: string
  line: string
  /** My turn and Send; no picture uses it for anything else. */
  seal: string
  /** Accents; also the colours of seats 0 to 3. They differ in lightness as well, for those who see fewer colours. */
  sea: string
  moss: string
  ochre: string
  plum: string
  /** Land and water of maps, and the lines engraved along coasts. */
  land: string
  water: string
  coast: string
  /** Pieces of a game, told apart also by players who see fewer colours. */
  red: string
  green: string
  yellow: string
  blue: string
  black: string
  white: string
  /** Figures on dark and on light pieces. */
  pale: string
  deep: string
}

/** The colours of seats 0 to 3. */
export const seatColors = ['sea', 'ochre', 'moss', 'plum'] as const satisfies readonly (keyof Palette)[]

export const lightPalette: Palette = {
  paper: '#f6f1e7',
  raised: '#fdfaf3',
  ink: '#221f1a',
  ink2: '#5f584c',
  line: '#8f8676',
  seal: '#9c2a2b',
  sea: '#2a6595',
  moss: '#234f19',
  ochre: '#8a5a00',
  plum: '#5d3a6e',
  land: '#fcf8ee',
  water: '#dde5e2',
  coast: '#7d97a3',
  red: '#ad3a2d',
  green: '#5a925e',
  yellow: '#e3ae2f',
  blue: '#2d669c',
  black: '#26231e',
  white: '#fffefa',
  pale: '#fffaf0',
  deep: '#1e1b16',
}

export const darkPalette: Palette = {
  paper: '#191815',
  raised: '#23211d',
  ink: '#efe8da',
  ink2: '#b3a996',
  line: '#7d7564',
  seal: '#f08a80',
  sea: '#82aad4',
  moss: '#a3cea2',
  ochre: '#f1b351',
  plum: '#e4bbfa',
  land: '#2f2c26',
  water: '#172329',
  coast: '#6f8f9e',
  red: '#c7451a',
  green: '#5b9a6d',
  yellow: '#e6b543',
  blue: '#4374a3',
  black: '#0b0a08',
  white: '#f4eee0',
  pale: '#fffaf0',
  deep: '#1e1b16',
}

/** The same keys as custom properties of the page: `sea` is `var(--sea)`. */
export const cssPalette = Object.fromEntries(
  Object.keys(lightPalette).map((name) => [name, `var(--${name})`]),
) as Palette
