import { beforeEach, describe, expect, it } from 'vitest'
import { deploy } from '../../../infra/commands/deploy.ts'
import { settingsOf } from '../../../infra/settings/settings.ts'
import { type FakeAws, fakeAws } from './fake-aws.ts'

const club = {
  name: 'club',
  domain: 'play.example.org',
  certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
  zone: 'Z00000ORG',
  mail: 'example.org',
  replies: 'reply.example.org',
}
const zones = {
  Z00000ORG: 'example.org.',
  Z00000POST: 'post.example.',
  Z00000REPLY: 'reply.example.org.',
}

let aws: FakeAws
const has = (all: { [id: string]: string }, isPrivate = false) => {
  aws.answers['route53 list-hosted-zones'] = {
    HostedZones: Object.entries(all).map(([id, Name]) => ({
      ...{ Id: `/hostedzone/${id}`, Name },
      Config: { PrivateZone: isPrivate },
    })),
  }
}
const records = (zone: string, ...all: [name: string, type: string][]) => {
  aws.answers[`route53 list-resource-record-sets --hosted-zone-id ${zone}`] = {
    ResourceRecordSets: all.map(([Name, Type]) => ({ Name, Type })),
  }
}
const stackHas = (...ids: string[]) => {
  aws.answers['cloudformation list-stack-resources'] = {
    StackResourceSummaries: ids.map((LogicalResourceId) => ({
      LogicalResourceId,
      ResourceStatus: 'CREATE_COMPLETE',
    })),
  }
}
const stands = (said: object = {}) => {
  aws.stacks.set('club-data', {})
  const chosen = { tables: 'club', domain: 'play.example.org', mail: 'posthorn@example.org' }
  aws.stacks.set('club', { Chosen: JSON.stringify({ ...chosen, replies: 'reply.example.org', ...said }) })
}
const kept = (): string[] =>
  /kept=(\S+)/.exec(aws.ran.find((one) => one.startsWith('cdk deploy --all')) ?? '')?.[1].split(',') ?? []
const said = () => aws.said.join('\n')

beforeEach(() => {
  aws = fakeAws()
  aws.files.set('club', club)
  aws.answers['sesv2 get-email-identity'] = { DkimAttributes: { Tokens: ['one', 'two', 'three'] } }
  has(zones)
  for (const zone of Object.keys(zones)) records(zone)
  stackHas()
  stands()
})

describe('npm run deploy, hosted zones', () => {
  it('each of game, mail and replies has its zone: deploys', async () => {
    aws.files.set('club', {
      ...club,
      mail: 'post.example',
      mailZone: 'Z00000POST',
      repliesZone: 'Z00000REPLY',
    })
    await deploy(aws, 'club', { dropped: ['mail'] })
    expect(kept()).toEqual([])
    expect(said()).toBe('')
  })

  it.each([
    ['mail', { mail: 'post.example' }, 'post.example is not in Z00000ORG (example.org.): set mailZone'],
    ['domain', { domain: 'play.example' }, 'play.example is not in Z00000ORG (example.org.): set zone'],
    ['replies', { replies: 'ample.org' }, 'ample.org is not in Z00000ORG (example.org.): set repliesZone'],
    ['none', { mailZone: 'Z00000NONE' }, 'There is no hosted zone Z00000NONE in this account: set mailZone'],
  ])('zone does not hold the %s: refused before anything is built', async (dropped, change, words) => {
    aws.files.set('club', { ...club, ...change })
    await expect(deploy(aws, 'club', { dropped: [dropped] })).rejects.toThrow(words)
    expect(aws.ran).toEqual([])
  })

  it('private zone: refused', async () => {
    has(zones, true)
    await expect(deploy(aws, 'club')).rejects.toThrow('Z00000ORG is a private zone')
  })

  it('a nearer zone in the account: says that its records count', async () => {
    await deploy(aws, 'club')
    expect(said()).toContain('reply.example.org has a zone of its own, Z00000REPLY')
  })

  it('“none”: records by hand', () => {
    expect(settingsOf({ ...club, mailZone: 'none' }).zones).toEqual({
      domain: 'Z00000ORG',
      mail: null,
      replies: 'Z00000ORG',
    })
  })

  it('sender that exists, or one address: its zone is not looked at', async () => {
    aws.files.set('club', { ...club, mail: 'post.example', mailIdentity: 'existing' })
    await deploy(aws, 'club', { dropped: ['mail'] })
  })
})

describe('npm run deploy, records of a zone', () => {
  it.each([
    ['_dmarc', ['_dmarc.example.org.', 'TXT'], ['Dmarc']],
    ['MX', ['reply.example.org.', 'MX'], ['ReplyRecord']],
    ['the address', ['play.example.org.', 'A'], ['HomeA', 'HomeAAAA']],
    ['the address of IPv6', ['play.example.org.', 'AAAA'], ['HomeAAAA', 'HomeA']],
    ['an alias', ['play.example.org.', 'CNAME'], ['HomeA', 'HomeAAAA']],
    ['DKIM', ['two._domainkey.example.org.', 'CNAME'], ['DkimRecord2']],
    ['capitals', ['Play.Example.org.', 'A'], ['HomeA', 'HomeAAAA']],
  ] as const)('%s there, and not of this stack: left alone, and said', async (_, record, ids) => {
    records('Z00000ORG', ['example.org.', 'MX'], [...record])
    await deploy(aws, 'club')
    expect(kept()).toEqual(ids)
    expect(said()).toContain(
      `${record[0].toLowerCase().slice(0, -1)} ${record[1]} is there already: it is left alone`,
    )
  })

  it('those of this stack: stay', async () => {
    stackHas('HomeA', 'HomeAAAA', 'Dmarc', 'ReplyRecord', 'DkimRecord1')
    records(
      'Z00000ORG',
      ['play.example.org.', 'A'],
      ['play.example.org.', 'AAAA'],
      ['_dmarc.example.org.', 'TXT'],
      ['reply.example.org.', 'MX'],
      ['one._domainkey.example.org.', 'CNAME'],
    )
    await deploy(aws, 'club')
    expect(kept()).toEqual([])
  })

  it('domain changed, a record at the new one: is not of this stack', async () => {
    stackHas('HomeA', 'HomeAAAA', 'Dmarc')
    stands({ domain: 'old.example.org' })
    records('Z00000ORG', ['play.example.org.', 'A'], ['_dmarc.example.org.', 'TXT'])
    await deploy(aws, 'club', { dropped: ['domain'] })
    expect(kept()).toEqual(['HomeA', 'HomeAAAA'])
  })

  const ours = () => {
    stackHas('HomeA', 'HomeAAAA', 'Dmarc', 'ReplyRecord')
    for (const zone of Object.keys(zones))
      records(zone, ['play.example.org.', 'A'], ['play.example.org.', 'AAAA'], ['reply.example.org.', 'MX'])
  }

  it.each([
    ['reports neither replies nor zones', { replies: undefined }],
    ['reports the zone of the game for all', { zone: 'Z00000ORG', mailZone: null, repliesZone: null }],
  ])('those of this stack, which %s: stay', async (_, chosen) => {
    ours()
    stands(chosen)
    await deploy(aws, 'club')
    expect(kept()).toEqual([])
  })

  it('zone changed, records in the new one: are not of this stack', async () => {
    ours()
    stands({ zone: 'Z00000ORG', mailZone: null, repliesZone: null })
    aws.files.set('club', { ...club, repliesZone: 'Z00000REPLY' })
    await deploy(aws, 'club')
    expect(kept()).toEqual(['ReplyRecord'])
  })

  it('our A, and an AAAA of others: ours stays', async () => {
    stackHas('HomeA', 'Dmarc')
    records('Z00000ORG', ['play.example.org.', 'A'], ['play.example.org.', 'AAAA'])
    await deploy(aws, 'club')
    expect(kept()).toEqual(['HomeAAAA'])
  })

  it('our AAAA, and an A of others: both are left to them', async () => {
    stackHas('HomeAAAA', 'Dmarc')
    records('Z00000ORG', ['play.example.org.', 'A'], ['play.example.org.', 'AAAA'])
    await deploy(aws, 'club')
    expect(kept()).toEqual(['HomeA', 'HomeAAAA'])
    expect(said()).toContain('play.example.org gets no AAAA beside it')
  })

  it('first deployment: those there already are left alone', async () => {
    aws.stacks.clear()
    records('Z00000ORG', ['_dmarc.example.org.', 'TXT'])
    await deploy(aws, 'club')
    expect(kept()).toEqual(['Dmarc'])
  })
})

describe('npm run deploy, certificate', () => {
  const certified = (Certificate: object) => {
    aws.answers['acm describe-certificate'] = { Certificate }
  }
  it.each([
    [{ Status: 'ISSUED', DomainName: 'play.example.org' }],
    [
      {
        Status: 'ISSUED',
        DomainName: 'example.org',
        SubjectAlternativeNames: ['example.org', '*.example.org'],
      },
    ],
  ])('covers the domain: deploys (%j)', async (certificate) => {
    certified(certificate)
    await deploy(aws, 'club')
  })

  it.each([
    [{ Status: 'ISSUED', DomainName: 'old.example.org' }, 'is for old.example.org, not for play.example.org'],
    [{ Status: 'ISSUED', DomainName: '*.play.example.org' }, 'not for play.example.org'],
    [{ Status: 'PENDING_VALIDATION', DomainName: 'play.example.org' }, 'is PENDING_VALIDATION'],
  ])('does not (%j): refused', async (certificate, words) => {
    certified(certificate)
    await expect(deploy(aws, 'club')).rejects.toThrow(words)
    expect(aws.ran).toEqual([])
  })
})
