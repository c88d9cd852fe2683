import { chosenAt, contextOf, deploy, outputsOf, settingsFor } from './deploy.ts'
import { differs, type Outside, Refused, refuse } from './outside.ts'

/** The checks after a deployment: the app, and the API with the tables behind it. */
const LOOKS = ['/', '/api/lobby']
const TRIES = 5

/**
 * Upgrades the deployment to this copy: plays running tables under its rules (all, or a sample of very many), shows what would change, deploys it
 * when that is wanted, and checks it from outside. It goes back by itself where errors rise meanwhile. `isOnlyChanged`: only
 * tables of games whose rules are others than those last verified.
 */
export async function upgrade(
  outside: Outside,
  name: string,
  { isOnlyChanged = false }: { isOnlyChanged?: boolean } = {},
): Promise<void> {
  const { run, ask, say } = outside
  const settings = settingsFor(outside, name)
  if (!(await chosenAt(outside, name))) refuse(`There is no ${name} yet: npm run deploy -- --name ${name}`)
  const verify = ['verify', '--all', ...(isOnlyChanged ? ['--changed'] : [])]
  await run('tsx', ['functions/hosts/cli/main.ts', ...verify], {
    POSTHORN_AWS: settings.tables,
  }).catch((error) =>
    refuse(
      differs(error)
        ? 'This copy plays some running tables differently: see docs/runbook.md, Before new rules.'
        : 'Verify broke off. Run the same again within a day, and it goes on.',
    ),
  )
  await run('tsx', ['web/build.ts'])
  await run('cdk', ['diff', ...(await contextOf(outside, name))])
  if ((await ask('Deploy that?', 'no')) !== 'yes') return say('Nothing was changed.')
  say('API and clock are led over to it in ten minutes. Where their errors rise, all goes back by itself.')
  await deploy(outside, name)
  const { Address } = (await outputsOf(outside, name)) ?? {}
  for (const path of LOOKS) await look(outside, `${Address}${path}`)
  say(`${name} is at ${Address}, and answers.`)
}

async function look({ status, wait }: Outside, url: string): Promise<void> {
  let last = 0
  for (let tries = 0; tries < TRIES; tries++) {
    last = await status(url)
    if (last === 200) return
    await wait(5)
  }
  throw new Refused(
    [
      `${url} answers ${last}. To go back: check out what was deployed before, npm ci, npm run deploy.`,
      'Tables already played under the newer rules wait for these: docs/runbook.md, Go back.',
    ].join('\n'),
  )
}
