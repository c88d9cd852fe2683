/* The parts that games are made of. Code that keeps tables of them also uses `index.ts`. */
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
