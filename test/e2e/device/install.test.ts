import { describe, expect, it } from 'vitest'
import { isWhole, sharedBrowser } from '../support/browser.ts'
import { unfit } from '../support/fit.ts'
import { useOwnApp } from '../support/own-app.ts'
import { atHeading, devices, newPerson, pressButton } from '../support/people.ts'

const app = useOwnApp()

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6'

it('installing: the browser reports no errors', async () => {
  const { context, person } = await app.device('Anna', { isLasting: true })
  await person.page.goto('/')
  const session = await context.newCDPSession(person.page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { url, errors } = await session.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${app.url()}/manifest.webmanifest`, []])
})

if (isWhole)
  it('installing: our button accepts the browser’s offer', async () => {
    const { person } = await app.device('Ben', { isLasting: true })
    // What the browser's own question was answered; it may make another offer right after.
    await person.page.addInitScript(() =>
      addEventListener('beforeinstallprompt', (event) =>
        (event as Event & { userChoice: Promise<object> }).userChoice.then((choice) =>
          Object.assign(globalThis, { choice }),
        ),
      ),
    )
    await person.page.goto('/install')
    await pressButton(person, 'Install')
    await expect
      .poll(() => person.page.evaluate(() => 'choice' in globalThis), { timeout: 20_000 })
      .toBe(true)
  })
else
  console.warn(
    'Not tested, for it needs an installed Chromium: taking the browser’s offer to install the app.',
  )

describe.each([
  [
    'iPhone and iPad',
    devices.phone,
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Mobile`,
  ],
  [
    'Firefox on a computer',
    devices.desk,
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ],
])('installing on %s', (title, device, userAgent) => {
  it('its own steps come first, the others below', async () => {
    const person = await newPerson(await sharedBrowser(), app.url(), title, { ...device, userAgent })
    const { page } = person
    await page.goto('/install')
    await atHeading(person, 'Install Posthorn')
    await page.getByRole('heading', { level: 3, name: title }).waitFor()
    expect(await unfit(person)).toEqual([])
    for (const way of await page.locator('summary').all()) await way.click()
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(8)
    expect(await unfit(person)).toEqual([])
    await page.context().close()
  })
})
