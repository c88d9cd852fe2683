import type { ParseArgsConfig } from 'node:util'
import type { Data } from '../local/data.ts'
import type { Settings } from '../local/settings.ts'

/** One of the small commands by which whoever runs a Posthorn looks after its tables. */
export interface Verb {
  /** What follows it: `<table>`; in brackets what may be left out. */
  takes: string
  does: string
  options: { [name: string]: Option }
  /** How many words may follow it. */
  words: { least: number; most: number }
  run(asked: Asked): Promise<VerbResult>
}

type Option = NonNullable<ParseArgsConfig['options']>[string] & { does: string }

/** What was asked, and where tables are found. */
export interface Asked {
  words: string[]
  options: { [name: string]: string | boolean | undefined }
  /** Opens the tables; `make` where they may be new. */
  open(how?: 'make'): Promise<Data>
  /** Says something besides the answer: how far it is, what to beware of. */
  note(line: string): void
  /** Where Posthorn is at home, and the folder that relative names of files start from. */
  origin: string
  folder: string
  settings: Pick<Settings, 'data' | 'endpoint' | 'deployed'>
}

/** What is printed: lines for people, or the same as JSON. `isNo` where what was asked for is not so. */
export interface VerbResult {
  lines: string[]
  json: unknown
  isNo?: boolean
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
