export * from './chance.ts'
export * from './contract.ts'
export * from './draft.ts'
export * from './entry.ts'
export * from './go-on.ts'
export * from './import.ts'
export * from './import-pages.ts'
export * from './import-record.ts'
export * from './json.ts'
export * from './mask.ts'
export * from './options.ts'
export * from './orders.ts'
export * from './play.ts'
export * from './publish.ts'
export * from './record.ts'
export * from './request.ts'
export * from './rules.ts'
export * from './seat.ts'
export * from './seating.ts'
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
export * from './turn.ts'
export * from './verify.ts'
