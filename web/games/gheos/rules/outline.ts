/** The sections of the rules in their order. Their ids are what refusals and links refer to: they never change. */
export const outline = [
  { id: 'land', parts: [] },
  { id: 'symbols', parts: [] },
  { id: 'turn', parts: [] },
  { id: 'tile', parts: ['replacing', 'paying', 'war', 'migration', 'inhabited', 'temples'] },
  { id: 'people', parts: ['founding', 'followers'] },
  { id: 'tokens', parts: [] },
  { id: 'epochs', parts: [] },
  { id: 'end', parts: ['scoring'] },
] as const

type Chapter = (typeof outline)[number]
export type SectionId = Chapter['id'] | Chapter['parts'][number]

/** The address of a section. */
export const hrefOf = (id: SectionId): string => `/rules/gheos#${id}`
