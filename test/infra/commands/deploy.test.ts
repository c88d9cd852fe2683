import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { deploy } from '../../../infra/commands/deploy.ts'
import { settingsOf } from '../../../infra/settings/settings.ts'
import { readSettings, writeSettings } from '../../../infra/settings/settings-file.ts'
import { type FakeAws, fakeAws } from './fake-aws.ts'

const own = {
  name: 'club',
  domain: 'play.example.org',
  certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
  mail: 'example.org',
}
let aws: FakeAws
beforeEach(() => {
  aws = fakeAws()
  aws.stacks.set('club-data', {})
  aws.stacks.set('club', {
    Chosen: JSON.stringify({ tables: 'club', domain: 'play.example.org', mail: 'posthorn@example.org' }),
  })
})
const deploys = () => aws.ran.some((one) => one.startsWith('cdk deploy'))

describe('npm run deploy', () => {
  it('settings unchanged: builds and deploys', async () => {
    aws.files.set('club', own)
    await deploy(aws, 'club')
    expect(aws.ran).toEqual([
      'tsx web/build.ts',
      'cdk deploy --all --context name=club --context keys=3 --context runs=1000',
    ])
  })

  it.each([
    ['domain', { name: 'club', mail: 'example.org' }, 'domain is play.example.org, and would be none'],
    ['mail', { ...own, mail: null }, 'mail is posthorn@example.org, and would be none'],
    ['mail', { ...own, mail: 'other.example' }, 'would be posthorn@other.example'],
  ])(
    '%s missing or changed in settings: refused, unless it is said to be dropped',
    async (what, said, words) => {
      aws.files.set('club', said)
      await expect(deploy(aws, 'club')).rejects.toThrow(words)
      expect(aws.ran).toEqual([])
      await deploy(aws, 'club', { dropped: [what] })
      expect(deploys()).toBe(true)
    },
  )

  it.each(['zone', 'replies', 'email', 'canary', 'firewall', 'backups'])(
    '%s no longer in settings: refused, unless it is said to be dropped',
    async (what) => {
      const chosen = { tables: 'club', domain: 'play.example.org', mail: 'posthorn@example.org' }
      aws.stacks.set('club', { Chosen: JSON.stringify({ ...chosen, [what]: 'something' }) })
      aws.files.set('club', own)
      await expect(deploy(aws, 'club')).rejects.toThrow(`${what} is something, and would be none`)
      await deploy(aws, 'club', { dropped: [what] })
      expect(deploys()).toBe(true)
    },
  )

  it('mistyped name of tables: refused; with their stack it deploys', async () => {
    aws.files.set('club', { ...own, tables: 'clbu' })
    await expect(deploy(aws, 'club')).rejects.toThrow('no stack clbu-data')
    aws.stacks.set('clbu-data', {})
    await deploy(aws, 'club')
    expect(deploys()).toBe(true)
  })
})

it('npm run deploy, first time: needs settings, and asks about nothing', async () => {
  await expect(deploy(aws, 'other')).rejects.toThrow('no deployments/other.json')
  aws.files.set('other', { name: 'other' })
  await deploy(aws, 'other')
  expect(aws.ran.filter((one) => one.startsWith('cdk'))).toEqual([
    'cdk deploy Data --context name=other --context keys=3 --context runs=1000 --context unprotected=1',
    'cdk deploy --all --context name=other --context keys=3 --context runs=1000',
  ])
})

it('npm run deploy, a filter of an alarm counts none of its lines: says so', async () => {
  aws.files.set('club', own)
  aws.answers['logs test-metric-filter'] = { matches: [] }
  await expect(deploy(aws, 'club')).rejects.toThrow('the filter ClockLag does not count its lines')
})

describe('npm run deploy, a vault for copies', () => {
  const arn = 'arn:aws:backup:eu-west-1:222222222222:backup-vault:elsewhere'
  const list = (...names: string[]) => {
    const vaults = names.map((BackupVaultName) => ({ BackupVaultName }))
    aws.answers['backup list-backup-vaults'] = { BackupVaultList: vaults }
  }
  const has = (...names: string[]) => {
    const resources = names.map((PhysicalResourceId) => ({ PhysicalResourceId }))
    aws.answers['cloudformation list-stack-resources'] = { StackResourceSummaries: resources }
  }
  const adopts = () => aws.ran.some((one) => one.includes('--context vault=1'))
  beforeEach(() => {
    aws.files.set('club', { ...own, backups: arn })
    has()
  })

  it.each([
    ['none there: made', [], [], false],
    ['that of another deployment: made', ['other-vault'], [], false],
    ['its own: kept in the stack', ['club-vault'], ['club-vault'], false],
    ['left by a deleted stack: adopted', ['club-vault'], [], true],
  ] as const)('%s', async (_, there, own, isAdopted) => {
    list(...there)
    has(...own)
    await deploy(aws, 'club')
    expect(adopts()).toBe(isAdopted)
  })
})

describe('npm run deploy, failing', () => {
  beforeEach(() => {
    aws.files.set('club', own)
    aws.fails.add('cdk deploy')
  })
  const said = () => aws.said.join('\n')

  it('rolled back by alarms: says so, and how to deploy a fix at once', async () => {
    aws.stackStatus = 'UPDATE_ROLLBACK_COMPLETE'
    await expect(deploy(aws, 'club')).rejects.toThrow('failed.')
    expect(said()).toContain('The deployment of club was rolled back.')
    expect(said()).toContain('npm run deploy -- --name club --at-once')
  })

  it('not begun: says nothing of a rollback', async () => {
    await expect(deploy(aws, 'club')).rejects.toThrow('failed.')
    expect(said()).toBe('')
  })

  it('--at-once: passed on to cdk', async () => {
    aws.fails.clear()
    await deploy(aws, 'club', { atOnce: true })
    expect(aws.ran.at(-1)).toBe(
      'cdk deploy --all --context name=club --context keys=3 --context runs=1000 --context at-once=1',
    )
  })
})

describe('deployment settings', () => {
  it('written and read: the same; malformed: refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'posthorn-settings-'))
    const fileOf = (path: string) => join(folder, path)
    expect(readSettings('club', fileOf)).toBeNull()
    writeSettings(own, fileOf)
    expect(readSettings('club', fileOf)).toEqual(own)
    writeFileSync(fileOf('deployments/club.json'), '[]')
    expect(() => readSettings('club', fileOf)).toThrow('deployments/club.json is no JSON object')
    rmSync(folder, { recursive: true })
  })

  it('unknown setting: refused by name', () => {
    expect(() => settingsOf({ name: 'club', domian: 'play.example.org' })).toThrow('no setting domian')
  })
})
