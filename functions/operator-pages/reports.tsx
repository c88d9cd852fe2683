import type { VNode } from 'preact'
import { type QueuedReport, queuedReports } from '../operator/queue.ts'
import { OPERATOR_PAGES } from '../operator/sign-in.ts'
import { timeWords } from '../operator/words.ts'
import type { Ports } from '../ports/index.ts'
import { ActForm, NewName, operatorWords, playerAt, tableAt, titleWords } from './page.tsx'

/** The reports that wait, oldest first: what was said around each, and what can be done. */
export async function reportsPage(ports: Ports): Promise<VNode> {
  const [reports, { named }] = await Promise.all([queuedReports(ports.store), operatorWords()])
  if (reports.length === 0) return <p>Nothing is reported.</p>
  return (
    <>
      {reports.map((report) => (
        <Report key={report.table + report.id} ports={ports} report={report} named={named} />
      ))}
    </>
  )
}

function Report({
  ports,
  report: { id, table, title, at, by, whom: person, message, said },
  named,
}: {
  ports: Ports
  report: QueuedReport
  named: (name: QueuedReport['said'][number]['name']) => string
}): VNode {
  const about = person ? <a href={playerAt(person.player)}>{person.name}</a> : 'the table'
  const acts = {
    'close-report': 'Dismiss the report',
    ...(message && { 'delete-message': 'Remove the message' }),
    ...(person && { suspend: 'Suspend the player', rename: 'Rename the player' }),
    ...(!person && { delist: 'Take the table out of the lobby' }),
  }
  const fields = { table, report: id, ...(message && { message }), ...(person && { player: person.player }) }
  return (
    <article>
      <h2>
        <a href={tableAt(table)}>{titleWords(title)}</a>
      </h2>
      <p>
        {timeWords(at)}: {by ? <a href={playerAt(by.player)}>{by.name}</a> : 'A deleted player'} reports{' '}
        {message ? 'a message of ' : ''}
        {about}.
      </p>
      {said.map((one) => (
        <blockquote key={one.id} {...(one.id === message && { class: 'told' })}>
          <p>
            <b>{named(one.name)}</b> {timeWords(one.at)}
            {one.id === message && ' (reported)'}
          </p>
          <p>{one.text}</p>
        </blockquote>
      ))}
      <ActForm ports={ports} back={OPERATOR_PAGES} fields={fields} acts={acts}>
        {person && <NewName />}
      </ActForm>
    </article>
  )
}
