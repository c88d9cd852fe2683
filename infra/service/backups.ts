import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Rollout } from './live.ts'
import type { Tables } from './tables.ts'

const KEPT_HERE = Duration.days(7)
const KEPT_THERE = Duration.days(35)

/** The vault that a deployment's copies are first made in: its own in an account and region. */
export const vaultOf = (name: string): string => `${name}-vault`

/**
 * Copies both tables to a vault elsewhere, once a day: one of another account, or another region. Point-in-time
 * recovery is lost with the account that it is in.
 */
export function copyElsewhere(
  stack: Stack,
  { name, backups }: { name: string; backups: string },
  { log, app }: Tables,
  { isVaultThere }: Pick<Rollout, 'isVaultThere'>,
): void {
  const backupVaultName = vaultOf(name)
  const here = isVaultThere
    ? BackupVault.fromBackupVaultName(stack, 'Vault', backupVaultName)
    : new BackupVault(stack, 'Vault', {
        backupVaultName,
        // Also when the first deployment fails: a vault that holds a copy can’t be deleted. The next one adopts it.
        removalPolicy: RemovalPolicy.RETAIN,
      })
  const plan = new BackupPlan(stack, 'Copies', { backupVault: here })
  plan.addRule(
    new BackupPlanRule({
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      deleteAfter: KEPT_HERE,
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(stack, 'VaultElsewhere', backups),
          deleteAfter: KEPT_THERE,
        },
      ],
    }),
  )
  plan.addSelection('Tables', {
    resources: [log, app].map((table) => BackupResource.fromDynamoDbTable(table)),
  })
}
