import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deploy } from '../../../infra/commands/deploy.ts'
import { assemble } from '../cloud/stacks.ts'
import { type Account, emptyAccount, type Templates } from './account.ts'
import { inOrder } from './order.ts'

const settings = {
  name: 'club',
  domain: 'play.example.org',
  certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
  mail: 'example.org',
  replies: 'reply.example.org',
  canary: true,
  subdomains: true,
  backups: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:elsewhere',
}

let templates: Templates
beforeAll(async () => {
  templates = {
    usual: await assemble(settings),
    unprotected: await assemble(settings, { rollout: { isUnprotected: true } }),
    besideVault: await assemble(settings, { rollout: { isVaultThere: true } }),
  }
})
afterAll(() => {
  for (const one of Object.values(templates)) one.clear()
})

function account(): Account {
  const made = emptyAccount('club', templates)
  made.files.set('club', settings)
  return made
}

/** All resources of both stacks; each stands for one way in which the first deployment fails. */
const all = () => [templates.usual.data, templates.usual.service].flatMap(inOrder)

/** What is wrong after a deployment that should have succeeded; null where all is as it should be. */
async function wrongAfter(aws: Account): Promise<string | null> {
  const failed = await deploy(aws, 'club').then(
    () => null,
    (error) => String(error.message),
  )
  if (failed) return failed
  const [data, service] = [aws.stood.get('club-data'), aws.stood.get('club')]
  if (!data?.isProtected) return 'The stack of the tables can be deleted.'
  for (const table of ['club-log', 'club-app'])
    if (!aws.things.get(table)?.isProtected) return `${table} is not protected.`
  const { service: wanted } = service?.resources.has(idOf('Vault')) ? templates.usual : templates.besideVault
  const missing = inOrder(wanted).filter((id) => service?.resources.get(id)?.status !== 'CREATE_COMPLETE')
  return missing.length > 0 ? `There is no ${missing.join(', ')}.` : null
}
const idOf = (begins: string): string => all().find((id) => id.startsWith(begins)) as string

/** What stands in no stack. */
const leftIn = ({ things, stood }: Account): string[] => {
  const owned = [...stood.values()].flatMap(({ resources }) =>
    [...resources.values()].map(({ physical }) => physical),
  )
  return [...things].filter(([physical]) => !owned.includes(physical)).map(([, { type }]) => type)
}

describe('first deployment', () => {
  it('nothing fails: tables are created bare, and protected before the service is there', async () => {
    const aws = account()
    expect(await wrongAfter(aws)).toBeNull()
    expect(leftIn(aws)).toEqual([])
  })

  it('any one resource can’t be created: the next deployment creates all', async () => {
    const jams: string[] = []
    for (const id of all()) {
      const aws = account()
      aws.cannotCreate.add(id)
      await expect(deploy(aws, 'club')).rejects.toThrow('failed')
      expect(aws.cannotCreate).toEqual(new Set())
      const [failed] = [...aws.stood.values()].reverse()
      if (failed.status !== 'ROLLBACK_COMPLETE') jams.push(`${id}: ${failed.status}`)
      const wrong = await wrongAfter(aws)
      if (wrong) jams.push(`${id}: ${wrong}`)
      for (const left of leftIn(aws)) expect(left).toMatch(/^AWS::(S3::Bucket|Backup::BackupVault)$/)
    }
    expect(jams).toEqual([])
    expect(all().length).toBeGreaterThan(100)
  })

  it('several fail one after another: the last deployment creates all', async () => {
    const aws = account()
    for (const begins of ['App', 'Web', 'Edge', 'ReplyRule', 'Budget', 'Page']) {
      aws.cannotCreate.add(idOf(begins))
      await expect(deploy(aws, 'club')).rejects.toThrow('failed')
    }
    expect(await wrongAfter(aws)).toBeNull()
  })

  it('what was created can’t be deleted either: goes on, and names what is left', async () => {
    const jams: string[] = []
    for (const [template, last] of [
      [templates.unprotected.data, ''],
      [templates.usual.service, 'Budget'],
    ] as const) {
      const order = inOrder(template)
      const failing = order.findLast((id) => id.startsWith(last)) as string
      for (const id of order.filter((one) => one !== failing)) {
        const aws = account()
        aws.cannotCreate.add(failing)
        aws.cannotDelete.add(id)
        await expect(deploy(aws, 'club')).rejects.toThrow('failed')
        const wrong = await wrongAfter(aws)
        // Tables are never deleted by a deployment, and a sender's identity may be another's, too.
        const isTold = [...aws.said, wrong].join('\n').includes('in the way')
        if (wrong && !(isTold && /^(Log|App|Sender)/.test(id))) jams.push(`${id}: ${wrong}`)
      }
    }
    expect(jams).toEqual([])
  })

  it('failed creation: says what it clears, and what it keeps', async () => {
    const aws = account()
    aws.cannotCreate.add(idOf('Budget'))
    await expect(deploy(aws, 'club')).rejects.toThrow('failed')
    expect(aws.said.join('\n')).toContain('run the same again')
    await deploy(aws, 'club')
    expect(aws.said.join('\n')).toContain('club never came to stand (ROLLBACK_COMPLETE)')
    expect(aws.said.join('\n')).toMatch(/aws s3 rb --force s3:\/\/Web/)
  })

  it('no was said to what would be created: the next deployment creates all', async () => {
    const aws = account()
    for (const stack of ['club-data', 'club'])
      aws.stood.set(stack, {
        ...{ id: stack, status: 'REVIEW_IN_PROGRESS', isProtected: false },
        ...{ past: [], resources: new Map() },
      })
    expect(await wrongAfter(aws)).toBeNull()
  })

  it('deletion broke off: goes on where it was', async () => {
    const aws = account()
    aws.cannotCreate.add(idOf('Budget'))
    await expect(deploy(aws, 'club')).rejects.toThrow('failed')
    for (const one of aws.stood.values()) if (one.status === 'ROLLBACK_COMPLETE') one.status = 'DELETE_FAILED'
    expect(await wrongAfter(aws)).toBeNull()
  })

  it('left by an earlier version, with a protected table: cleared, and the table is for the operator to delete', async () => {
    const aws = account()
    aws.cannotCreate.add(idOf('App'))
    await expect(deploy(aws, 'club')).rejects.toThrow('failed')
    const data = aws.stood.get('club-data')
    const log = data?.resources.get(idOf('Log'))
    if (!data || !log) throw new Error('There is no failed stack.')
    Object.assign(data, { status: 'ROLLBACK_FAILED', isProtected: true })
    log.status = 'DELETE_FAILED'
    aws.things.set('club-log', {
      type: 'AWS::DynamoDB::Table',
      name: null,
      isProtected: true,
      isFilled: false,
    })
    await expect(deploy(aws, 'club')).rejects.toThrow('delete-table --table-name club-log')
    aws.things.delete('club-log')
    expect(await wrongAfter(aws)).toBeNull()
  })

  it('tables of that name in no stack: refused before anything is created', async () => {
    const aws = account()
    aws.things.set('club-log', {
      type: 'AWS::DynamoDB::Table',
      name: null,
      isProtected: true,
      isFilled: true,
    })
    await expect(deploy(aws, 'club')).rejects.toThrow('club-log')
    expect([...aws.stood]).toEqual([])
  })

  it('stack that once stood: never deleted, whatever its state', async () => {
    for (const status of ['UPDATE_ROLLBACK_FAILED', 'DELETE_FAILED', 'UPDATE_FAILED', 'CREATE_FAILED']) {
      const aws = account()
      await deploy(aws, 'club')
      for (const one of aws.stood.values()) one.status = status
      await expect(deploy(aws, 'club')).rejects.toThrow('takes no update')
      expect(aws.stood.size).toBe(2)
    }
  })
})
