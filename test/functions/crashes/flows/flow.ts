import type { Answer, Asked, At } from '../instance.ts'
import type { Ask, Begin } from '../requests.ts'
import type { Scene } from '../scene.ts'

/** One thing that somebody may ask for, and how the table stands before he does. */
export interface Flow {
  name: string
  before: Begin
  asks: Ask
  /** Other requests under the same id, which must all be refused. */
  instead?: Ask[]
  /** What others do after it. */
  afterwards?: Ask[]
  /** Which rules the app knows from here on. */
  rules?: At['rules']
  /** What of its answer is told once: kept by its hash alone, it is minted anew for each who asks again. */
  toldOnce?: string
  /** Has no id: what is asked twice is done twice, and shows in nothing but the answer. */
  nameless?: true
  /** What must be possible once it was answered. */
  opens?(answer: Answer): Asked
  /** What may stand half done until it is asked again: what is kept, or also what follows from it. */
  byHalves?: 'kept' | 'lists'
  /** Is known again for a short while alone. */
  soon?: true
  /** Goes the same way as another one, which stands for it where a test would take long. */
  alike?: true
}

/** The rules that the app knows from where a flow begins. */
export const rulesOf = ({ rules = 1 }: Flow): Pick<At, 'rules'> => ({ rules })

/** The same request at a table that was opened only by the flow itself. */
export const atTable =
  (table: string, asks: Ask): Ask =>
  (scene: Scene) =>
    asks({ ...scene, tables: { ...scene.tables, table } })
