import { randomBytes } from 'node:crypto'
import { makeOperatorLink, OPERATOR_PAGES } from '../../../operator/sign-in.ts'
import { byOf } from '../operating.ts'
import type { Verb } from './verb.ts'

export const signingIn: Verb = {
  takes: '',
  does: 'prints a link to the operator’s page; it signs you in once, within ten minutes, for eight hours',
  options: {
    by: { type: 'string', does: 'who signs in (your name on this machine): it is in the log of acts' },
  },
  words: { least: 0, most: 0 },
  async run({ open, options, origin }) {
    const { store, origin: running } = await open()
    const by = byOf(options.by)
    const token = await makeOperatorLink({ store, random: randomBytes }, by)
    const link = `${running ?? origin}${OPERATOR_PAGES}/${token}`
    return { lines: [`For ${by}, once, within ten minutes:`, link], json: { by, link } }
  },
}
