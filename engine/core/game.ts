/* What games are made of. Whatever keeps tables of them is in `index.ts` besides. */
export * from './chance.ts'
export * from './contract.ts'
export * from './frames.ts'
export * from './imagine.ts'
export * from './json.ts'
export * from './judgement.ts'
export * from './options.ts'
export * from './ranks.ts'
export * from './seat.ts'
export {
  conceal,
  derive,
  HiddenError,
  open,
  type Secret,
  secret,
  seenBy,
  show,
} from './secret.ts'
export * from './secret-choice.ts'
