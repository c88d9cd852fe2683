import { expect, it } from 'vitest'
import { carried, type Language, languages, ownName } from '../../../web/print/language.ts'
import { languageNote } from '../../../web/text/chosen.ts'
import { oneUnlessDeep } from '../../support/deep-it.ts'
import { begins } from '../boards/still-turns.ts'
import { composeTurn } from '../players/walk.ts'
import { firstOf } from '../states/round.ts'
import { useApp } from '../support/app.ts'
import { allDrawn, boardDrawn } from '../support/drawn.ts'
import { unfit } from '../support/fit.ts'
import { devices, halfPhone, type Person } from '../support/people.ts'

const app = useApp()
const others = oneUnlessDeep(languages.filter((language) => language !== carried))

const phones = { 'a small phone': devices.phone, 'a small phone at double size': halfPhone }
const pages = ['/new', '/play', '/lobby', '/settings', '/settings/looks', '/install', '/login']

/** Goes on in another language, as if it had been chosen in the settings. */
async function speaks({ page }: Person, language: Language): Promise<void> {
  await page.evaluate(([note, language]) => localStorage.setItem(note, JSON.stringify(language)), [
    languageNote,
    language,
  ] as const)
  await page.reload()
  await isIn(page, language)
}

async function isIn(page: Person['page'], language: Language): Promise<void> {
  await page.locator(`html[lang=${language}]`).waitFor()
  await allDrawn(page)
}

it.each(others.flatMap((language) => Object.keys(begins).map((game) => [language, game] as const)))(
  'in %s, table of %s on a small phone: fits and is accessible',
  async (language, game) => {
    // One address may not make as many guests in an hour.
    await app.later(3_600_000)
    const person = await begins[game](app, 'phone')
    await boardDrawn(person.page)
    await speaks(person, language)
    await boardDrawn(person.page)
    expect(await unfit(person)).toEqual([])
  },
)

it.each(
  others.flatMap((language) =>
    Object.entries(phones).map(([name, phone]) => [language, name, phone] as const),
  ),
)('in %s, pages without a table on %s: fit and are accessible', async (language, _, phone) => {
  const anna = await app.visitor('Anna', phone)
  await anna.page.goto('/')
  await speaks(anna, language)
  const fault: string[] = []
  for (const path of phone === devices.phone ? ['/', ...pages] : pages) {
    await anna.page.goto(path)
    fault.push(...(await unfit(anna)).map((one) => `${path}: ${one}`))
  }
  expect(fault).toEqual([])
})

it('masthead on phones: one line in every language, wherever one is', async () => {
  const { page } = await app.visitor('Anna', devices.phone)
  const lines = async () =>
    new Set(
      await page
        .locator('.masthead nav a')
        .evaluateAll((links) => links.map((one) => one.getBoundingClientRect().top)),
    ).size
  const broken: string[] = []
  for (const language of languages)
    for (const path of ['/lobby', '/settings']) {
      await page.goto('/')
      await speaks({ page } as Person, language)
      await page.goto(path)
      await allDrawn(page)
      for (const width of [360, 390, 412]) {
        await page.setViewportSize({ width, height: 740 })
        if ((await lines()) !== 1) broken.push(`${language} ${path} ${width}`)
      }
    }
  expect(broken).toEqual([])
})

it('language in an address: spoken where none was chosen on the device', async () => {
  const { page } = await app.visitor('Anna', devices.phone)
  await page.goto('/?language=uk')
  await isIn(page, 'uk')
  await page.locator('link[hreflang=pl]').waitFor({ state: 'attached' })
  await speaks({ page } as Person, 'pl')
  expect(new URL(page.url()).search).toBe('?language=uk')
})

it('language chosen in the middle of a turn: the draft stays', async () => {
  await app.later(3_600_000)
  const person = await begins.gheos(app, 'phone')
  const { page } = person
  await boardDrawn(page)
  await composeTurn(person, firstOf)
  const table = page.url()
  const steps = page.locator('.strip li')
  const before = await steps.count()
  expect(before).toBeGreaterThan(0)
  await page.goto('/settings/looks')
  await page.getByText(ownName('pl'), { exact: true }).click()
  await isIn(page, 'pl')
  await page.goto(table)
  await boardDrawn(page)
  await expect.poll(() => steps.count()).toBe(before)
})
