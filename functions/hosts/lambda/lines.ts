import { Console } from 'node:console'

/**
 * Lambda's own console begins each line with a time and a request's id, and the filters that feed the alarms read only
 * lines that are JSON from the first character on.
 */
const plain = new Console(process.stdout, process.stderr)

/** Logs what happened, as one line of JSON. */
export const logLine = (line: object): void => plain.log(JSON.stringify(line))

/** Logs what the operator should look at, as one line of JSON. */
export const alarmLine = (line: object): void => plain.error(JSON.stringify(line))
