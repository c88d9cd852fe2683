import { Aws } from 'aws-cdk-lib'
import type { Settings } from './settings.ts'

/**
 * A name where an account has one list of them for all its regions: what Posthorn it is of, and in which region. Elsewhere
 * what Posthorn it is of is enough.
 */
export const accountWide = ({ name }: Pick<Settings, 'name'>, what?: string): string =>
  [name, ...(what ? [what] : []), Aws.REGION].join('-')
