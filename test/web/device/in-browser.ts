import { deleteDeviceStore, openDeviceStore } from '../../../web/device/database.ts'
import { count, deviceStoreLaws, lastingLaws } from './device-store-laws.ts'

/** What a page of a real browser can be asked for: the laws by name, and to count in a device store that others share. */
export const pageOfShelves = {
  keep: (law: string, owner: string): Promise<void> =>
    ({ ...deviceStoreLaws, ...lastingLaws })[law as keyof typeof lastingLaws](
      () => openDeviceStore(owner),
      () => deleteDeviceStore(owner),
    ),
  async count(owner: string, times: number): Promise<number> {
    const deviceStore = await openDeviceStore(owner)
    await Promise.all(Array.from({ length: times }, () => count(deviceStore)))
    return (await deviceStore.read((kept) => kept.get('prepared', 'a')))?.version ?? 0
  },
  remove: (owner: string): Promise<void> => deleteDeviceStore(owner),
}
Object.assign(globalThis, { pageOfShelves })
