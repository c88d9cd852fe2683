let begun: string | null = null

/** A table is begun on this device by a tap: the player who tapped holds the device, and begins. */
export function noteBegun(table: string): void {
  begun = table
}

/** Whether it was begun just now; true only once. */
export function takeBegun(table: string): boolean {
  const isBegun = begun === table
  begun = null
  return isBegun
}
