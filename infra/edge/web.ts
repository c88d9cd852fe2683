import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Settings } from '../settings/settings.ts'

/** The bucket of the app's files, and the upload of those that never change. */
export interface Web {
  bucket: IBucket
  assets: BucketDeployment
}

/**
 * A bucket with the app's files. Files with a hash in their names are uploaded first and never deleted: open pages may
 * still request them. Browsers check the page and the other files for changes each time.
 */
export function addWeb(stack: Stack, { web }: Settings): Web {
  // Under `exactOptionalPropertyTypes` the class does not fit its interface.
  const bucket = new Bucket(stack, 'Web', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // Also when the first deployment fails: S3 deletes no bucket with files in it, so a rollback would fail, too.
    removalPolicy: RemovalPolicy.RETAIN,
  }) as IBucket
  const logGroup = new LogGroup(stack, 'PlacingLog', {
    retention: RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const files = {
    Assets: new Asset(stack, 'AssetFiles', {
      path: web,
      exclude: ['*', '!assets', '!assets/**'],
    }),
    Page: new Asset(stack, 'PageFiles', { path: web, exclude: ['assets'] }),
  }
  const role = placingRole(stack, bucket, logGroup, Object.values(files))
  const placed = (id: keyof typeof files, ...cacheControl: CacheControl[]) => {
    const { bucket: from, s3ObjectKey } = files[id]
    const placing = new BucketDeployment(stack, id, {
      sources: [Source.bucket(from, s3ObjectKey)],
      destinationBucket: bucket,
      cacheControl,
      prune: false,
      memoryLimit: 256,
      logGroup,
      role: role.withoutPolicyUpdates(),
    })
    placing.node.addDependency(role)
    return placing
  }
  const aYear = CacheControl.maxAge(Duration.days(365))
  const assets = placed('Assets', CacheControl.setPublic(), aYear, CacheControl.immutable())
  placed('Page', CacheControl.noCache()).node.addDependency(assets)
  return { bucket, assets }
}

/** The role of the function that uploads the files: it may only read them and put them into the bucket. */
function placingRole(stack: Stack, bucket: IBucket, logGroup: LogGroup, files: readonly Asset[]): Role {
  const role = new Role(stack, 'PlacingRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  const allow = (actions: string[], ...resources: string[]) =>
    role.addToPolicy(new PolicyStatement({ actions, resources }))
  allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn)
  allow(['s3:GetObject'], ...files.map((file) => file.bucket.arnForObjects(file.s3ObjectKey)))
  allow(['s3:ListBucket'], bucket.bucketArn)
  allow(['s3:PutObject'], bucket.arnForObjects('*'))
  return role
}
