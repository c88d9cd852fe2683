import { beforeEach, describe, expect, it } from 'vitest'
import { mailCheck } from '../../../infra/commands/mail-check.ts'
import { Refused } from '../../../infra/commands/outside.ts'
import { setup } from '../../../infra/commands/setup.ts'
import { upgrade } from '../../../infra/commands/upgrade.ts'
import { type FakeAws, fakeAws } from './fake-aws.ts'

const nowhere = new Refused('not there', 'NotFoundException')
const certificate = 'arn:aws:acm:us-east-1:111111111111:certificate/a'
const issued = { Certificate: { Status: 'ISSUED', DomainName: 'play.example.org' } }
let aws: FakeAws
beforeEach(() => {
  aws = fakeAws()
})

describe('npm run setup', () => {
  beforeEach(() => {
    aws.answers = {
      'sts get-caller-identity': { Account: '111111111111' },
      'ssm get-parameter': new Refused('not there', 'ParameterNotFound'),
      'ssm put-parameter': {},
      'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
      'sesv2 get-email-identity': nowhere,
      'route53 list-hosted-zones': { HostedZones: [] },
      'acm list-certificates': { CertificateSummaryList: [] },
      'acm request-certificate': { CertificateArn: certificate },
      'acm describe-certificate': {
        Certificate: {
          Status: 'PENDING_VALIDATION',
          DomainValidationOptions: [{ ResourceRecord: { Name: '_a', Type: 'CNAME', Value: '_b' } }],
        },
      },
    }
    aws.replies = { 'Email address for alarms': 'host@example.org' }
  })

  it('new account: makes the edge key, bootstraps, says limits, writes settings', async () => {
    await setup(aws, 'club')
    const [made] = aws.asked.filter((one) => one.startsWith('ssm put-parameter'))
    expect(made).toMatch(/--type StringList --name \/club\/edge-keys --value [0-9a-f]{64}$/)
    expect(aws.ran).toEqual(['cdk bootstrap'])
    expect(aws.said.join('\n')).toContain('runs 10 functions at once')
    // The key is told nobody.
    expect(aws.said.join('\n')).not.toMatch(/[0-9a-f]{64}/)
    expect(aws.files.get('club')).toEqual({ name: 'club', email: 'host@example.org', budget: 20 })
  })

  it('finished setup: changes neither key nor settings', async () => {
    const said = {
      name: 'club',
      domain: 'play.example.org',
      certificate,
      mail: 'example.org',
      budget: 5,
      rate: 50,
    }
    aws.files.set('club', said)
    aws.answers['ssm get-parameter'] = {}
    aws.answers['sesv2 get-email-identity'] = {}
    aws.answers['acm describe-certificate'] = issued
    aws.replies = {}
    await setup(aws, 'club')
    expect(aws.asked.filter((one) => /put-|request-/.test(one))).toEqual([])
    expect(aws.files.get('club')).toEqual(said)
  })

  it('mail identity that SES knows: used as existing', async () => {
    aws.answers['sesv2 get-email-identity'] = { VerifiedForSendingStatus: true }
    aws.replies['Your domain, or one address'] = 'example.org'
    await setup(aws, 'club')
    expect(aws.files.get('club')).toMatchObject({ mail: 'example.org', mailIdentity: 'existing' })
  })

  it('domain: requests its certificate in us-east-1, and sets it once issued', async () => {
    aws.replies['Your domain to play'] = 'play.example.org'
    await setup(aws, 'club')
    expect(aws.asked).toContain(
      'acm request-certificate --region us-east-1 --domain-name play.example.org --validation-method DNS',
    )
    expect(aws.said.join('\n')).toContain('_a CNAME _b')
    expect(aws.files.get('club')).not.toHaveProperty('domain')
    aws.answers['acm describe-certificate'] = { Certificate: { Status: 'ISSUED' } }
    await setup(aws, 'club')
    expect(aws.files.get('club')).toMatchObject({ domain: 'play.example.org', certificate })
  })

  it('domain in Route 53: writes the certificate’s record in the nearest public zone', async () => {
    aws.answers['route53 list-hosted-zones'] = {
      HostedZones: [
        { Id: '/hostedzone/Z00000ORG', Name: 'example.org.' },
        { Id: '/hostedzone/Z00000PLAY', Name: 'play.example.org.' },
        { Id: '/hostedzone/Z00000HOME', Name: 'play.example.org.', Config: { PrivateZone: true } },
        { Id: '/hostedzone/Z00000LAY', Name: 'lay.example.org.' },
      ],
    }
    aws.answers['route53 change-resource-record-sets'] = {}
    aws.replies['Your domain to play'] = 'play.example.org'
    await setup(aws, 'club')
    const [made] = aws.asked.filter((one) => one.startsWith('route53 change'))
    expect(made).toContain('--hosted-zone-id Z00000PLAY --change-batch {')
    expect(JSON.parse(made.slice(made.indexOf('{'))).Changes).toEqual([
      {
        Action: 'UPSERT',
        ResourceRecordSet: { Name: '_a', Type: 'CNAME', TTL: 300, ResourceRecords: [{ Value: '_b' }] },
      },
    ])
    aws.answers['acm describe-certificate'] = { Certificate: { Status: 'ISSUED' } }
    await setup(aws, 'club')
    expect(aws.files.get('club')).toMatchObject({
      domain: 'play.example.org',
      zone: 'Z00000PLAY',
      certificate,
    })
  })

  it('another domain: asks for its own certificate, and the former one stays until that is issued', async () => {
    const former = { name: 'club', domain: 'old.example.org', certificate: `${certificate}-old`, budget: 5 }
    aws.files.set('club', former)
    aws.answers['ssm get-parameter'] = {}
    aws.replies = { 'Your domain to play': 'play.example.org' }
    await setup(aws, 'club')
    expect(aws.asked.some((one) => one.includes('--domain-name play.example.org'))).toBe(true)
    expect(aws.files.get('club')).toEqual(former)
    aws.answers['acm describe-certificate'] = { Certificate: { Status: 'ISSUED' } }
    await setup(aws, 'club')
    expect(aws.files.get('club')).toEqual({ ...former, domain: 'play.example.org', certificate })
  })

  it.each([
    ['gone', nowhere, 'There is no certificate'],
    ['expired', { Certificate: { ...issued.Certificate, Status: 'EXPIRED' } }, 'is EXPIRED'],
    [
      'for another domain',
      { Certificate: { Status: 'ISSUED', DomainName: 'old.example' } },
      'for old.example',
    ],
  ])(
    'certificate of the same domain %s: asks for another, and sets it once issued',
    async (_, told, words) => {
      const former = {
        name: 'club',
        domain: 'play.example.org',
        zone: 'Z00000PARENT',
        certificate: `${certificate}-old`,
        budget: 5,
      }
      aws.files.set('club', former)
      aws.answers['ssm get-parameter'] = {}
      aws.replies = {}
      const asked = `acm describe-certificate --region us-east-1 --certificate-arn ${certificate}-old`
      aws.answers = { [asked]: told, ...aws.answers }
      aws.answers['acm list-certificates'] = {
        CertificateSummaryList: ['EXPIRED', 'FAILED', 'VALIDATION_TIMED_OUT'].map((Status) => ({
          ...{ Status, DomainName: 'play.example.org', CertificateArn: `${certificate}-old` },
        })),
      }
      await setup(aws, 'club')
      expect(aws.said.join('\n')).toContain(words)
      expect(aws.asked.some((one) => one.startsWith('acm request-certificate'))).toBe(true)
      expect(aws.files.get('club')).toEqual(former)
      aws.answers['acm describe-certificate'] = issued
      await setup(aws, 'club')
      expect(aws.files.get('club')).toEqual({ ...former, certificate })
    },
  )

  it('several certificates of a domain: takes the one that is issued', async () => {
    const listed = ['PENDING_VALIDATION', 'ISSUED', 'REVOKED'].map((Status) => ({
      ...{ Status, DomainName: 'play.example.org', CertificateArn: `${certificate}-${Status}` },
    }))
    aws.answers['acm list-certificates'] = { CertificateSummaryList: listed }
    aws.answers['acm describe-certificate'] = issued
    aws.replies['Your domain to play'] = 'play.example.org'
    await setup(aws, 'club')
    expect(aws.files.get('club')).toMatchObject({ certificate: `${certificate}-ISSUED` })
    expect(aws.asked.filter((one) => one.startsWith('acm request'))).toEqual([])
  })

  it('mail and replies outside the zone of the game: each gets the zone that holds it, or none', async () => {
    aws.answers['route53 list-hosted-zones'] = {
      HostedZones: [
        { Id: '/hostedzone/Z00000ORG', Name: 'example.org.' },
        { Id: '/hostedzone/Z00000POST', Name: 'post.example.' },
      ],
    }
    const said = { name: 'club', domain: 'play.example.org', certificate, zone: 'Z00000ORG', budget: 5 }
    aws.answers['acm describe-certificate'] = issued
    aws.files.set('club', { ...said, replies: 'reply.elsewhere.example' })
    aws.replies = { 'Your domain, or one address': 'post.example' }
    await setup(aws, 'club')
    expect(aws.files.get('club')).toMatchObject({
      zone: 'Z00000ORG',
      mailZone: 'Z00000POST',
      repliesZone: 'none',
    })
    aws.files.set('club', { ...said, replies: 'reply.example.org' })
    aws.replies = { 'Your domain, or one address': 'example.org' }
    await setup(aws, 'club')
    expect(aws.files.get('club')).not.toHaveProperty('mailZone')
    expect(aws.files.get('club')).not.toHaveProperty('repliesZone')
  })
})

describe('npm run mail:check', () => {
  beforeEach(() => {
    aws.files.set('club', { name: 'club', mail: 'example.org' })
    aws.stacks.set('club', { MailRules: 'rules' })
    aws.answers = {
      'sesv2 get-email-identity': { VerifiedForSendingStatus: true, DkimAttributes: { Status: 'SUCCESS' } },
      'sesv2 get-account': {
        ProductionAccessEnabled: true,
        SendingEnabled: true,
        SendQuota: { Max24HourSend: 50_000, SentLast24Hours: 7 },
      },
    }
  })

  it('all fine: only good lines', async () => {
    await mailCheck(aws, 'club')
    expect(aws.said.filter((line) => !line.startsWith('good'))).toEqual([])
    expect(aws.said.length).toBeGreaterThan(5)
  })

  describe('replies', () => {
    const receives = 'inbound-smtp.eu-central-1.amazonaws.com'
    const rule = { Enabled: true, Recipients: ['reply.example.org'] }
    const todo = () => aws.said.filter((line) => line.startsWith('TO DO')).join('\n')
    beforeEach(() => {
      aws.files.set('club', { name: 'club', mail: 'example.org', replies: 'reply.example.org' })
      const outputs = { ReplyMx: `reply.example.org MX 10 ${receives}`, ReplyRuleSet: 'club-rules' }
      aws.stacks.set('club', { MailRules: 'rules', ...outputs })
      aws.mx = { 'reply.example.org': [receives] }
      aws.answers['ses describe-active-receipt-rule-set'] = {
        Metadata: { Name: 'club-rules' },
        Rules: [rule],
      }
    })

    it('all fine: nothing to do', async () => {
      await mailCheck(aws, 'club')
      expect(todo()).toBe('')
      expect(aws.said.slice(-2)).toEqual([
        'good  Mail for reply.example.org goes to SES.',
        'good  SES hands over replies.',
      ])
    })

    it('no MX record, no active rules: names both', async () => {
      aws.mx = {}
      aws.answers['ses describe-active-receipt-rule-set'] = {}
      await expect(mailCheck(aws, 'club')).rejects.toThrow('Some checks failed')
      expect(todo()).toBe(
        [
          `TO DO Mail for reply.example.org goes to nobody: add to the DNS: reply.example.org MX 10 ${receives}`,
          'TO DO SES hands over no replies: aws ses set-active-receipt-rule-set --rule-set-name club-rules.',
        ].join('\n'),
      )
    })

    it('MX elsewhere, another rule set active: names both', async () => {
      aws.mx = { 'reply.example.org': ['mail.example.org'] }
      aws.answers['ses describe-active-receipt-rule-set'] = {
        Metadata: { Name: 'shop' },
        Rules: [{ ...rule, Recipients: ['shop.example.org'] }],
      }
      await expect(mailCheck(aws, 'club')).rejects.toThrow('Some checks failed')
      expect(todo()).toContain('goes to mail.example.org: add to the DNS')
      expect(todo()).toContain('Now shop is active: copy its rules first.')
    })

    it('not deployed yet: says so', async () => {
      aws.stacks.set('club', { MailRules: 'rules' })
      await expect(mailCheck(aws, 'club')).rejects.toThrow('Some checks failed')
      expect(todo()).toBe('TO DO The deployed service takes no replies: npm run deploy')
    })
  })

  it.each([
    ['sesv2 get-email-identity', nowhere, 'does not know example.org'],
    ['sesv2 get-email-identity', { VerifiedForSendingStatus: false }, 'not verified as yours'],
    ['sesv2 get-account', { SendingEnabled: true, ProductionAccessEnabled: false }, 'in the sandbox'],
    ['sesv2 get-account', { SendQuota: { Max24HourSend: 200, SentLast24Hours: 199 } }, '199 of 200'],
  ])('%s answers %j: says what to do', async (asked, answer, words) => {
    aws.answers[asked] = answer
    await expect(mailCheck(aws, 'club')).rejects.toThrow('Some checks failed')
    expect(aws.said.filter((line) => line.startsWith('TO DO')).join('\n')).toContain(words)
  })
})

describe('npm run upgrade', () => {
  beforeEach(() => {
    aws.files.set('club', { name: 'club', tables: 'club2' })
    const chosen = { tables: 'club2', domain: null, mail: null }
    aws.stacks.set('club', { Chosen: JSON.stringify(chosen), Address: 'https://club.example' })
    aws.stacks.set('club2-data', {})
    aws.replies = { 'Deploy that?': 'yes' }
  })

  it('yes: verifies, shows the changes, deploys and checks', async () => {
    await upgrade(aws, 'club')
    expect(aws.ran).toEqual([
      'POSTHORN_AWS=club2 tsx functions/hosts/cli/main.ts verify --all',
      'tsx web/build.ts',
      'cdk diff --context name=club --context keys=3 --context runs=1000',
      'tsx web/build.ts',
      'cdk deploy --all --context name=club --context keys=3 --context runs=1000',
    ])
    expect(aws.said[0]).toContain('all goes back by itself')
    expect(aws.said.at(-1)).toContain('answers')
  })

  it('--changed: verifies only games whose rules changed', async () => {
    await upgrade(aws, 'club', { isOnlyChanged: true })
    expect(aws.ran[0]).toBe('POSTHORN_AWS=club2 tsx functions/hosts/cli/main.ts verify --all --changed')
  })

  it('verify fails, or no yes: deploys nothing', async () => {
    aws.fails.add('verify')
    await expect(upgrade(aws, 'club')).rejects.toThrow('Verify broke off')
    aws.exit = 3
    await expect(upgrade(aws, 'club')).rejects.toThrow('This copy plays some running tables')
    aws.fails.clear()
    aws.replies = {}
    await upgrade(aws, 'club')
    expect(aws.ran.filter((one) => one.startsWith('cdk deploy'))).toEqual([])
  })

  it('no answer afterwards: says how to go back', async () => {
    aws.statuses['https://club.example/api/lobby'] = 500
    await expect(upgrade(aws, 'club')).rejects.toThrow('To go back')
  })
})
