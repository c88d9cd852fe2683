import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { deploy } from '../../../infra/commands/deploy.ts'
import { settingsOf } from '../../../infra/settings.ts'
import { readSettings, writeSettings } from '../../../infra/settings-file.ts'
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
  aws.stacks.set('club', {
    Chosen: JSON.stringify({ tables: 'club', domain: 'play.example.org', mail: 'posthorn@example.org' }),
  })
})
const deploys = () => aws.ran.some((one) => one.startsWith('cdk deploy'))

describe('what stands and people would miss', () => {
  it('is deployed again as the file says, by a plain deploy', async () => {
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
    'does not go because %s stands in the file no longer, unless that is said',
    async (what, said, words) => {
      aws.files.set('club', said)
      await expect(deploy(aws, 'club')).rejects.toThrow(words)
      expect(aws.ran).toEqual([])
      await deploy(aws, 'club', { dropped: [what] })
      expect(deploys()).toBe(true)
    },
  )

  it('are tables: new ones are made by nobody who mistyped their name', async () => {
    aws.files.set('club', { ...own, tables: 'clbu' })
    await expect(deploy(aws, 'club')).rejects.toThrow('no stack clbu-data')
    aws.stacks.set('clbu-data', {})
    await deploy(aws, 'club')
    expect(deploys()).toBe(true)
  })
})

it('the first deployment misses nothing; without settings there is none', async () => {
  await expect(deploy(aws, 'other')).rejects.toThrow('no deployments/other.json')
  aws.files.set('other', { name: 'other' })
  await deploy(aws, 'other')
  expect(deploys()).toBe(true)
})

describe('a deployment that alarms took back', () => {
  beforeEach(() => {
    aws.files.set('club', own)
    aws.fails.add('cdk deploy')
  })
  const said = () => aws.said.join('\n')

  it('says so, and how to deploy a fix while an alarm rings', async () => {
    aws.stackStatus = 'UPDATE_ROLLBACK_COMPLETE'
    await expect(deploy(aws, 'club')).rejects.toThrow('failed.')
    expect(said()).toContain('The deployment of club was rolled back.')
    expect(said()).toContain('npm run deploy -- --name club --at-once')
  })

  it('is told from one that did not begin', async () => {
    await expect(deploy(aws, 'club')).rejects.toThrow('failed.')
    expect(said()).toBe('')
  })

  it('is made all at once where that is said', async () => {
    aws.fails.clear()
    await deploy(aws, 'club', { atOnce: true })
    expect(aws.ran.at(-1)).toBe(
      'cdk deploy --all --context name=club --context keys=3 --context runs=1000 --context at-once=1',
    )
  })
})

describe('the file of settings', () => {
  it('is read as it was written, and says what is wrong with it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'posthorn-settings-'))
    const fileOf = (path: string) => join(folder, path)
    expect(readSettings('club', fileOf)).toBeNull()
    writeSettings(own, fileOf)
    expect(readSettings('club', fileOf)).toEqual(own)
    writeFileSync(fileOf('deployments/club.json'), '[]')
    expect(() => readSettings('club', fileOf)).toThrow('deployments/club.json is no JSON object')
    rmSync(folder, { recursive: true })
  })

  it('holds no setting that there is not', () => {
    expect(() => settingsOf({ name: 'club', domian: 'play.example.org' })).toThrow('no setting domian')
  })
})
