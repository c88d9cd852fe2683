/** Something that a player would press: always, only once for each step of a turn, or only what he has never pressed before. */
export type Wish = RegExp | { once: RegExp } | { unplayed: RegExp }

/**
 * What a player would press in each game, by the class of its board, what is named first before all else; nothing else is
 * pressed. Each is told with where it stands: on the `map`, among choices in words (`choice`), in the place of the map
 * (`card`), at the `foot`, or above that (`control`); `go` takes what is picked.
 */
export const tastes: Readonly<Record<string, readonly Wish[]>> = {
  'gheos-frame': [
    /^(go|choice): /,
    { once: /^map: Free continent/ },
    /^control: Take a |^map: (Continent|Island)/,
    /^control: Found the /,
    /^control: Spend a token: [1-9]/,
    /^foot: End (the )?turn/,
    /^map: (Empty cell|Replace tile) /,
    /^control: Tile \d+:/,
  ],
  'heirs-frame': [
    /^(go|foot): Take /,
    /^map: Build .* (north|east|south|west)/,
    /^(go|foot): Discard$/,
    /, in reach, can be built now$/,
    /, in reach$/,
    /, (green|grey|yellow): Can be built$/,
    /^foot: End turn$/,
    /^control: Tiles \(\d\)$/,
    /, (green|grey|yellow): (Missing|No free square)/,
  ],
  'rurik-frame': [
    /^go: |^foot: Take /,
    /^choice: (?!Cancel$)/,
    /^card: .*\. Row 1/,
    /^card: /,
    /^map: .* actions? possible here\.$/,
    /^control: (?!Skip|Done moving|\d coin|Advisor \d|Cancel$)/,
    /^(control|foot): Skip .*(?<! rest)$/,
    /^(control|foot): (Skip rest|Done moving|End turn|Reveal)/,
  ],
  // A hand is emptied as far as it can be: what follows may be better. Nobody gives up what need not be.
  'snow-frame': [
    /^choice: Discard .* too/,
    /^go: /,
    /^choice: .*(Settlers|Regular)/,
    /^(choice|card): /,
    { unplayed: /^control: (?!Withdraw|Surrender)/ },
    /^control: (Settle|Develop|Besiege|Raid)$/,
    /^control: (Leader|Reinforce|Piracy|Take back)$/,
    /^control: (Discard|Draft|Earn)$/,
    /^foot: End turn/,
  ],
}

/** Where a game is not known. */
export const anyTaste: readonly Wish[] = [
  /^go: /,
  /^(choice|card): /,
  /^control: /,
  /^map: /,
  /^foot: (?!Undo)/,
]
