import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../api/shapes.ts'
import { isAway } from '../store/away.ts'
import type { RefusedCode } from '../tables/refused.ts'

/** All refusals: the status, what happened, and what to do next. */
const problems = {
  'no-session': [401, 'You are not signed in', 'Say who you are, as a guest or by a link, and try again.'],
  'other-player': [
    409,
    'Somebody else is playing in this browser now',
    'Nothing was sent or changed. Come back as yourself, then try again.',
  ],
  'not-found': [
    404,
    'This is not here',
    'It may never have been here, it may have been called off, or it is not for you. If you came by a link, ask for a new one.',
  ],
  'bad-request': [
    400,
    'This request can’t be read',
    'It is not what the app sends. Reload the app and try again.',
  ],
  'not-json': [415, 'This request is not JSON', 'Send it as application/json.'],
  'too-large': [413, 'This request is too large', 'Send less at once.'],
  'foreign-origin': [403, 'This request came from another site', 'Open Posthorn itself and do it there.'],
  invalid: [422, 'Something in this request is not as it must be', 'Change it and try again.'],
  'bad-options': [
    422,
    'There is no such game, or it has no such options',
    'Choose the game and its options again.',
  ],
  'bad-seats': [422, 'This game is not played by so many', 'Choose another number of seats.'],
  'bad-link': [
    404,
    'This link or code is no longer good',
    'Each is good once and for ten minutes. Ask for a new one.',
  ],
  'other-browser': [
    403,
    'This link was asked for in another browser',
    'Go back there and type the code that is in the message. To log in here instead, type it here.',
  ],
  'no-mail': [
    503,
    'This Posthorn sends no mail',
    'Use a link or a code from another device on which you play.',
  ],
  'too-many': [429, 'That was too often', 'Wait a while, then try again.'],
  'too-fast': [429, 'Too much happened at this table in a minute', 'Wait a moment, then try again.'],
  'try-later': [503, 'This can’t be done right now', 'Nothing was changed. Try again in a while.'],
  'store-away': [
    503,
    'Posthorn can’t reach its tables right now',
    'What was saved is safe. Try again in a moment: nothing is done twice.',
  ],
  stale: [409, 'The table has changed meanwhile', 'Look at how it stands now, then decide again.'],
  rules: [
    409,
    'This turn was composed under other rules',
    'Reload the app, look at your turn and send it again.',
  ],
  reload: [503, 'This table is played under newer rules', 'Reload the app.'],
  'id-reused': [409, 'Something else was sent under this name before', 'Reload the app and try again.'],
  'seated-already': [409, 'You sit at this table already', 'Open the table.'],
  'bad-clock': [422, 'Your device’s clock is wrong', 'Set it to the right time and send the message again.'],
  'notes-changed': [
    409,
    'These notes were changed on another device',
    'Take over what you need and save them again.',
  ],
  'draft-changed': [
    409,
    'This turn was composed further on another device',
    'Look at both, and save the one that you want to keep.',
  ],
  'orders-changed': [
    409,
    'What is answered for you was changed on another device',
    'Look at how it stands now, then change it again.',
  ],
  'bad-orders': [
    422,
    'This can’t be answered for you at this table',
    'Look at the table again, then choose anew.',
  ],
  'too-many-shares': [
    409,
    'This table has as many watch links as it can have',
    'Revoke one that nobody needs any more, then make another.',
  ],
  'bad-import': [
    422,
    'This table can’t be brought here',
    'What was done at it does not follow from the rules. It is kept on your device as it is.',
  ],
  'imported-already': [
    409,
    'This table has been brought here before',
    'Ask whoever did that for a link to one of its seats.',
  ],
  fault: [
    500,
    'Something went wrong on our side',
    'Nothing was changed, and we have been told. Try again later.',
  ],
  empty: [422, 'There is nothing in this turn', 'Choose something to do, then send it.'],
  'not-to-act': [422, 'It is not your turn', 'Wait until the others have moved.'],
  'not-legal': [
    422,
    'The rules don’t allow this',
    'Take back the action that is marked, and choose another.',
  ],
  'past-unseen': [
    422,
    'Nothing can follow an action whose effect you can’t see yet',
    'Send the turn up to there, then go on.',
  ],
  'not-at-rest': [
    422,
    'This turn is not complete',
    'Something is still left for you to decide. Go on, then send it.',
  ],
  over: [409, 'This table is over', 'Nothing more can be done at it.'],
  'not-over': [409, 'This table is not over yet', 'Play it to its end, or end it, first.'],
  'not-started': [409, 'This table has not started', 'Wait until all seats are taken.'],
  started: [409, 'This table has started', 'Look for another one, or open one.'],
  'seat-taken': [409, 'This seat is taken', 'Take another seat, or look for another table.'],
  'no-such-seat': [422, 'Nobody sits there', 'Look at the table again.'],
  'too-few': [409, 'These are too few to play', 'Wait for somebody to join.'],
  'too-many-changes': [409, 'Too many came and went at this table', 'Open another one.'],
  'not-host': [403, 'Only the host can do this', 'Ask the host of the table.'],
  'nothing-asked': [409, 'Nobody asks for this any more', 'Look at the table again.'],
  'already-asked': [409, 'Something is being asked already', 'Wait for the answer first.'],
  'already-agreed': [409, 'You have agreed already', 'Wait for the others.'],
  'nothing-to-take-back': [409, 'There is no turn of yours to take back', 'Go on playing.'],
  'still-there': [409, 'Whoever holds this seat is still there', 'Wait for him, or nudge him.'],
  'not-asked': [409, 'Nothing is asked of this seat', 'Look at how the table stands now.'],
  nudged: [429, 'He has been nudged today', 'Try again tomorrow.'],
  'too-much-leave': [
    422,
    'These are more days of leave than you have',
    'You can take thirty days off in a year, from today on. Choose fewer.',
  ],
  'not-away': [409, 'You are not away', 'The table knows that you are here. Look at how it stands.'],
  resigned: [409, 'You have resigned', 'You can watch how it goes on.'],
} as const satisfies Record<RefusedCode | string, readonly [ContentfulStatusCode, string, string]>

export type ProblemCode = keyof typeof problems

/** Further fields of a problem: about a turn, about the present state, about when to try again (seconds). */
export type About = Pick<Problem, 'index' | 'why' | 'version' | 'table' | 'draft' | 'orders'> & {
  after?: number
  detail?: string
}

/** A problem as RFC 9457 has it, ready to be thrown. */
export function problem(code: ProblemCode, about: About = {}): HTTPException {
  const [status, title, detail] = problems[code]
  const { after, ...more } = about
  const body: Problem = { type: `/problems/${code}`, title, status, detail, code, ...more }
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  if (after !== undefined) headers['retry-after'] = String(after)
  return new HTTPException(status, {
    message: code,
    res: new Response(JSON.stringify(body), { status, headers }),
  })
}

/** Seconds after which a store that was away may be back. */
const AWAY_FOR = 2

const problemOf = (error: unknown, known: HTTPException | null): [ProblemCode, About?] => {
  if (isAway(error)) return ['store-away', { after: AWAY_FOR }]
  return [known?.status === 400 ? 'bad-request' : 'fault']
}

/** The answer to anything thrown; `fault` hears of errors that were not meant. */
export function answerTo(error: unknown, c: Context, fault: (error: unknown) => void): Response {
  const known = error instanceof HTTPException ? error : null
  // Hono throws its own exception, without a response, for JSON that can't be parsed.
  const thrown = known?.res ? known : problem(...problemOf(error, known))
  if (!known) fault(error)
  const response = thrown.getResponse()
  return c.newResponse(
    response.body,
    thrown.status as ContentfulStatusCode,
    Object.fromEntries(response.headers),
  )
}
