import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AsWanted, restore } from '../../../infra/commands/restore.ts'
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
    const mapping = JSON.parse(readFileSync(args[1].at(-1) as string, 'utf8'))
    expect(Object.values(mapping)).toEqual([{ TableName: 'club2-log' }, { TableName: 'club2-app' }])
  }
}

describe('npm run restore', () => {
  it('into new tables: kept as in the template, verified, imported, deployed and reconciled', async () => {
    importing()
    await asked()
    const tags = ['Key=posthorn,Value=club2']
    const both = { status: 'ACTIVE', at, putBack: true, protected: true, tags }
    expect(aws.tables.get('club2-log')).toEqual({ ...both, from: 'club-log', stream: 'KEYS_ONLY' })
    expect(aws.tables.get('club2-app')).toEqual({ ...both, from: 'club-app', expiry: 'expires' })
    expect(aws.ran).toEqual([
      'POSTHORN_AWS=club2 tsx functions/hosts/cli/main.ts verify --all',
      expect.stringMatching(
        /^cdk import Data --context name=club --context tables=club2 --resource-mapping \//,
      ),
      'tsx web/build.ts',
      'cdk deploy --all --context name=club --context keys=3 --context runs=1000',
      'POSTHORN_AWS=club2 tsx functions/hosts/cli/main.ts reconcile',
    ])
    // Address, mail and keys stay: nothing has to be handed over.
    expect(aws.files.get('club')).toEqual({ name: 'club', mail: 'example.org', tables: 'club2' })
    expect(aws.tables.get('club-log')).toEqual(kept)
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
    expect(aws.ran.filter((one) => one.startsWith('cdk'))).toEqual([
      'cdk deploy --all --context name=club --context keys=3 --context runs=1000',
    ])
  })

  it('no time given: the latest second that both tables have', async () => {
    importing()
    await asked({ at: null })
    for (const kind of ['log', 'app'])
      expect(aws.tables.get(`club2-${kind}`)?.at).toBe('2026-11-24T11:59:29.000Z')
  })

  it.each([
    [{ to: 'club' }, 'club is in use'],
    [{ to: 'No Name' }, 'tables must be'],
  ])('bad name of tables %j: refused before restoring', async (wanted, words) => {
    await expect(asked(wanted)).rejects.toThrow(words)
    expect(aws.asked.filter((one) => one.includes('restore-table'))).toEqual([])
  })

  it('tables with that name exist: refused', async () => {
    aws.tables.set('club2-app', { ...kept })
    await expect(asked()).rejects.toThrow('There is a table club2-app')
  })
})

describe('npm run restore, drill', () => {
  it('all fine: verifies, then removes its tables, changes nothing', async () => {
    await asked({ to: 'club-drill', drill: true })
    expect([...aws.tables.keys()]).toEqual(['club-log', 'club-app'])
    expect(aws.ran).toEqual(['POSTHORN_AWS=club-drill tsx functions/hosts/cli/main.ts verify --all'])
    expect(aws.files.get('club')).not.toHaveProperty('tables')
  })

  it('verify fails: says so, and removes its tables', async () => {
    aws.fails.add('verify')
    await expect(asked({ to: 'club-drill', drill: true })).rejects.toThrow('verify found')
    expect([...aws.tables.keys()]).toEqual(['club-log', 'club-app'])
  })
})
