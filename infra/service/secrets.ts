import { CfnParameter, Fn, type Stack } from 'aws-cdk-lib'
import type { Settings } from '../settings/settings.ts'

/** The place of a secret in Parameter Store. */
const pathOf = ({ name }: Settings, secret: string): string => `/${name}/${secret}`

/** The keys by which the API knows the edge: the one that the edge sends, and all that are good, with commas. */
export interface EdgeKeys {
  current: string
  good: string
}

/** Two keys stand there while they are changed, the one that the edge brings along first. */
export function edgeKeysIn(stack: Stack, settings: Settings): EdgeKeys {
  const keys = new CfnParameter(stack, 'EdgeKeys', {
    type: 'AWS::SSM::Parameter::Value<List<String>>',
    default: pathOf(settings, 'edge-keys'),
    noEcho: true,
    description: 'Where Parameter Store keeps what the edge is known by',
  })
  return { current: Fn.select(0, keys.valueAsList), good: Fn.join(',', keys.valueAsList) }
}

/** The token of the watch link that the canary looks at. */
export const canaryLinkIn = (stack: Stack, settings: Settings): string =>
  new CfnParameter(stack, 'CanaryLink', {
    type: 'AWS::SSM::Parameter::Value<String>',
    default: pathOf(settings, 'canary-link'),
    noEcho: true,
    description: 'Where Parameter Store keeps the token of a watch link',
  }).valueAsString
