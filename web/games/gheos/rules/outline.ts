/** The sections of the rules in their order. Refusals and links refer to their ids: they never change. */
export const outline = [
  { id: 'box', parts: ['setup'] },
  { id: 'land', parts: [] },
  { id: 'symbols', parts: [] },
  { id: 'turn', parts: [] },
  { id: 'tile', parts: ['replacing', 'paying', 'war', 'migration', 'inhabited', 'temples'] },
  { id: 'people', parts: ['founding', 'followers'] },
  { id: 'tokens', parts: [] },
  { id: 'epochs', parts: [] },
  { id: 'end', parts: ['scoring'] },
  { id: 'reference', parts: ['all-symbols', 'all-tiles'] },
  { id: 'rulings', parts: [] },
] as const

type Chapter = (typeof outline)[number]
export type SectionId = Chapter['id'] | Chapter['parts'][number]

/** Sections to look something up in, not to read through. */
export const lookedUp: ReadonlySet<SectionId> = new Set([
  'box',
  'setup',
  'reference',
  'all-symbols',
  'all-tiles',
  'rulings',
])

/** The address of a section. */
export const hrefOf = (id: SectionId): string => `/rules/gheos#${id}`
