import type { TableId } from '../../functions/api/ids.ts'
import type { MyMail } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { anybodysApi, api, asJson } from './client.ts'

/** A player's mail: asking for a link, and settings of what they want to be told. */

/** Sends a link and a code to an address. */
export const askToLogIn = (email: string): Promise<Answer<null>> =>
  answerOf(() => api.session.$post({ json: { email } }))

export const readMail = (): Promise<Answer<MyMail>> => answerOf(() => api.me.mail.$get())

export const changeMail = (
  change: Partial<Pick<MyMail, 'off' | 'digest' | 'apart'>> & {
    asked?: true
    loud?: TableId
    replies?: boolean
  },
): Promise<Answer<MyMail>> => answerOf(() => api.me.mail.$patch({ json: change }))

/** Goes on bringing tables here that were another player's. */
export const bringTables = (): Promise<Answer<MyMail>> => answerOf(() => api.me.moves.$post({}, asJson))

/** Ends the mails that a link in one of them names, whatever player is signed in. */
export const endMails = (token: string): Promise<Answer<null>> =>
  answerOf(() => anybodysApi.unsubscribe[':token'].$post({ param: { token } }))
