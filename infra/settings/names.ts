import { Aws } from 'aws-cdk-lib'
import type { Settings } from './settings.ts'

/**
 * A name that must be unique in an account across all regions: made of the deployment's name and the region. For other
 * names the deployment's name is enough.
 */
export const accountWide = ({ name }: Pick<Settings, 'name'>, what?: string): string =>
  [name, ...(what ? [what] : []), Aws.REGION].join('-')
