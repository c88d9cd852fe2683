import { LOOKED_EVERY } from '../../../http/while-open.ts'
import { closeGate, openGate } from '../../../store/dynamodb/gate.ts'
import type { Verb } from './verb.ts'

export const closing: Verb = {
  takes: '',
  does: 'makes all tables read-only until they are opened; turns sent meanwhile wait on the devices',
  options: {},
  words: { least: 0, most: 0 },
  async run({ open }) {
    await closeGate((await open()).store)
    const lines = [`Posthorn is closed. It may take ${LOOKED_EVERY / 1000} seconds until all of it knows.`]
    return { lines, json: { closed: true } }
  },
}

export const opening: Verb = {
  takes: '',
  does: 'opens all tables again, after close',
  options: {},
  words: { least: 0, most: 0 },
  async run({ open }) {
    await openGate((await open()).store)
    return { lines: ['Posthorn is open.'], json: { closed: false } }
  },
}
