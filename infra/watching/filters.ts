/** The functions whose logs feed alarms. */
type Logged = 'clock' | 'api' | 'pages' | 'worker' | 'bounces'

/** Something for each function whose logs are read; null where there is no such function. */
export type PerLog<T> = { readonly [L in Logged]: T | null }

/** A filter that makes a metric of log lines. */
export interface LogFilter {
  id: string
  logs: Logged
  pattern: string
  metricName: 'Lag' | 'Troubles'
  /** What each line counts: a number, or a field of the line. */
  value: string
  /** A line that it must count. */
  sample: string
}

const alarms = (id: string, logs: Logged): LogFilter => ({
  ...{ id, logs, pattern: '{ $.alarm = * }', metricName: 'Troubles', value: '1' },
  sample: JSON.stringify({ alarm: 'Error', table: '01JAX0Y5W0000000000000000', version: 3 }),
})

/** All filters; without mail, no bounces are logged. */
export const logFilters: readonly LogFilter[] = [
  {
    ...{ id: 'ClockLag', logs: 'clock', pattern: '{ $.clock.lag = * }', metricName: 'Lag' },
    ...{ value: '$.clock.lag', sample: JSON.stringify({ clock: { handed: 2, lag: 1500 } }) },
  },
  alarms('ApiTroubles', 'api'),
  alarms('PagesTroubles', 'pages'),
  {
    // When a run of the pages times out or crashes, it can't log an alarm itself; Lambda logs that it ended.
    ...{ id: 'PagesFailures', logs: 'pages', metricName: 'Troubles', value: '1' },
    pattern: '?"Task timed out" ?"Runtime exited" ?"Invoke Error" ?"Uncaught Exception"',
    sample:
      '2026-01-31T10:00:00.000Z 6f1c8b2e-0000-4000-8000-000000000000 Task timed out after 15.00 seconds',
  },
  alarms('WorkerTroubles', 'worker'),
  alarms('BouncesTroubles', 'bounces'),
]
