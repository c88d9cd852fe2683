import { parseArgs } from 'node:util'
import { filesBelow, read } from '../../structure/sources.ts'
import { namesIn } from './asked.ts'
import { accepted, catalogues, keep, type Translated, translated } from './catalogues.ts'
import { stateIn } from './state.ts'
import { termFaults } from './terms.ts'

/*
 * `npm run words`: what is to be done about the sentences of each language. `-- pl` tells of one; `-- --accept pl` accepts
 * all translations of a language as those of today's English, and with keys behind it those of these.
 */
const { values, positionals } = parseArgs({ options: { accept: { type: 'string' } }, allowPositionals: true })
const isTranslated = (tag: string | undefined): tag is Translated => translated.some((one) => one === tag)

const stray = positionals.filter((one) => !isTranslated(one))
if (values.accept !== undefined) accept(values.accept, positionals)
else if (stray.length > 0) misused(`There is no ${stray.join(', ')}: ${translated.join(', ')}.`)
else
  for (const language of translated)
    if (positionals.length === 0 || positionals.includes(language)) tell(language)

/** Ends what makes no sense, before anything is done. */
function misused(words: string): never {
  console.error(words)
  process.exit(1)
}

function accept(language: string, keys: readonly string[]): void {
  if (!isTranslated(language)) misused(`There is no ${language}: ${translated.join(', ')}.`)
  const all = catalogues()
  const unknown = keys.filter((key) => !all.some(({ others }) => Object.hasOwn(others[language] ?? {}, key)))
  if (unknown.length > 0) misused(`No catalogue in ${language} has ${unknown.join(', ')}.`)
  for (const catalogue of all) {
    if (catalogue.others[language])
      keep(catalogue, accepted(catalogue, language, keys.length > 0 ? keys : undefined))
  }
}

function tell(language: Translated): void {
  const sources = ['engine', 'web', 'functions'].flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  const names = namesIn(sources.map(read).join('\n'))
  console.log(`\n${language}`)
  for (const catalogue of catalogues()) {
    const lines = Object.entries({
      ...stateIn(catalogue, language, names),
      terms: termFaults(catalogue, language),
    })
      .filter(([, found]) => found.length > 0)
      .flatMap(([what, found]) => [`    ${what}:`, ...found.map((one) => `      ${one}`)])
    if (lines.length > 0) console.log([`  ${catalogue.folder}`, ...lines].join('\n'))
  }
}
