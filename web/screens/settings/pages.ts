import type { SettingsPage } from '../../print/paths.ts'

/** The page of each part of the settings, by the part's id: links that are older than the pages name parts alone. */
const pageOfPart: Record<string, SettingsPage> = {
  name: 'you',
  seal: 'you',
  profile: 'you',
  blocks: 'you',
  data: 'you',
  looks: 'looks',
  told: 'messages',
  address: 'messages',
  replies: 'messages',
  feeds: 'connections',
  webhook: 'connections',
  time: 'time',
  device: 'devices',
  code: 'devices',
  sessions: 'devices',
  forget: 'devices',
}

/** Where a link to a part of the settings leads; null where it names none. */
export const pathOfPart = (part: string): string | null =>
  Object.hasOwn(pageOfPart, part) ? `/settings/${pageOfPart[part]}#${part}` : null
