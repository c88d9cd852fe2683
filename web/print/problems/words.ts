/** What the server says of a refusal, to programs: the app says it in its reader's language, by its code. */
export { default as problemWords } from './text/en.json'
