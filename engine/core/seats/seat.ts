/** A place at a table, 0-based, clockwise. */
export type Seat = number

/** The viewer for whom a view is made. */
export type Viewer = Seat | 'spectator'
