import { makeGame, troubleWith } from './make.ts'

/**
 * `npm run new-game <id>` writes all parts of a new game, and lists it: a small game of sealed bids, under its name, which
 * can be played at once and passes all tests. What is to be another game is changed from there.
 */
const ids = process.argv.slice(2)
const trouble = ids.length === 1 ? troubleWith(ids[0]) : 'Say what the game is called: npm run new-game <id>'
if (trouble !== null) {
  console.error(trouble)
  process.exit(2)
}
const [id] = ids
console.log((await makeGame(id)).join('\n'))
console.log(`
${id} is a game of sealed bids by now: make another one of it.
  npm start                          play it
  npm run check                      types, style, dead code
  npx vitest run /${id}/             its own tests, and the promises of all games
  npx vitest run test/structure/     imports, and the words of sentences and comments
  npx vitest run test/e2e/axe-games.test.ts -t ${id}
                                     its screens in a browser
  npm test                           all of it, and all others`)
