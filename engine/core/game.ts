/* The parts that games are made of. Code that keeps tables of them also uses `index.ts`. */

export * from './contract.ts'
export * from './json.ts'
export * from './judgement.ts'
export * from './options.ts'
export * from './play/chance.ts'
export * from './play/frames.ts'
export * from './ranks.ts'
export * from './seats/seat.ts'
export * from './secrets/imagine.ts'
export {
  conceal,
  derive,
  HiddenError,
  open,
  type Secret,
  secret,
  seenBy,
  show,
} from './secrets/secret.ts'
export * from './secrets/secret-choice.ts'
