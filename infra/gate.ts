import type { Stack } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Settings } from './settings.ts'

/** The HTTP API, behind the edge: it lets through so much at once, and knows no way yet. */
export function addGate(stack: Stack, { name, throttle }: Settings): HttpApi {
  const gate = new HttpApi(stack, 'Gate', { apiName: name, createDefaultStage: false })
  gate.addStage('Stage', {
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
  })
  return gate
}

export function addRoutes(gate: HttpApi, routes: { [path: string]: IFunction }): void {
  for (const [path, answering] of Object.entries(routes))
    gate.addRoutes({
      path,
      methods: [HttpMethod.ANY],
      integration: new HttpLambdaIntegration(answering.node.id, answering),
    })
}
