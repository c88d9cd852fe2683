import type { ParseArgsConfig } from 'node:util'
import type { Data } from '../../machine/data/data.ts'
import type { Settings } from '../../machine/server/settings.ts'

/** One of the small commands by which an operator looks after the tables of a Posthorn. */
export interface Verb {
  /** Its arguments: `<table>`; optional ones in brackets. */
  takes: string
  does: string
  options: { [name: string]: Option }
  /** The number of its arguments. */
  words: { least: number; most: number }
  run(asked: VerbCall): Promise<VerbResult>
}

type Option = NonNullable<ParseArgsConfig['options']>[string] & { does: string }

/** A call of a verb, and access to the tables. */
export interface VerbCall {
  words: string[]
  options: { [name: string]: string | boolean | undefined }
  /** Opens the tables; `make` where they may be new. */
  open(how?: 'make'): Promise<Data>
  /** Prints a note besides the answer: progress, or a warning. */
  note(line: string): void
  /** The app's origin, and the folder that relative names of files start from. */
  origin: string
  folder: string
  settings: Pick<Settings, 'data' | 'endpoint' | 'deployed' | 'smtp' | 'inbound'>
}

/** The output: lines for people, or the same as JSON. */
export interface VerbResult {
  lines: string[]
  json: unknown
  /** Whether the answer is no; 'apart' where that must not be taken for a failure: it has an exit code of its own. */
  isNo?: boolean | 'apart'
}

/** A failure that is no fault of ours, told in these words alone. */
export function fail(words: string): never {
  throw Object.assign(new Error(words), { name: SAID })
}

/** The same for a command that makes no sense. */
export function misused(words: string): never {
  throw Object.assign(new Error(words), { name: MISUSED })
}

const SAID = 'Said'
const MISUSED = 'Misused'

export const isSaid = (error: unknown): error is Error => error instanceof Error && error.name === SAID
export const isMisused = (error: unknown): error is Error => error instanceof Error && error.name === MISUSED
