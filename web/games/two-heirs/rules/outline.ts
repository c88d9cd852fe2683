/** The sections of the rules in their order. Their ids are what refusals and links refer to: they never change. */
export const outline = [
  { id: 'heirs', parts: ['tiles'] },
  { id: 'court', parts: ['reach', 'taking'] },
  { id: 'turn', parts: ['building', 'resources', 'extending', 'troops'] },
  { id: 'buildings', parts: ['travel', 'lands', 'trade', 'camp', 'war', 'siege', 'crafts', 'patrol'] },
  { id: 'roads', parts: [] },
  { id: 'end', parts: ['scoring'] },
  { id: 'henry', parts: ['his-turn', 'treasures', 'his-score'] },
] as const

type Chapter = (typeof outline)[number]
export type SectionId = Chapter['id'] | Chapter['parts'][number]

/** The address of a section. */
export const hrefOf = (id: SectionId): string => `/rules/two-heirs#${id}`
