/** The server's English sentences for refusals, meant for programs; the app has its own, by the refusal's code. */
export { default as problemWords } from './text/en.json'
