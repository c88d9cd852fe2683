import { join } from 'node:path'
import { startEngine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { openStore, type Store } from '../../../functions/store/dynamodb/client.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import { type Service, startService } from '../../functions/push/service.ts'
import { isDeep } from '../../support/depth.ts'
import { type Put, type Way, wayTo } from './database.ts'
import { type Answer, eventOf, responseOf, tellsIn } from './edge.ts'
import { type FakeS3, fakeS3, repliesBucket } from './fake-s3.ts'
import { type FakeSes, fakeSes } from './fake-ses.ts'
import { type FakeSqs, fakeSqs, queueUrl } from './fake-sqs.ts'
import { type Lambda, lambdaOf } from './lambda.ts'
import { type Statement, statementsOf } from './policy.ts'
import { type Assembly, resource } from './stacks.ts'
import { type Mapping, pump, recordOf, type StreamRecord } from './stream.ts'

const origin = 'https://posthorn.test'
export const edgeKeys = ['the-key-of-today', 'the-key-before']

export type Role =
  | 'Api'
  | 'Pages'
  | 'Projector'
  | 'Opponents'
  | 'Reconciler'
  | 'Clock'
  | 'Worker'
  | 'Bounces'
  | 'Inbound'
  | 'Canary'

/** A function with its way to the tables, and what its role allows. */
export interface Function extends Lambda {
  way: Way
  statements: Statement[]
}

/** Posthorn as it is deployed: the bundles of its functions behind an edge, on an embedded DynamoDB. */
export interface Cloud {
  functions: { [role in Role]?: Function }
  fn(role: Role): Function
  /** One more instance of a function, as Lambda starts it for a run beside another; with a way of its own. */
  another(role: Role): Promise<Function>
  store: Store
  ses: FakeSes
  /** Between clock and workers. */
  sqs: FakeSqs
  /** What came in and is to be read. */
  s3: FakeS3
  /** Stands for all push services. */
  pushes: Service
  mapping: Mapping
  /** What came into the log and was not yet told. */
  records: StreamRecord[]
  /** Tells the projector, or another that follows it, of all that; what was put aside. */
  settle(follower?: Role): Promise<StreamRecord[]>
  /** A way in for somebody at an address. */
  from(viewer: string, key?: string | null): { request(url: string, init?: RequestInit): Promise<Response> }
  turnOn(milliseconds: number): void
  close(): Promise<void>
}

/** What a function is bundled to. */
export function bundleOf({ folder, service }: Assembly, role: Role): string {
  const { Code } = resource(service, 'AWS::Lambda::Function', role).Properties
  return join(folder, `asset.${Code.S3Key.split('.')[0]}`, 'index.mjs')
}

/** Starts what an assembly deploys, under some Node. */
export async function startCloud(
  assembly: Assembly,
  roles: readonly Role[],
  node = process.execPath,
): Promise<Cloud> {
  const { service } = assembly
  const told = tellsIn(service, new URL(origin).host)
  let ahead = 0
  const [engine, ses, s3, pushes] = await Promise.all([startEngine(), fakeSes(), fakeS3(), startService()])
  const store = openStore({ endpoint: engine.endpoint, prefix: 'posthorn-', now: () => Date.now() + ahead })
  await createTables(store)
  const records: StreamRecord[] = []
  const functions: Cloud['functions'] = {}
  const fn = (role: Role) => functions[role] as Function
  const sqs = await fakeSqs(service, store.now, () => fn('Worker'))
  const instances: Function[] = []
  async function started(role: Role): Promise<Function> {
    const statements = statementsOf(service, role)
    const way = await wayTo(engine.endpoint, statements, (put: Put) => records.push(recordOf(put)))
    const { Properties } = resource(service, 'AWS::Lambda::Function', role)
    const environment = {
      // Lambda's Node is newer than this one may be, and the SDK warns of nothing there.
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      ...environmentOf(Properties.Environment.Variables),
      AWS_REGION: 'eu-central-1',
      // So the queue knows who asks it.
      AWS_ACCESS_KEY_ID: role,
      AWS_SECRET_ACCESS_KEY: 'made-up',
      AWS_ENDPOINT_URL_DYNAMODB: way.url,
      AWS_ENDPOINT_URL_SESV2: ses.url,
      AWS_ENDPOINT_URL_SQS: sqs.url,
      AWS_ENDPOINT_URL_S3: s3.url,
      POSTHORN_PUSH_SERVICE: pushes.url,
    }
    const instance = { ...lambdaOf(node, bundleOf(assembly, role), environment), way, statements }
    instance.turnOn(ahead)
    instances.push(instance)
    return instance
  }
  for (const role of roles) functions[role] = await started(role)
  const mappingOf = (follower: Role) =>
    resource(service, 'AWS::Lambda::EventSourceMapping', follower).Properties as Mapping
  return {
    functions,
    fn,
    another: started,
    store,
    ses,
    sqs,
    s3,
    pushes,
    mapping: mappingOf('Projector'),
    records,
    settle: (follower = 'Projector') => pump(records.splice(0), mappingOf(follower), fn(follower)),
    from: (viewer, key = edgeKeys[0]) => ({
      async request(url, init) {
        const request = new Request(new URL(url, origin), init)
        const event = eventOf(request, await request.clone().text(), { viewer, key, told })
        const role = event.rawPath.startsWith('/api/') ? 'Api' : 'Pages'
        return responseOf(await fn(role).invoke<Answer>(event))
      },
    }),
    turnOn(milliseconds) {
      ahead += milliseconds
      for (const one of instances) one.turnOn(milliseconds)
    },
    async close() {
      for (const one of instances) {
        one.close()
        await one.way.close()
      }
      store.client.destroy()
      await Promise.all([engine.close(), ses.close(), s3.close(), sqs.close(), pushes.close()])
    },
  }
}

/** Every Node that bundles are run under: the one that CI puts at `POSTHORN_LAMBDA_NODE`; in the deep run, and without it, this one. */
export const nodes = isDeep ? [process.execPath] : [process.env.POSTHORN_LAMBDA_NODE ?? process.execPath]

/** What CloudFormation would make of what a template says of an environment. */
function environmentOf(variables: { [name: string]: unknown }): Record<string, string> {
  const known: { [part: string]: string } = {
    'Fn::GetAtt': new URL(origin).host,
    Ref: edgeKeys.join(','),
  }
  const resolved = (value: unknown): string => {
    if (typeof value === 'string') return value
    const [[name, args]] = Object.entries(value as object)
    if (name === 'Fn::Join') {
      const [between, parts] = args
      return Array.isArray(parts) ? parts.map(resolved).join(between) : resolved(parts)
    }
    if (name === 'Ref' && String(args).startsWith('Due')) return queueUrl
    if (name === 'Ref' && String(args).startsWith('Replies')) return repliesBucket
    return name === 'Ref' && String(args).startsWith('Letters') ? 'posthorn' : known[name]
  }
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, resolved(value)]))
}
