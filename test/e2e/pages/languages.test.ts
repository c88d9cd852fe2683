import { expect, it } from 'vitest'
import { carried, type Language, languages } from '../../../web/print/language.ts'
import { languageNote } from '../../../web/text/chosen.ts'
import { oneUnlessDeep } from '../../support/deep-it.ts'
import { turns } from '../players/still-turns.ts'
import { useApp } from '../support/app.ts'
import { allDrawn, boardDrawn } from '../support/drawn.ts'
import { unfit } from '../support/fit.ts'
import { devices, type Person } from '../support/people.ts'

const app = useApp()
const others = oneUnlessDeep(languages.filter((language) => language !== carried))

/** Goes on in another language, as if it had been chosen in the settings. */
async function speaks({ page }: Person, language: Language): Promise<void> {
  await page.evaluate(([note, language]) => localStorage.setItem(note, JSON.stringify(language)), [
    languageNote,
    language,
  ] as const)
  await page.reload()
  await page.locator(`html[lang=${language}]`).waitFor()
  await allDrawn(page)
}

it.each(others.flatMap((language) => Object.keys(turns).map((game) => [language, game] as const)))(
  'in %s, table of %s on a small phone: fits and is accessible',
  async (language, game) => {
    // One address may not make as many guests in an hour.
    await app.later(3_600_000)
    const person = await turns[game].begin(app, 'phone')
    await boardDrawn(person.page)
    await speaks(person, language)
    await boardDrawn(person.page)
    expect(await unfit(person)).toEqual([])
  },
)

it.each(others)('in %s, pages without a table on a small phone: fit and are accessible', async (language) => {
  const anna = await app.visitor('Anna', devices.phone)
  await anna.page.goto('/')
  await speaks(anna, language)
  const fault: string[] = []
  for (const path of ['/', '/new', '/play', '/lobby', '/settings', '/settings/looks', '/install', '/login']) {
    await anna.page.goto(path)
    fault.push(...(await unfit(anna)).map((one) => `${path}: ${one}`))
  }
  expect(fault).toEqual([])
})
