import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { channelsFor, type Job, runJobs } from '../../jobs/scheduler/run-jobs.ts'
import { notifyByMail } from '../../messages/mail/notify-by-mail.ts'
import type { MailPorts } from '../../messages/mail/table-message.ts'
import { pushKeys } from '../../messages/push/keys.ts'
import { webPusher } from '../../messages/push/web-pusher.ts'
import { poster } from '../../outbound/post.ts'
import { standIn } from '../../outbound/public-address.ts'
import { alarmOf } from '../../ports/index.ts'
import { isClosed } from '../../store/dynamodb/gate.ts'
import type { DueItem } from '../../store/tables/due.ts'
import { mailer } from './mailer.ts'
import { ports as all } from './ports.ts'
import { enqueue } from './queue.ts'
import { renderer } from './renderer.ts'

const post = poster(standIn(process.env.POSTHORN_PUSH_SERVICE))

/** Reads its keys from the tables when the first push is sent; they never change after that. */
const pusher = webPusher({ keys: () => pushKeys(all), origin: () => all.origin, post })

/**
 * A job received this often has killed its worker each time. Once may have been another job of the same batch, or a
 * full account.
 */
const BROKEN_OFF_AT = 3

/**
 * The queue of what is due: does it, as many tables and players at once as come, and tells the players who are owed a
 * message. A job that fails is filed anew, which counts as done here. Only one that can't even be filed anew is given
 * back to the queue, which sets it aside in the end; it stays filed all the same. So does all of it while the gate is
 * closed.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  if (await isClosed(all.store)) return { batchItemFailures: [] }
  const jobs = new Map<SQSRecord, Job | null>(Records.map((record) => [record, jobOf(record)]))
  const good = [...jobs.values()].filter((job) => job !== null)
  const after: DueItem[] = []
  const ports: MailPorts = {
    ...{ ...all, mailer, pusher, post, renderer },
    // All at once in the end. If it does not come to that, the clock comes by for it.
    enqueue: async (due) => void after.push(...due),
  }
  const channels = channelsFor(ports, (_, notice) => notifyByMail(ports, notice))
  const { stuck } = await runJobs(ports, channels, good, good.length)
  await enqueue(after).catch((error) => ports.alarm(alarmOf(error)))
  const failed = new Set(stuck.map(({ sk }) => sk))
  return {
    batchItemFailures: Records.filter((record) => {
      const job = jobs.get(record)
      return !job || failed.has(job.sk)
    }).map(({ messageId }) => ({ itemIdentifier: messageId })),
  }
}

/** The job of a message; null if there is none in it. */
function jobOf({ body, attributes }: SQSRecord): Job | null {
  try {
    const { pk, sk } = JSON.parse(body)
    if (typeof pk !== 'string' || typeof sk !== 'string' || !pk.startsWith('DUE#')) return null
    return { pk, sk, isBrokenOff: Number(attributes.ApproximateReceiveCount) >= BROKEN_OFF_AT }
  } catch {
    return null
  }
}
