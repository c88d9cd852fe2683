import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../api/shapes.ts'
import { isAway } from '../store/away.ts'
import type { RefusedCode } from '../tables/refused.ts'

/** All refusals: the status, what happened, and what to do next. */
export const problems = {
  'no-session': [401, 'You are not signed in', 'Sign in, or play as a guest, and try again.'],
  'other-player': [
    409,
    'Someone else is playing in this browser now',
    'Nothing was sent or changed. Sign in as yourself, then try again.',
  ],
  'not-found': [
    404,
    'We can’t find this',
    'The link may be wrong, or the table was cancelled. If you came by a link, ask for a new one.',
  ],
  'bad-request': [400, 'This request can’t be read', 'Reload the app and try again.'],
  'not-json': [415, 'This request is not JSON', 'Send it as application/json.'],
  'too-large': [413, 'This request is too large', 'Send less at once.'],
  'foreign-origin': [403, 'This request came from another site', 'Open Posthorn itself and do it there.'],
  invalid: [422, 'Something in this request is wrong', 'Change it and try again.'],
  'bad-options': [422, 'This game or these options don’t exist', 'Choose the game and its options again.'],
  'bad-seats': [422, 'This game can’t have that number of players', 'Choose another number of seats.'],
  'bad-link': [
    404,
    'This link or code no longer works',
    'Each works once, for ten minutes. Ask for a new one.',
  ],
  'other-browser': [
    403,
    'You asked for this link in another browser',
    'Type the code from the email there, or here to sign in here.',
  ],
  'no-mail': [
    503,
    'This Posthorn sends no email',
    'Use a link or a code from another device where you are signed in.',
  ],
  'too-many': [429, 'That was too often', 'Wait a while, then try again.'],
  'too-fast': [429, 'Too much happened at this table in a minute', 'Wait a moment, then try again.'],
  'try-later': [503, 'This can’t be done right now', 'Nothing was changed. Try again in a while.'],
  'store-away': [
    503,
    'Posthorn can’t reach its tables right now',
    'What was saved is safe. Try again in a moment: nothing is done twice.',
  ],
  stale: [409, 'The table has changed', 'Look at it again, then decide.'],
  rules: [409, 'This turn was made under other rules', 'Reload the app, check your turn and send it again.'],
  reload: [503, 'This table uses newer rules', 'Reload the app.'],
  'id-reused': [409, 'This request was already used for something else', 'Reload the app and try again.'],
  'seated-already': [409, 'You are already at this table', 'Open the table.'],
  'bad-clock': [422, 'Your device’s clock is wrong', 'Set it to the right time and send the message again.'],
  'notes-changed': [
    409,
    'These notes were changed on another device',
    'Copy what you need and save them again.',
  ],
  'draft-changed': [409, 'This draft was changed on another device', 'Look at both, and save one.'],
  'orders-changed': [
    409,
    'Your orders were changed on another device',
    'Look at them again, then change them.',
  ],
  'bad-orders': [422, 'These orders don’t work at this table', 'Look at the table again, then choose again.'],
  'too-many-shares': [
    409,
    'This table has the maximum number of watch links',
    'End one that nobody uses, then make another.',
  ],
  'bad-import': [
    422,
    'This table can’t move online',
    'It doesn’t follow the rules. It stays on your device, unchanged.',
  ],
  'imported-already': [
    409,
    'This table is already online',
    'Ask the person who moved it for a link to a seat.',
  ],
  fault: [
    500,
    'Something went wrong on our side',
    'Nothing was changed, and we have been told. Try again later.',
  ],
  empty: [422, 'This turn is empty', 'Choose an action, then send it.'],
  'not-to-act': [422, 'It is not your turn', 'Wait until the others have moved.'],
  'not-legal': [422, 'The rules don’t allow this', 'Undo the marked action and choose another.'],
  'past-unseen': [
    422,
    'Nothing can follow an action with a hidden result',
    'Send the turn up to there, then go on.',
  ],
  'not-at-rest': [
    422,
    'This turn is not complete',
    'You still have something to decide. Go on, then send it.',
  ],
  over: [409, 'This table is over', 'You can’t play here any longer.'],
  'not-over': [409, 'This table is not over yet', 'Play it to its end, or end it, first.'],
  'not-started': [409, 'This table has not started', 'Wait until all seats are taken.'],
  started: [409, 'This table has started', 'Join another one, or open one.'],
  'seat-taken': [409, 'This seat is taken', 'Take another seat, or join another table.'],
  'no-such-seat': [422, 'This seat is empty or doesn’t exist', 'Look at the table again.'],
  'too-few': [409, 'There are too few players', 'Wait for someone to join.'],
  'too-many-changes': [409, 'Too many players came and went at this table', 'Open another one.'],
  'not-host': [403, 'Only the host can do this', 'Ask the host of the table.'],
  'nothing-asked': [409, 'This request has ended', 'Look at the table again.'],
  'already-asked': [409, 'Another request is open', 'Wait for the answers first.'],
  'already-agreed': [409, 'You have agreed already', 'Wait for the others.'],
  'nothing-to-take-back': [409, 'You have no turn to take back', 'Play on.'],
  'still-there': [409, 'This player is still there', 'Wait for them, or nudge them.'],
  'not-asked': [409, 'This seat has nothing to answer', 'Look at the table again.'],
  nudged: [429, 'This player was nudged today', 'Try again tomorrow.'],
  'too-much-leave': [
    422,
    'You don’t have that many holidays left',
    'You can take thirty days off in a year, from today on. Choose fewer.',
  ],
  'not-away': [409, 'You are not away', 'The table knows that you are here. Look at it again.'],
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
