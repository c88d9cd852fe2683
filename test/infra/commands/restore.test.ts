import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AsWanted } from '../../../infra/commands/copies.ts'
import { restore } from '../../../infra/commands/restore.ts'
import { type Assembly, assemble, resourcesOf } from '../cloud/stacks.ts'
import { type FakeAws, fakeAws } from './fake-aws.ts'

const kept = { status: 'ACTIVE', stream: 'KEYS_ONLY', expiry: 'expires', putBack: true, protected: true }
const at = '2026-11-22T03:00:00.000Z'

let assembly: Assembly
let aws: FakeAws
beforeAll(async () => {
  assembly = await assemble({ name: 'club', tables: 'club2' })
})
afterAll(() => assembly.clear())
beforeEach(() => {
  aws = fakeAws()
  aws.files.set('club', { name: 'club', mail: 'example.org' })
  aws.tables.set('club-log', { ...kept })
  aws.tables.set('club-app', { ...kept })
  aws.stacks.set('club', { Chosen: '{"tables":"club","domain":null,"mail":"posthorn@example.org"}' })
})
const tablesOf = async () =>
  Object.fromEntries(resourcesOf(assembly.data, 'AWS::DynamoDB::Table')) as { [id: string]: AsWanted }
const asked = (wanted: { to?: string; at?: string | null; drill?: boolean } = {}) =>
  restore(aws, { name: 'club', to: 'club2', at, drill: false, ...wanted }, tablesOf)
/** From then on the stack of the tables is there. */
const importing = () => {
  const { run } = aws
  aws.run = async (...args) => {
    await run(...args)
    if (args[0] !== 'cdk' || args[1][0] !== 'import') return
    aws.stacks.set('club2-data', {})
    delete aws.answers[REVIEWED]
    const mapping = JSON.parse(readFileSync(args[1].at(-1) as string, 'utf8'))
    expect(Object.values(mapping)).toEqual([{ TableName: 'club2-log' }, { TableName: 'club2-app' }])
  }
}

const atOnce = 'cdk deploy --all --context name=club --context keys=3 --context runs=1000 --context at-once=1'
const policyOf = (table: string) => JSON.parse(aws.tables.get(table)?.policy ?? '{}').Statement

const REVIEWED = 'cloudformation describe-stacks --stack-name club2-data'

describe('npm run restore', () => {
  it.each([
    ['broken off before it was confirmed', 'REVIEW_IN_PROGRESS'],
    ['rolled back', 'IMPORT_ROLLBACK_COMPLETE'],
    ['not even rolled back', 'IMPORT_ROLLBACK_FAILED'],
  ])('import %s: imports again', async (_, StackStatus) => {
    aws.answers[REVIEWED] = { Stacks: [{ StackStatus }] }
    importing()
    await asked()
    expect(aws.ran.some((one) => one.startsWith('cdk import Data'))).toBe(true)
  })

  it('into new tables: closed, kept as in the template, verified, imported, deployed at once, reconciled', async () => {
    importing()
    await asked()
    const tags = ['Key=posthorn,Value=club2']
    const both = { status: 'ACTIVE', at, putBack: true, protected: true, tags }
    expect(aws.tables.get('club2-log')).toEqual({ ...both, from: 'club-log', stream: 'KEYS_ONLY' })
    expect(aws.tables.get('club2-app')).toMatchObject({ ...both, from: 'club-app', expiry: 'expires' })
    expect(aws.tables.get('club2-app')).not.toHaveProperty('gate')
    expect(aws.ran).toEqual([
      'POSTHORN_AWS=club2 tsx functions/hosts/cli/main.ts verify --all --sample all',
      expect.stringMatching(
        /^cdk import Data --context name=club --context tables=club2 --resource-mapping \//,
      ),
      'tsx web/build.ts',
      atOnce,
      'POSTHORN_AWS=club2 tsx functions/hosts/cli/main.ts reconcile',
    ])
    // Address, mail and keys stay: nothing has to be handed over.
    expect(aws.files.get('club')).toEqual({ name: 'club', mail: 'example.org', tables: 'club2' })
    expect(aws.tables.get('club-log')).toMatchObject(kept)
  })

  it('former tables: stay closed, and deny every write but to the gate', async () => {
    importing()
    await asked()
    for (const kind of ['log', 'app'])
      expect(policyOf(`club-${kind}`)).toMatchObject([
        {
          ...{ Effect: 'Deny', Principal: '*' },
          Action: expect.arrayContaining(['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem']),
          Resource: `arn:aws:dynamodb:eu-central-1:111111111111:table/club-${kind}`,
          Condition: { 'ForAllValues:StringNotEquals': { 'dynamodb:LeadingKeys': ['GATE'] } },
        },
      ])
    expect(Object.keys(aws.tables.get('club-app')?.gate ?? {}).sort()).toEqual(['closed', 'drained'])
  })

  it('verify fails: tables are not used', async () => {
    aws.fails.add('verify')
    await expect(asked()).rejects.toThrow('failed')
    expect(aws.files.get('club')).not.toHaveProperty('tables')
    expect(aws.ran.filter((one) => one.startsWith('cdk'))).toEqual([])
  })

  it('broken off at the deploy: goes on there', async () => {
    importing()
    aws.fails.add('cdk deploy')
    await expect(asked()).rejects.toThrow('failed')
    aws.fails.clear()
    aws.ran.length = 0
    await asked()
    expect(aws.asked.filter((one) => one.includes('restore-table'))).toHaveLength(2)
    expect(aws.ran.filter((one) => one.startsWith('cdk'))).toEqual([atOnce])
  })

  it('broken off after the deploy: the tables in use are reconciled and opened', async () => {
    importing()
    aws.fails.add('reconcile')
    await expect(asked()).rejects.toThrow('failed')
    aws.stacks.set('club', { Chosen: '{"tables":"club2","domain":null,"mail":"posthorn@example.org"}' })
    expect(aws.tables.get('club2-app')?.gate).toHaveProperty('closed')
    aws.fails.clear()
    await asked()
    expect(aws.ran.at(-1)).toBe('POSTHORN_AWS=club2 tsx functions/hosts/cli/main.ts reconcile')
    expect(aws.tables.get('club2-app')).not.toHaveProperty('gate')
    aws.ran.length = 0
    await asked()
    expect([aws.ran, aws.said.at(-1)]).toEqual([
      [],
      'club runs on club2, and is open: nothing is left to do.',
    ])
  })

  it('no time given: a second after both tables deny all writes', async () => {
    importing()
    await asked({ at: null })
    const gate = aws.tables.get('club-app')?.gate
    for (const kind of ['log', 'app'])
      expect(Date.parse(aws.tables.get(`club2-${kind}`)?.at ?? '')).toBeGreaterThan(Number(gate?.drained.N))
  })

  it.each([
    ['before the closing', {}],
    ['an earlier closing', { gate: { closed: { N: '1' }, drained: { N: '2' } } }],
  ])('no time given, restored from %s: not used', async (_, more) => {
    aws.tables.set('club2-log', { status: 'ACTIVE', from: 'club-log', at })
    aws.tables.set('club2-app', { status: 'ACTIVE', from: 'club-app', at, ...more })
    await expect(asked({ at: null })).rejects.toThrow('as it was before it was closed')
    expect(aws.ran).toEqual([])
  })

  it('policy without effect: says so, and restores nothing', async () => {
    aws.answers['dynamodb put-resource-policy'] = {}
    await expect(asked()).rejects.toThrow('club-log takes writes, although its policy denies them')
    expect(aws.asked.filter((one) => one.includes('restore-table'))).toEqual([])
  })

  it.each([
    [{ to: 'club' }, 'club is in use'],
    [{ to: 'No Name' }, 'tables must be'],
    [{ to: 'taken' }, 'There is a table taken-app, and it is not club-app as at'],
    [{ to: 'taken', at: null }, 'There is a table taken-app'],
    [{ at: 'yesterday' }, 'club can be restored to 2026-11-24T11:59:29.000Z at the latest'],
    [{ at: '2026-11-24T12:00:00Z' }, 'at the latest'],
  ])('what can’t be done %j: refused before anything is closed', async (wanted, words) => {
    aws.tables.set('taken-app', { ...kept })
    await expect(asked(wanted)).rejects.toThrow(words)
    expect(aws.asked.filter((one) => /restore-table|update-item|put-resource/.test(one))).toEqual([])
  })
})

describe('npm run restore, drill', () => {
  it('all fine: verifies, then removes its tables, changes nothing', async () => {
    await asked({ to: 'club-drill', drill: true })
    expect([...aws.tables.keys()]).toEqual(['club-log', 'club-app'])
    expect(aws.ran).toEqual([
      'POSTHORN_AWS=club-drill tsx functions/hosts/cli/main.ts verify --all --sample all',
    ])
    expect(aws.files.get('club')).not.toHaveProperty('tables')
  })

  it.each([
    ['finds differences', 3, 'verify found differences'],
    ['breaks off', 1, 'verify broke off'],
    ['is killed', 137, 'verify broke off'],
  ])('verify %s: says so, and removes its tables', async (_, exit, words) => {
    aws.fails.add('verify')
    aws.exit = exit
    await expect(asked({ to: 'club-drill', drill: true })).rejects.toThrow(words)
    expect([...aws.tables.keys()]).toEqual(['club-log', 'club-app'])
  })
})
