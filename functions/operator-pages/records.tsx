import type { VNode } from 'preact'
import { version } from '../http/version.ts'
import { actWords, figureWords, timeWords } from '../operator/words.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { isClosed } from '../store/dynamodb/gate.ts'
import { listActs } from '../store/operator/acts.ts'
import { type Figures, figures, figuresSince } from '../store/operator/figures.ts'
import { openReports } from '../store/operator/reports.ts'
import { getPulse } from '../store/tables/pulse.ts'
import { Facts } from './page.tsx'

const DAY = 24 * 3600_000
/** Days that are looked back. */
const [ACTS, FIGURES] = [30, 30]

/** What operators did, latest first. */
export async function actsPage({ store }: Ports): Promise<VNode> {
  const acts = await listActs(store, ACTS)
  if (acts.length === 0) return <p>No operator did anything in {ACTS} days.</p>
  return (
    <ul>
      {acts.map((one) => (
        <li key={one.id}>
          {timeWords(one.at)} <b>{one.by}</b>: {actWords(one)}
          <br />
          {one.why}
        </li>
      ))}
    </ul>
  )
}

/** The figures of each day: a chart of turns, and all of them as a table. */
export async function figuresPage({ store }: Ports): Promise<VNode> {
  const first = isoOf(store.now() - (FIGURES - 1) * DAY).slice(0, 10)
  const days = await figuresSince(store, first)
  const isAny = days.length > 0
  return (
    <>
      <p>
        Days are those of UTC. What was played is counted once a day; the verb “figures” counts up to now. A
        turn is in the column of how long its table had waited for it.
      </p>
      {isAny && <Chart days={days} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="wide" data-sideways tabIndex={0} aria-label="Figures of each day">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {figureWords[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, counted }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {figures.map((figure) => (
                  <td key={figure}>{counted[figure] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!isAny && <p>Nothing is counted yet.</p>}
      </section>
    </>
  )
}

/** The size of the chart, and the room under it for words. */
const [WIDE, HIGH, WORDS] = [360, 120, 20]

/** Turns of each day: those of people below, those of bots on them. */
function Chart({ days }: { days: readonly { day: string; counted: Figures }[] }): VNode {
  const turns = days.map(({ day, counted: { turns = 0, botTurns = 0 } }) => ({ day, turns, botTurns }))
  const most = Math.max(1, ...turns.map((one) => one.turns + one.botTurns))
  const step = WIDE / turns.length
  const high = (count: number) => (count / most) * (HIGH - 20)
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH + WORDS}`} role="img" aria-label={`Turns a day, at most ${most}`}>
      <text x="0" y="12">
        At most {most} turns a day: people below, bots above
      </text>
      <line x1="0" x2={WIDE} y1={HIGH} y2={HIGH} />
      {turns.map(({ day, turns, botTurns }, i) => (
        <g key={day}>
          <title>{`${day}: ${turns} of people, ${botTurns} of bots`}</title>
          <rect class="a" x={i * step} y={HIGH - high(turns)} width={step - 1} height={high(turns)} />
          <rect
            class="b"
            x={i * step}
            y={HIGH - high(turns + botTurns)}
            width={step - 1}
            height={high(botTurns)}
          />
        </g>
      ))}
      <text x="0" y={HIGH + 16}>
        {turns[0].day}
      </text>
      <text x={WIDE} y={HIGH + 16} text-anchor="end">
        {turns.length > 1 && turns.at(-1)?.day}
      </text>
    </svg>
  )
}

/** How Posthorn itself is. */
export async function statusPage({ store, now, mailer }: Ports): Promise<VNode> {
  const [closed, pulse, reports] = await Promise.all([isClosed(store), getPulse(store), openReports(store)])
  const ago = pulse && Math.max(0, Math.round((now() - pulse.beat) / 60_000))
  const outage = pulse?.outages.at(-1)
  return (
    <Facts
      of={{
        Version: version,
        Posthorn: closed ? 'closed for a restore' : 'open',
        Store: store.writing.works ? 'works' : 'the latest write failed',
        Clock: ago === null ? 'has not run yet' : `ran ${ago} min ago`,
        'Last outage': outage
          ? `${timeWords(isoOf(outage.from))} to ${timeWords(isoOf(outage.to))}: ${outage.cause}`
          : 'none',
        Mail: mailer ? 'is sent' : 'is not set up',
        'Reports that wait': String(reports.length),
      }}
    />
  )
}
