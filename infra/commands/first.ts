import { kinds } from './copies.ts'
import { ifThere, type Outside, refuse } from './outside.ts'
import { resourcesOf } from './resources.ts'

/**
 * A first deployment that fails, and the next:
 *
 *     no stack ──create──▶ CREATE_COMPLETE
 *        ▲                 └─fails──▶ ROLLBACK_COMPLETE or ROLLBACK_FAILED
 *        └────────────────deleted here──────────┘
 *
 * A stack that never came to stand takes no update: it is deleted first. CloudFormation gives these two statuses to no
 * other stack. Tables are created bare and protected by the next step, since a protected one could not be rolled back
 * and would keep its name.
 */
const NEVER_STOOD = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']
const UNDER_WAY = ['CREATE_IN_PROGRESS', 'ROLLBACK_IN_PROGRESS', 'DELETE_IN_PROGRESS']
const LEFT = ['DELETE_SKIPPED', 'DELETE_FAILED']

interface Stands {
  StackId: string
  StackStatus: string
}

/**
 * Clears what a failed first creation left of a stack, and says so. @returns whether the stack stands; one that waits
 * for its first change set does not
 */
export async function clearFailed(outside: Outside, stack: string): Promise<boolean> {
  const found = await settled(outside, stack)
  if (!found || found.StackStatus === 'REVIEW_IN_PROGRESS') return false
  const { StackId, StackStatus } = found
  if (!NEVER_STOOD.includes(StackStatus) && !(await wasGivenUp(outside, found))) return true
  outside.say(`${stack} never came to stand (${StackStatus}): its remains are deleted first.`)
  const { aws } = outside
  // Earlier versions protected it before it was there.
  await aws(
    ...['cloudformation', 'update-termination-protection', '--stack-name', stack],
    '--no-enable-termination-protection',
  )
  for (const forced of [[], ['--deletion-mode', 'FORCE_DELETE_STACK']]) {
    await aws('cloudformation', 'delete-stack', '--stack-name', stack, ...forced)
    if (!(await settled(outside, stack))) return tellLeft(outside, StackId)
  }
  return refuse(`${stack} can’t be deleted. Delete it in the console of CloudFormation, and deploy again.`)
}

/** A stack once nothing changes it; null where there is none. */
async function settled({ aws, say, wait }: Outside, stack: string): Promise<Stands | null> {
  for (let looks = 0; ; looks++) {
    const said = await ifThere(aws('cloudformation', 'describe-stacks', '--stack-name', stack))
    const found: Stands | null = said?.Stacks[0] ?? null
    if (!found || !UNDER_WAY.includes(found.StackStatus)) return found
    if (looks === 0) say(`${stack} is being changed (${found.StackStatus}): waiting for that.`)
    await wait(15)
  }
}

/** Whether a stack that can’t be deleted is one that never stood: its deletion here broke off. */
async function wasGivenUp({ aws }: Outside, { StackId, StackStatus }: Stands): Promise<boolean> {
  if (StackStatus !== 'DELETE_FAILED') return false
  const { StackEvents } = await aws('cloudformation', 'describe-stack-events', '--stack-name', StackId)
  return StackEvents.some(
    (one: { PhysicalResourceId?: string; ResourceStatus: string }) =>
      one.PhysicalResourceId === StackId && NEVER_STOOD.includes(one.ResourceStatus),
  )
}

/** Says what a deleted stack has left: AWS still lists it by its id. */
async function tellLeft(outside: Outside, stack: string): Promise<false> {
  const all = (await resourcesOf(outside, stack)) ?? []
  const left = all.filter(({ ResourceStatus }) => LEFT.includes(ResourceStatus))
  for (const { ResourceType, PhysicalResourceId: id } of left)
    outside.say(
      ResourceType === 'AWS::S3::Bucket'
        ? `It leaves the bucket ${id}. When you don’t need it: aws s3 rb --force s3://${id}`
        : `It leaves ${id} (${ResourceType}). Delete it if it is in the way.`,
    )
  return false
}

/** @throws Refused if tables have the names that new ones should get: no deployment deletes or adopts a table */
export async function expectNoTables({ aws }: Outside, tables: string): Promise<void> {
  for (const kind of kinds) {
    const table = `${tables}-${kind}`
    if (!(await ifThere(aws('dynamodb', 'describe-table', '--table-name', table)))) continue
    refuse(
      [
        `There is a table ${table} in no stack, and it is in the way. If it is in use, see docs/runbook.md, Restore.`,
        'If a failed deployment left it:',
        `aws dynamodb update-table --no-deletion-protection-enabled --table-name ${table}`,
        `aws dynamodb delete-table --table-name ${table}`,
      ].join('\n'),
    )
  }
}
