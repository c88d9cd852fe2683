import { Refused } from '../../../infra/commands/outside.ts'
import type { Assembly, Resource, Template } from '../cloud/stacks.ts'
import { type FakeAws, fakeAws } from '../commands/fake-aws.ts'
import { dependenciesOf, inOrder } from './order.ts'

/** Something that stands in the account, in a stack or left by one. */
interface Thing {
  type: string
  /** Its name, where the template gives one: two of a type can't have the same. */
  name: string | null
  /** DynamoDB deletes no protected table; S3 and Backup delete nothing that holds something. */
  isProtected: boolean
  isFilled: boolean
}

interface Stack {
  id: string
  status: string
  isProtected: boolean
  /** The states it was in. */
  past: string[]
  resources: Map<string, { type: string; physical: string; status: string; policy: string }>
}

/** The templates as `cdk deploy` makes them with each context. */
export interface Templates {
  usual: Assembly
  unprotected: Assembly
  besideVault: Assembly
}

/** An account without any Posthorn, in which creation or deletion of some resources fails once. */
export interface Account extends FakeAws {
  stood: Map<string, Stack>
  things: Map<string, Thing>
  /** Logical ids, once each. */
  cannotCreate: Set<string>
  cannotDelete: Set<string>
}

const FILLING = ['Custom::CDKBucketDeployment', 'AWS::SES::ReceiptRule', 'AWS::Backup::BackupSelection']
const FILLED = ['AWS::S3::Bucket', 'AWS::Backup::BackupVault']
/** These have a name within something else. */
const WITHIN = ['AWS::IAM::Policy', 'AWS::Lambda::Alias']

/**
 * CloudFormation where it creates stacks, as its documentation says: what fails is rolled back, in reverse order.
 * `Retain` keeps a resource even then, `RetainExceptOnCreate` keeps it only when a stack is deleted. A stack whose first
 * creation was rolled back takes no update. The CDK sets the protection of a stack before it creates it.
 */
export function emptyAccount(name: string, templates: Templates): Account {
  const fake = fakeAws()
  const stood: Account['stood'] = new Map()
  const things: Account['things'] = new Map()
  const cannotCreate = new Set<string>()
  const cannotDelete = new Set<string>()
  let made = 0

  function create(stack: Stack, id: string, template: Template): boolean {
    const { Type: type, Properties = {}, DeletionPolicy: policy = 'Delete' } = template.Resources[id]
    const fixed = WITHIN.includes(type) ? null : nameOf(type, Properties)
    const isTaken = [...things.values()].some((one) => one.type === type && fixed && one.name === fixed)
    if (cannotCreate.delete(id) || isTaken) return false
    const physical = Properties.BackupVaultName ?? Properties.TableName ?? `${id}-${++made}`
    const isProtected = Properties.DeletionProtectionEnabled === true
    things.set(physical, { type, name: fixed, isProtected, isFilled: false })
    stack.resources.set(id, { type, physical, status: 'CREATE_COMPLETE', policy })
    if (FILLING.includes(type))
      for (const behind of dependenciesOf(template, id)) {
        const thing = things.get(stack.resources.get(behind)?.physical ?? '')
        if (thing && FILLED.includes(thing.type)) thing.isFilled = true
      }
    return true
  }

  /** Deletes what is left of a stack; whether all went that should. */
  function remove(stack: Stack, keeps: (policy: string) => boolean): boolean {
    for (const [id, one] of [...stack.resources].reverse()) {
      if (one.status === 'DELETE_COMPLETE' || one.status === 'DELETE_SKIPPED') continue
      const thing = things.get(one.physical) as Thing
      const isKept = keeps(one.policy)
      const isStuck = !isKept && (cannotDelete.delete(id) || thing.isProtected || thing.isFilled)
      if (!isKept && !isStuck) things.delete(one.physical)
      one.status = isKept ? 'DELETE_SKIPPED' : isStuck ? 'DELETE_FAILED' : 'DELETE_COMPLETE'
    }
    return [...stack.resources.values()].every(({ status }) => status !== 'DELETE_FAILED')
  }

  function deployStack(stackName: string, template: Template, isProtected: boolean): void {
    const found = stood.get(stackName)
    const stands = found?.status === 'REVIEW_IN_PROGRESS' ? undefined : found
    if (stands && !/^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(stands.status))
      throw new Refused(`${stackName} is ${stands.status} and takes no update.`)
    const stack: Stack = stands ?? {
      ...{ id: `${stackName}/${++made}`, status: '', isProtected },
      ...{ past: [], resources: new Map() },
    }
    stack.isProtected = isProtected
    stood.set(stackName, stack)
    const order = inOrder(template)
    const isMissing = (id: string) => stack.resources.get(id)?.status !== 'CREATE_COMPLETE'
    const failed = new Set<string>()
    // Side by side: whatever does not wait for something that failed is there before the stack is rolled back.
    for (const id of order.filter(isMissing))
      if (dependenciesOf(template, id).some((one) => failed.has(one)) || !create(stack, id, template))
        failed.add(id)
    if (failed.size > 0 && stands) throw new Error('Only first creations fail here.')
    if (failed.size > 0) {
      const isClear = remove(stack, (policy) => policy === 'Retain')
      stack.status = isClear ? 'ROLLBACK_COMPLETE' : 'ROLLBACK_FAILED'
      stack.past.push(stack.status)
      throw new Refused(`${stackName} failed at ${[...failed][0]}.`)
    }
    for (const [id, { physical }] of stack.resources)
      (things.get(physical) as Thing).isProtected =
        (template.Resources[id] as Resource).Properties?.DeletionProtectionEnabled === true
    stack.status = stands ? 'UPDATE_COMPLETE' : 'CREATE_COMPLETE'
    stack.past.push(stack.status)
  }

  /** By its name, or, once it is deleted, by its id alone. */
  const gone = new Map<string, Stack>()
  const stackIn = (args: readonly string[]): Stack => {
    const said = args[args.indexOf('--stack-name') + 1]
    const found = stood.get(said) ?? gone.get(said) ?? [...stood.values()].find(({ id }) => id === said)
    if (!found) throw new Refused('does not exist', 'ValidationError')
    return found
  }

  const own: { [asked: string]: (args: readonly string[]) => unknown } = {
    'cloudformation describe-stacks': (args) => {
      const { id, status } = stackIn(args)
      return { Stacks: [{ StackId: id, StackStatus: status, Outputs: [] }] }
    },
    'cloudformation list-stack-resources': (args) => ({
      StackResourceSummaries: [...stackIn(args).resources].map(([id, { type, physical, status }]) => ({
        ...{ LogicalResourceId: id, ResourceType: type },
        ...{ PhysicalResourceId: physical, ResourceStatus: status },
      })),
    }),
    'cloudformation describe-stack-events': (args) => ({
      StackEvents: stackIn(args).past.map((status) => ({
        PhysicalResourceId: stackIn(args).id,
        ResourceStatus: status,
      })),
    }),
    'cloudformation update-termination-protection': (args) => {
      stackIn(args).isProtected = !args.includes('--no-enable-termination-protection')
    },
    'cloudformation delete-stack': (args) => {
      const stack = stackIn(args)
      const [stackName] = stack.id.split('/')
      if (!stack.past.some((status) => status.startsWith('ROLLBACK_')))
        throw new Error(`${stackName} stood, and is deleted.`)
      if (stack.isProtected) throw new Refused('TerminationProtection is enabled', 'ValidationError')
      const isForced = args.includes('FORCE_DELETE_STACK')
      if (!remove(stack, (policy) => policy.startsWith('Retain')) && !isForced) {
        stack.status = 'DELETE_FAILED'
        return
      }
      stood.delete(stackName)
      gone.set(stack.id, stack)
    },
    'backup list-backup-vaults': () => ({
      BackupVaultList: [...things]
        .filter(([, { type }]) => type === 'AWS::Backup::BackupVault')
        .map(([BackupVaultName]) => ({ BackupVaultName })),
    }),
    'dynamodb describe-table': (args) => {
      const table = args[args.indexOf('--table-name') + 1]
      if (!things.has(table)) throw new Refused('Table not found', 'ResourceNotFoundException')
      return { Table: { TableStatus: 'ACTIVE' } }
    },
  }

  return {
    ...fake,
    ...{ stood, things, cannotCreate, cannotDelete },
    async aws(...args) {
      const answer = own[args.slice(0, 2).join(' ')]
      return answer ? (answer(args) ?? {}) : fake.aws(...args)
    },
    async run(program, args) {
      if (program !== 'cdk' || args[0] !== 'deploy') return
      const isUnprotected = args.includes('unprotected=1')
      const { data } = isUnprotected ? templates.unprotected : templates.usual
      deployStack(`${name}-data`, data, !isUnprotected)
      const { service } = args.includes('vault=1') ? templates.besideVault : templates.usual
      if (args.includes('--all')) deployStack(name, service, false)
    },
  }
}

/** A name stands under `Name`, `<what it is>Name` or as the identity; at the top or in what configures the whole. */
function nameOf(type: string, properties: Resource['Properties']): string | null {
  const what = type.split('::')[2]
  const parts = [
    properties,
    ...Object.entries(properties).flatMap(([key, part]) => (/Config$|^Budget$/.test(key) ? [part] : [])),
  ]
  const names = parts.flatMap((part) => [part.Name, part[`${what}Name`], part.EmailIdentity])
  const said = names.filter((one) => one !== undefined)
  return said.length === 0 ? null : JSON.stringify([said, type.endsWith('RecordSet') && properties.Type])
}
