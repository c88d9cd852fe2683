/** One thing that was measured. Its part and name are the same from run to run, for figures are compared by them. */
export interface Figure {
  part: string
  name: string
  value: number
  /** `×`: a multiple of what `of` names, measured in the same run; else what was counted. */
  unit: '×' | 'units' | 'rounds' | 'calls' | 'bytes' | 'KB' | '%'
  of?: string
  /** What it took by itself on this machine, milliseconds. */
  ms?: number
  /** What it may be at most. */
  reach?: number
}

/** The figures of a part, and what they were measured on: that may differ from run to run. */
export interface Part {
  title: string
  about: string
  figures: Figure[]
}

export const isKept = ({ value, reach }: Figure): boolean => reach === undefined || value <= reach

export const keyOf = ({ part, name }: Figure): string => `${part}: ${name}`

/** Something that took so long, milliseconds. */
export interface Timed {
  name: string
  ms: number
  reach?: number
}

/** Times as multiples of the first of them. */
export const ratios = (part: string, [first, ...others]: readonly Timed[]): Figure[] =>
  others.map(({ name, ms, reach }) => ({
    part,
    name,
    value: ms / first.ms,
    unit: '×',
    of: first.name,
    ms,
    ...(reach === undefined ? {} : { reach }),
  }))
