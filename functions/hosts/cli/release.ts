/*
 * The command of a release: `posthorn start` starts the server; all other words are verbs, as of `npm run posthorn`.
 */
export {}

if (process.argv[2] === 'start') await import('../machine/server/start.ts')
else await import('./main.ts')
