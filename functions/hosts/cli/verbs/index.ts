import { listingActs } from './acts.ts'
import { backingUp, restoring } from './backup.ts'
import { lookingAfterChat } from './chat.ts'
import { closing, opening } from './close.ts'
import { delisting } from './delist.ts'
import { exporting } from './export.ts'
import { showingFigures } from './figures.ts'
import { makingFixture } from './fixture.ts'
import { freezing } from './freeze.ts'
import { fuzzing } from './fuzz.ts'
import { helpLines } from './help.ts'
import { importing } from './import.ts'
import { mailing } from './mail.ts'
import { signingIn } from './operator.ts'
import { lookingAfterPlayers } from './player.ts'
import { rating } from './ratings.ts'
import { reconciling } from './reconcile.ts'
import { checkingReplies } from './replies.ts'
import { lookingAfterReports } from './reports.ts'
import { showing } from './show.ts'
import { tables } from './tables.ts'
import type { Verb } from './verb.ts'
import { verifying } from './verify.ts'

const helping: Verb = {
  takes: '[verb]',
  does: 'lists the verbs, or explains one',
  options: {},
  words: { least: 0, most: 1 },
  async run({ words: [word] }) {
    const lines = helpLines(verbs, word)
    return { lines, json: { help: lines } }
  },
}

/** The verbs for an operator. */
export const verbs: Readonly<Record<string, Verb>> = {
  tables,
  show: showing,
  export: exporting,
  import: importing,
  verify: verifying,
  reconcile: reconciling,
  freeze: freezing,
  delist: delisting,
  chat: lookingAfterChat,
  player: lookingAfterPlayers,
  operator: signingIn,
  reports: lookingAfterReports,
  acts: listingActs,
  figures: showingFigures,
  ratings: rating,
  close: closing,
  open: opening,
  mail: mailing,
  backup: backingUp,
  restore: restoring,
  replies: checkingReplies,
  fixture: makingFixture,
  fuzz: fuzzing,
  help: helping,
}
