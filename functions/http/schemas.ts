import { domainToASCII } from 'node:url'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import {
  givenKinds,
  type ImportPage,
  type Json,
  lateness,
  levels,
  pageLimits,
} from '../../engine/core/index.ts'
import { seals } from '../../engine/core/seats/seal.ts'
import { languages } from '../../web/print/language.ts'
import { mendedPart } from '../../web/print/mended.ts'
import type { TableId } from '../api/ids.ts'
import { notificationKinds } from '../api/notifications.ts'
import { isPublicUrl } from '../outbound/public-address.ts'
import { isZone } from '../time/zone.ts'
import { problem } from './problem.ts'
import { isVisible, tidyLine, tidyText } from './written.ts'

const lengthOf = (text: string): number => [...text].length
const NOTHING = 'It has nothing that can be seen.'

const line = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(8 * most),
    v.transform(tidyLine),
    v.check((text) => (text === '' ? least === 0 : isVisible(text)), NOTHING),
    v.check((text) => lengthOf(text) <= most, `It is longer than ${most} characters.`),
  )

const text = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(2 * most),
    v.transform(tidyText),
    v.check((said) => lengthOf(said) <= most, `It is longer than ${most} characters.`),
    v.check((said) => least === 0 || isVisible(said), NOTHING),
  )

const name = line(1, 30)
const title = line(0, 60)
/** A name that may be empty. */
const label = line(0, 40)
/** An address as HTML forms accept it; a domain in other letters is written in these. */
const MAILBOX =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
const email = v.pipe(
  v.string(),
  v.maxLength(320),
  v.transform((text) => {
    const [, local, domain] = text.trim().match(/^([^@]*)@([^@]*)$/) ?? []
    return domain === undefined ? '' : `${local}@${domainToASCII(domain)}`
  }),
  v.maxLength(254),
  v.regex(MAILBOX),
)
/** A time zone by its name, as browsers know it. */
const zone = v.pipe(v.string(), v.maxLength(60), v.check(isZone, 'No such time zone is known.'))

/** Minted by a device: 80 random bits or more. */
export const id = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{16,40}$/))
const tableId = v.pipe(
  id,
  v.transform((given) => given as TableId),
)
const token = id
/** A token that may come as it was copied from a chat or a mail. */
const pasted = v.pipe(v.string(), v.maxLength(500), v.transform(mendedPart))
export const ulid = v.pipe(v.string(), v.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/))
const opponents = v.optional(v.pipe(v.array(v.nullable(v.picklist(levels))), v.maxLength(20)))
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most))
const version = whole(1_000_000_000)
const seat = whole(19)
const numeral = (most: number) =>
  v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,9})$/), v.transform(Number), v.maxValue(most))

const MOST_ACTIONS = 200

/** Plain JSON, short and shallow, so that a game's rules compare it with nothing long or deep. */
const smallJson = v.custom<Json>((value) => isSmall(value, 2_000), 'It is too large.')
/** As much as the turns of a plan may hold together. */
const planJson = v.custom<Json>((value) => isSmall(value, 20_000), 'It is too large.')

function isSmall(value: unknown, most: number): boolean {
  let left = most
  const fits = (part: unknown, depth: number): boolean => {
    left -= typeof part === 'string' ? part.length + 2 : 4
    if (left < 0 || depth > 12) return false
    if (typeof part !== 'object' || part === null) return true
    return Object.entries(part).every(([key, item]) => {
      left -= key.length
      return fits(item, depth + 1)
    })
  }
  return fits(value, 0)
}

const actions = v.pipe(v.array(smallJson), v.maxLength(MOST_ACTIONS))

/** Upper bound on the draws of one entry: shuffling a whole deck takes fewer. */
const MOST_DRAWS = 2_000
/** Upper bound on the entries of a table from a device: no game is that long. */
const MOST_VERSIONS = 3_000
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const given = v.strictObject({
  kind: v.picklist(givenKinds),
  seat: v.nullable(seat),
  actions: v.pipe(v.array(v.strictObject({ seat, action: smallJson })), v.maxLength(MOST_ACTIONS)),
  draws: v.pipe(v.array(whole(2 ** 32 - 1)), v.maxLength(MOST_DRAWS)),
  returnsTo: v.optional(whole(MOST_VERSIONS)),
})
const entries = v.pipe(
  v.array(given),
  v.maxLength(pageLimits.entries),
  v.check((page) => {
    const actions = page.reduce((sum, entry) => sum + entry.actions.length, 0)
    return page.length === 1 || actions <= pageLimits.actions
  }, 'It is too much at once.'),
)

/** From five minutes to two months; a bank may be twice that. */
const minutes = (most: number) => v.pipe(whole(most), v.minValue(5))
const DAY = 24 * 60
const manners = { rests: v.boolean(), late: v.picklist(lateness) }
const pace = v.union([
  v.literal('none'),
  v.strictObject({ kind: v.literal('turn'), minutes: minutes(60 * DAY), ...manners }),
  v.strictObject({
    kind: v.literal('bank'),
    minutes: minutes(120 * DAY),
    plus: minutes(30 * DAY),
    ...manners,
  }),
])

const LONGEST_NIGHT = 12 * 60
/** Minutes of the day; it may cross midnight. */
const night = v.pipe(
  v.strictObject({ from: whole(DAY - 1), to: whole(DAY - 1) }),
  v.check(
    ({ from, to }) => from !== to && (to - from + DAY) % DAY <= LONGEST_NIGHT,
    'It is longer than twelve hours.',
  ),
)
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => new Date(text).toJSON()?.startsWith(text), 'There is no such day.'),
)

/** A browser's keys for push: the bytes of a point of P-256, and sixteen more. */
const point = v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/))
const sixteen = v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/))

const named = { id, base: version }

/** The schemas of requests, by what they are for. */
export const requests = {
  guest: v.strictObject({ id, name }),
  me: v.pipe(
    v.strictObject({
      name: v.optional(name),
      seal: v.optional(v.nullable(v.picklist(seals))),
      language: v.optional(v.picklist(languages)),
      hidden: v.optional(v.boolean()),
    }),
    v.check((change) => Object.values(change).some((one) => one !== undefined), 'It changes nothing.'),
  ),
  logIn: v.strictObject({ email }),
  confirm: v.pipe(
    v.strictObject({
      token: v.optional(v.pipe(pasted, token)),
      code: v.optional(v.pipe(v.string(), v.maxLength(200))),
      name: v.optional(name),
      tables: v.optional(v.picklist(['move', 'leave'])),
    }),
    v.check(({ token, code }) => token !== undefined || code !== undefined, 'It has neither link nor code.'),
  ),
  mail: v.strictObject({
    off: v.optional(v.pipe(v.array(v.picklist(notificationKinds)), v.maxLength(notificationKinds.length))),
    digest: v.optional(v.nullable(v.strictObject({ hour: whole(23), zone }))),
    apart: v.optional(v.boolean()),
    loud: v.optional(tableId),
    asked: v.optional(v.literal(true)),
    replies: v.optional(v.boolean()),
  }),
  sessions: v.strictObject({ session: v.union([v.picklist(['this', 'others']), id]) }),
  push: v.strictObject({
    endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPublicUrl, 'Nothing is sent there.')),
    p256dh: point,
    auth: sixteen,
  }),
  webhook: v.strictObject({
    url: v.pipe(
      v.string(),
      v.maxLength(1000),
      v.trim(),
      v.check(isPublicUrl, 'It must begin with https:// and be on the public internet.'),
    ),
  }),
  unpush: v.strictObject({ device: v.union([v.literal('this'), id]) }),
  open: v.strictObject({
    id: tableId,
    game: v.pipe(v.string(), v.maxLength(40)),
    options: v.optional(smallJson),
    seats: v.pipe(whole(20), v.minValue(1)),
    mySeat: v.optional(seat),
    pace,
    listed: v.boolean(),
    title: v.optional(title, ''),
    opponents,
    salt,
  }),
  change: v.pipe(
    v.strictObject({
      title: v.optional(title),
      listed: v.optional(v.boolean()),
      muted: v.optional(v.boolean()),
    }),
    v.check((change) => Object.values(change).some((value) => value !== undefined), 'Nothing is to change.'),
  ),
  named: v.strictObject(named),
  offer: v.strictObject({ seat: v.optional(seat) }),
  takeBack: v.strictObject({ ...named, salt }),
  nudge: v.strictObject({ seat }),
  rest: v.strictObject({ zone, night: v.nullable(night), dayOff: v.nullable(whole(6)) }),
  daysOff: v.pipe(
    v.strictObject({ id, from: day, to: day }),
    v.check(({ from, to }) => from <= to, 'It ends before it begins.'),
  ),
  block: v.strictObject({ table: tableId, seat }),
  unblock: v.strictObject({ block: id }),
  report: v.strictObject({ message: v.optional(ulid), seat: v.optional(seat) }),
  hush: v.strictObject({ message: ulid, isHushed: v.boolean() }),
  invite: v.strictObject({ seat: v.optional(seat) }),
  companion: v.strictObject({ companion: id }),
  opponent: v.strictObject({ ...named, level: v.picklist(levels) }),
  sit: v.strictObject({ ...named, invite: v.optional(token), seat: v.optional(seat), salt }),
  turn: v.strictObject({ ...named, rules: version, actions: v.pipe(actions, v.minLength(1)) }),
  draft: v.strictObject({ base: version, rules: version, actions, revision: version }),
  import: v.pipe(
    v.strictObject({
      id,
      first: hash,
      game: v.pipe(v.string(), v.maxLength(40)),
      options: smallJson,
      seats: v.pipe(whole(20), v.minValue(1)),
      fork: v.nullable(v.strictObject({ version: whole(MOST_VERSIONS), chain: hash })),
      from: v.pipe(whole(MOST_VERSIONS), v.minValue(1)),
      before: hash,
      entries,
      last: v.nullable(
        v.strictObject({
          ...{ title, seat, salt, opponents },
          version: v.pipe(whole(2 * MOST_VERSIONS), v.minValue(1)),
        }),
      ),
    }),
    v.check(
      ({ from, entries, last }) => last === null || last.version === from - 1 + entries.length,
      'Its last page does not end with its last entry.',
    ),
    v.transform((page): ImportPage & { id: string } => page),
  ),
  answer: v.strictObject({ ...named, do: v.picklist(['ask', 'agree', 'refuse']) }),
  rematch: v.strictObject({ id: tableId, salt }),
  share: v.strictObject({ id, name: label, delay: whole(10) }),
  say: v.strictObject({ id: ulid, text: text(1, 2000) }),
  read: v.strictObject({ read: ulid }),
  notes: v.strictObject({ text: text(0, 4000), revision: version }),
  orders: v.strictObject({ orders: smallJson, revision: version }),
  plan: v.strictObject({ plan: v.nullable(planJson), save: id, revision: version }),
}

export const params = {
  table: v.object({ id: tableId }),
  seat: v.object({ id: tableId, seat: numeral(19) }),
  token: v.object({ token }),
  lobby: v.object({ after: v.pipe(v.string(), v.regex(/^[01]-\d{15}-[0-9A-Za-z_-]{16,40}$/)) }),
  sealed: v.object({ token: v.pipe(pasted, v.regex(/^[\w-]{40,400}$/)) }),
  share: v.object({ id: tableId, share: id }),
  at: v.object({ id: tableId, version: numeral(1_000_000_000) }),
  watchedAt: v.object({ token, version: numeral(1_000_000_000) }),
  watchedRecord: v.object({ token, since: numeral(1_000_000_000) }),
}

export const queries = {
  since: v.object({ since: v.optional(numeral(1_000_000_000)) }),
  export: v.object({ table: v.optional(tableId), since: v.optional(numeral(1_000_000_000)) }),
  talk: v.object({ before: v.optional(ulid) }),
  history: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^[0-9TZ:.-]{24}#[0-9A-Za-z_-]{16,40}$/))),
  }),
}

type Schema = v.GenericSchema

/** Checks a part of a request; the problem names the field that is wrong. */
function checked<S extends Schema>(
  schema: S,
  value: unknown,
  missing: 'invalid' | 'not-found',
): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  if (missing === 'not-found') throw problem('not-found')
  const [issue] = result.issues
  // Valibot's own messages quote the request; ours do not, nor do they name a field that only the sender knows.
  if (issue.expected === 'never')
    throw problem('invalid', { detail: 'There is more in it than may be asked for.' })
  const field = v.getDotPath(issue) ?? 'request'
  const said = issue.type === 'check' || issue.type === 'custom' ? ` ${issue.message}` : ''
  throw problem('invalid', { detail: `Look at “${field}”.${said}` })
}

/**
 * A body by its schema. A list is refused: valibot would take an empty one for a request whose fields are all optional.
 */
export const body = <S extends Schema>(schema: S) =>
  validator('json', (value: unknown): v.InferOutput<S> => {
    if (Array.isArray(value)) throw problem('invalid')
    return checked(schema, value, 'invalid')
  })

/** The parameters of a path; one that can't be an id is `not-found`. */
export const param = <S extends Schema>(schema: S) =>
  validator('param', (value): v.InferOutput<S> => checked(schema, value, 'not-found'))

export const query = <S extends Schema>(schema: S) =>
  validator('query', (value): v.InferOutput<S> => checked(schema, value, 'invalid'))
