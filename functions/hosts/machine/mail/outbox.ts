import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ulid } from 'ulidx'
import type { Mail, Mailer } from '../../../ports/mailer.ts'

/** The most messages kept, the latest. */
const MOST = 200

/** Messages that were not sent: this machine keeps them, to be looked at. */
export interface Outbox extends Mailer {
  /** Their names, the latest first. */
  list(): string[]
  /** A message by its name; null where there is none, or its file is damaged. */
  read(name: string): Sent | null
}

export interface Sent {
  message: Mail
  /** ISO 8601. */
  at: string
}

/** Keeps messages as files of a folder. */
export function createOutbox(folder: string): Outbox {
  const fileOf = (name: string) => join(folder, `${name}.json`)
  const list = () => {
    mkdirSync(folder, { recursive: true })
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
    return files
      .map((file) => file.slice(0, -'.json'.length))
      .sort()
      .reverse()
  }
  return {
    list,
    read(name) {
      if (!list().includes(name)) return null
      const sent = sentIn(fileOf(name))
      if (!sent) return null
      const { message, at } = sent
      const pictures = message.pictures.map(({ name, bytes }) => ({
        name,
        bytes: Buffer.from(bytes, 'base64'),
      }))
      return { message: { ...message, pictures }, at }
    },
    async send(message) {
      const names = list()
      const name = ulid()
      const pictures = message.pictures.map(({ name, bytes }) => ({
        name,
        bytes: Buffer.from(bytes).toString('base64'),
      }))
      const kept = { message: { ...message, pictures }, at: new Date().toISOString() }
      // Written under another name first: a reader who lists the folder meanwhile finds the whole message or none.
      writeFileSync(`${fileOf(name)}.new`, JSON.stringify(kept))
      renameSync(`${fileOf(name)}.new`, fileOf(name))
      for (const old of names.slice(MOST - 1)) rmSync(fileOf(old))
      return 'sent'
    },
  }
}

/** The message in a file; null where there is none. */
/** A message as its file has it: pictures in base64. */
interface SentFile {
  message: Omit<Mail, 'pictures'> & { pictures: { name: string; bytes: string }[] }
  at: string
}

function sentIn(file: string): SentFile | null {
  try {
    const { message, at } = JSON.parse(readFileSync(file, 'utf8')) as Partial<SentFile>
    const isWhole = typeof message?.subject === 'string' && Array.isArray(message.pictures)
    return isWhole && typeof at === 'string' ? { message, at } : null
  } catch {
    return null
  }
}
