export * from './chance.ts'
export * from './contract.ts'
export * from './draft.ts'
export * from './json.ts'
export * from './mask.ts'
export * from './options.ts'
export * from './orders.ts'
export * from './play.ts'
export * from './seat.ts'
export {
  type Audience,
  conceal,
  derive,
  HiddenError,
  open,
  type Secret,
  type Sight,
  secret,
  seenBy,
  show,
} from './secret.ts'
