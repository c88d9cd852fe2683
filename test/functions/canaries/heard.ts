import { expect } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { tableOf } from '../support/play.ts'
import { newId, type Person } from '../support/world.ts'

/** Everything that is answered to these questions, to the last byte: sizes and tags, too. */
export async function heard(person: Person, paths: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  for (const path of paths) {
    const { status, headers, body } = await person.get(path)
    expect(status, path).toBeLessThan(500)
    answers.push([path, status, ...[...headers].map(String).sort(), JSON.stringify(body)].join('\n'))
  }
  return answers
}

/** All that a player is answered about a table, granted or refused, to the last byte. */
export async function everythingHeard(person: Person, table: string): Promise<string[]> {
  const { version, rules, legal }: TableView = await tableOf(person, table)
  const path = `/api/tables/${table}`
  const answers = await heard(person, [path, `${path}?since=0`, '/api/tables', `${path}/chat`])
  const hear = async (method: string, asked: string, sent: unknown) => {
    const { status, headers, body } = await person.send(method, asked, sent)
    answers.push([status, ...[...headers].map(String).sort(), JSON.stringify(body)].join('\n'))
  }
  const turn = { id: newId(), base: version, rules, actions: [{ kind: 'nonsense' }] }
  const doubled = [...legal.slice(0, 1), ...legal.slice(0, 1), { kind: 'nonsense' }]
  for (const more of [{}, { base: 0 }, { base: version + 1 }, { rules: 0 }, { actions: doubled }])
    await hear('POST', `${path}/turns`, { ...turn, ...more })
  await hear('POST', `${path}/end`, { id: newId(), base: version, do: 'agree' })
  await hear('PUT', `${path}/notes`, { text: 'x', revision: 5 })
  await hear('PUT', `${path}/draft`, { base: version, rules, actions: doubled, revision: 5 })
  return answers
}
