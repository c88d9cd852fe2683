import type { Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53'

/** The zone that all of CloudFront is in, for records that lead there. */
const ZONE_OF_CLOUDFRONT = 'Z2FDTNDATAQYW2'

/** Seconds for which others may keep a record. */
const KEPT = '1800'

/*
 * The ids of these records are known to infra/commands/zones.ts, which leaves out those that are there already.
 */

/** Lets a domain lead to the edge, for both kinds of addresses: in its hosted zone in Route 53, by the zone's id. */
export function leadToEdge(stack: Stack, zone: string, domain: string, edge: Distribution): void {
  for (const type of ['A', 'AAAA'])
    new CfnRecordSet(stack, `Home${type}`, {
      hostedZoneId: zone,
      name: domain,
      type,
      aliasTarget: { dnsName: edge.distributionDomainName, hostedZoneId: ZONE_OF_CLOUDFRONT },
    })
}

/**
 * DNS records against forged mail of a domain: its signing keys, and the treatment of mail that only claims to come
 * from it.
 */
export function showSender(
  stack: Stack,
  zone: string,
  domain: string,
  signed: readonly { name: string; value: string }[],
): void {
  for (const [i, { name, value }] of signed.entries())
    new CfnRecordSet(stack, `DkimRecord${i + 1}`, {
      ...{ hostedZoneId: zone, name, type: 'CNAME', ttl: KEPT, resourceRecords: [value] },
    })
  new CfnRecordSet(stack, 'Dmarc', {
    ...{ hostedZoneId: zone, name: `_dmarc.${domain}`, type: 'TXT', ttl: KEPT },
    resourceRecords: ['"v=DMARC1; p=none"'],
  })
}
