import { afterEach, describe, expect, it, vi } from 'vitest'
import { isZone, shownAt } from '../../../functions/time/zone.ts'
import { zoneHere, zoneWords } from '../../../web/net/rest.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A device whose browser names this zone, and shows this many minutes more than UTC. */
function device(name: string | undefined, minutes: number): void {
  const options = { timeZone: name } as Intl.ResolvedDateTimeFormatOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes)
}

describe('time zone of a device', () => {
  it('is the one that its browser names', () => {
    device('Europe/Kyiv', 120)
    expect(zoneHere()).toBe('Europe/Kyiv')
  })

  it.each([
    [0, 'UTC'],
    [120, 'Etc/GMT-2'],
    [-300, 'Etc/GMT+5'],
    [840, 'Etc/GMT-14'],
    [-720, 'Etc/GMT+12'],
    [330, 'Asia/Kolkata'],
    [345, 'Asia/Kathmandu'],
    [210, 'Asia/Tehran'],
    [270, 'Asia/Kabul'],
    [390, 'Asia/Yangon'],
    [570, 'Australia/Darwin'],
    [-210, 'America/St_Johns'],
  ])(
    '%i minutes before UTC, without a name from the browser: is %s, which the server knows',
    (minutes, zone) => {
      const winter = Date.parse('2026-01-15T12:00:00Z')
      for (const name of ['Etc/Unknown', '', undefined]) {
        device(name, minutes)
        expect(zoneHere()).toBe(zone)
        vi.restoreAllMocks()
        expect(isZone(zone)).toBe(true)
        expect((shownAt(zone, winter) - winter) / 60_000).toBe(minutes)
      }
    },
  )

  it('an offset that no name fits: is the nearest hour', () => {
    device('Etc/Unknown', 525)
    expect(zoneHere()).toBe('Etc/GMT-9')
  })

  it('Etc names are told as UTC with the sign the right way round', () => {
    expect(['Etc/GMT-2', 'Etc/GMT+5', 'Asia/Kolkata', 'UTC'].map(zoneWords)).toEqual([
      'UTC+2',
      'UTC−5',
      'Asia/Kolkata',
      'UTC',
    ])
  })
})
