/** `--once`: every part is run through, to see that it runs, and what is measured says nothing. */
export const isOnce = process.argv.includes('--once')

/** How often something is done to be measured. */
export const samples = (many: number, once = 1): number => (isOnce ? once : many)
