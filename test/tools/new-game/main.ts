import { parseArgs } from 'node:util'
import { makeGame, troubleWith } from './make.ts'
import { isTemplate, templates } from './templates.ts'

/** `npm run new-game <id> [-- --sealed]`: see the README beside this. */
const usage = `npm run new-game <id> [-- --sealed]
Writes all parts of a small game under that id, and lists it. It can be played at once: make your game of it.
  <id>        small letters, words joined by hyphens: nim, two-heirs
  --open      players move one after the other, and all is open (the default): ${templates.open.is}
  --sealed    all choose at once and in secret, and all is revealed together: ${templates.sealed.is}
  --help      prints this`

function fail(message: string): never {
  console.error(`${message}\n\n${usage}`)
  process.exit(2)
}

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        open: { type: 'boolean' },
        sealed: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return fail((error as Error).message.split('. ')[0])
  }
}

const { values, positionals } = asked()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
if (positionals.length !== 1) fail('Give one id for the game.')
// Without `--` before it, npm takes an option for its own, and says so here.
const wanted = Object.keys(templates)
  .filter(isTemplate)
  .filter((name) => values[name] || process.env[`npm_config_${name}`] === 'true')
if (wanted.length > 1) fail('A game has either open turns or sealed choices.')
const [id] = positionals
const trouble = troubleWith(id)
if (trouble) fail(trouble)
const { is, home } = templates[wanted[0] ?? 'open']
console.log((await makeGame(id, home)).join('\n'))
console.log(`
${id} is now ${is}. Change it into your game, part by part: README.md, “Add a game”.
${commands(id)
  .map(([command, does]) => `  ${command.padEnd(60)} ${does}`)
  .join('\n')}`)

function commands(id: string): [command: string, does: string][] {
  return [
    ['npm run dev', 'play it'],
    ['npm run check', 'types, style, dead code'],
    [`npx vitest run /${id}/`, 'its own tests, and the promises of all games'],
    ['npx vitest run test/structure/', 'imports, and the words of sentences and comments'],
    [`npx vitest run test/e2e/axe/axe-games.test.ts -t ${id}`, 'its screens in a browser'],
    ['npm test', 'all of it, and all others'],
  ]
}
