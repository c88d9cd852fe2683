/** A place at a table, 0-based, clockwise. */
export type Seat = number

/** Whose eyes a view is for. */
export type Viewer = Seat | 'spectator'
