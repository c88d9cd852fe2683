import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { addEdge } from '../edge/edge.ts'
import { addWeb } from '../edge/web.ts'
import { addMail, hearReturns } from '../mail/mail.ts'
import { hearReplies, replyingIn } from '../mail/replies.ts'
import { chosenIn } from '../settings/chosen.ts'
import { fileAt } from '../settings/paths.ts'
import type { Settings } from '../settings/settings.ts'
import { addAlarms } from '../watching/alarms.ts'
import { addCanary } from '../watching/canary.ts'
import { addDashboard } from '../watching/dashboard.ts'
import { acceptFindings } from './accepted.ts'
import { keepingAddresses } from './access.ts'
import { copyElsewhere } from './backups.ts'
import type { Beside } from './bundling.ts'
import { type Common, functionFor } from './functions.ts'
import { boundsFor, listenAt } from './gate.ts'
import { leadOver, liveOf, type Rollout } from './live.ts'
import { addQueue, mayHandOn, WORKED_FOR, workOff } from './queue.ts'
import { every } from './schedules.ts'
import { edgeKeysIn } from './secrets.ts'
import { followLog } from './stream.ts'
import type { Tables } from './tables.ts'

/** The rasterizer and the fonts for cards, and for pictures in messages. */
const printing = {
  'rasterizer.wasm': fileAt('node_modules/@resvg/resvg-wasm/index_bg.wasm'),
  'regular.ttf': fileAt('node_modules/@expo-google-fonts/brygada-1918/400Regular/Brygada1918_400Regular.ttf'),
  'bold.ttf': fileAt('node_modules/@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf'),
}

/** The pictures of boards that the build has drawn, for the cards of tables that have not begun. */
const boardsOf = (web: string): Beside =>
  Object.fromEntries(readdirSync(join(web, 'boards')).map((file) => [file, join(web, 'boards', file)]))

/**
 * The service: all functions, and the edge in front of those that answer requests. Functions that send messages get the
 * edge's address as POSTHORN_ORIGIN, for their links. The functions behind the edge get it so only if there is an own
 * domain: else it would be a circular reference, so the edge sends its address with each request.
 */
export function serve(stack: Stack, settings: Settings, tables: Tables, rollout: Rollout): void {
  const keys = edgeKeysIn(stack, settings)
  const web = addWeb(stack, settings)
  const deadLetters = new Queue(stack, 'DeadLetters', {
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const common: Common = {
    tables,
    deadLetters,
    environment: { POSTHORN_TABLES: `${settings.tables}-` },
  }

  const mail = addMail(stack, settings)
  const sending = {
    environment: { ...mail?.environment, ...replyingIn(settings) },
    may: mail ? [mail.statement] : [],
  }
  const post = { 'ses.mjs': fileAt('functions/hosts/lambda/ses.ts') }
  const bounds = boundsFor(settings, rollout)
  const behindEdge = {
    POSTHORN_EDGE_KEYS: keys.good,
    ...(settings.domain ? { POSTHORN_ORIGIN: `https://${settings.domain.name}` } : {}),
  }
  const api = functionFor(stack, 'api', common, {
    memory: 768,
    timeout: Duration.seconds(20),
    beside: post,
    may: sending.may,
    environment: { ...behindEdge, ...sending.environment },
    ...bounds.api,
  })
  const pages = functionFor(stack, 'pages', common, {
    memory: 1024,
    timeout: Duration.seconds(20),
    beside: { ...printing, ...boardsOf(settings.web), 'index.html': join(settings.web, 'index.html') },
    environment: behindEdge,
    ...bounds.pages,
  })
  // Its copy of `index.html` names files of the same build, which must be uploaded first.
  pages.node.addDependency(web.assets)
  const apiLive = liveOf(stack, api, rollout)
  const edge = addEdge(stack, settings, {
    api: listenAt(apiLive),
    pages: listenAt(pages),
    key: keys.current,
    web,
  })
  const telling: Common = {
    ...common,
    environment: { ...common.environment, POSTHORN_ORIGIN: edge.origin },
  }

  const projector = functionFor(stack, 'projector', common, { memory: 512, timeout: Duration.minutes(1) })
  followLog(projector, tables.log, deadLetters, {
    batchSize: 100,
    // For each shard of the stream.
    atOnce: Math.min(10, Math.ceil(settings.workers / 5)),
    retryAttempts: 5,
    maxRecordAge: Duration.hours(6),
  })
  // 1769 MB is one full vCPU. The timeout is enough for a whole batch if each opponent thinks as long as it may.
  const opponents = functionFor(stack, 'opponents', common, {
    memory: 1769,
    timeout: Duration.minutes(2),
    environment: { POSTHORN_BOT_SECONDS: String(settings.botSeconds) },
  })
  followLog(opponents, tables.log, deadLetters, {
    batchSize: 10,
    // Players who wait for an answer come before bots, which think for seconds. Where the account has room, the API's runs are
    // reserved. An account of ten runs can reserve none, and a stream takes no maximum of runs as a queue does: the only
    // bound is a number for each part of the stream. A new table's has four parts: with one run each, six are left.
    atOnce: settings.botRuns,
    retryAttempts: 2,
    // An older entry needs no more tries: by then the clock has moved for the opponent.
    maxRecordAge: Duration.minutes(10),
  })
  const reconciler = functionFor(stack, 'reconciler', common, {
    memory: 512,
    timeout: Duration.minutes(15),
  })
  // Each minute handles the next share of the tables. A run ends before the same share has its next turn.
  every(stack, 'Reconcile', { often: Duration.minutes(1), run: reconciler, deadLetters })
  const queue = addQueue(stack)
  const handingOn = { POSTHORN_DUE: queue.due.queueUrl }
  const clock = functionFor(stack, 'clock', common, {
    memory: 512,
    timeout: Duration.minutes(1),
    recurs: true,
    environment: handingOn,
    may: [mayHandOn(queue)],
  })
  // No retries: the next run makes up for a failed one.
  const clockLive = liveOf(stack, clock, rollout, { retryAttempts: 0 })
  every(stack, 'Clock', { often: Duration.minutes(1), run: clockLive, deadLetters })
  const worker = functionFor(stack, 'worker', telling, {
    memory: 1024,
    timeout: WORKED_FOR,
    beside: { ...printing, ...post },
    environment: { ...handingOn, ...sending.environment },
    may: [mayHandOn(queue), ...sending.may, ...(settings.replies === null ? [] : [keepingAddresses(tables)])],
  })
  workOff(worker, queue, settings.workers)
  const bounces = mail ? hearReturns(stack, mail, common) : null
  const { replies } = settings
  const inbound =
    mail && replies !== null
      ? hearReplies(
          stack,
          { ...settings, replies },
          { mail, common: telling, beside: { ...printing, ...post } },
        )
      : null
  const canary = settings.canary ? addCanary(stack, settings, telling) : null

  const functions = {
    ...{ api, pages, projector, opponents, reconciler, clock, worker },
    ...(bounces ? { bounces } : {}),
    ...(inbound ? { inbound } : {}),
    ...(canary ? { canary } : {}),
  }
  const watched = { edge: edge.distribution, tables, deadLetters, queue, functions }
  const { Faults, ClockFails } = addAlarms(stack, settings, watched, { clock, api, pages, worker, bounces })
  leadOver(stack, { Api: apiLive, Clock: clockLive }, [Faults, ClockFails], rollout)
  addDashboard(stack, settings, watched)
  const { name, backups } = settings
  if (backups) copyElsewhere(stack, { name, backups }, tables, rollout)
  // No deployment replaces a record of somebody else.
  for (const id of rollout.kept) stack.node.tryRemoveChild(id)
  acceptFindings(stack)
  new CfnOutput(stack, 'Address', { value: edge.origin })
  new CfnOutput(stack, 'EdgeDomain', { value: edge.distribution.distributionDomainName })
  new CfnOutput(stack, 'Chosen', { value: JSON.stringify(chosenIn(settings)) })
}
