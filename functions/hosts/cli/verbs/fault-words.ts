import type { Fault } from '../../../../engine/core/records/verify.ts'

export const faultWords: Record<Fault['reason'], string> = {
  seed: 'another seed was promised when it was opened',
  changed: 'it was changed after it was written, or an earlier entry is missing',
  rules: 'it does not follow by the rules and the luck from the seed',
  newer: 'it uses newer rules than this copy',
}
