import type { Store } from '../../functions/store/dynamodb/client.ts'
import { getPulse, putPulse } from '../../functions/store/tables/pulse.ts'

/** A clock that was turned on by hand has come by each minute meanwhile: what passed is no outage. */
export async function ranUntilNow(store: Store): Promise<void> {
  const pulse = await getPulse(store)
  if (pulse) await putPulse(store, { ...pulse, beat: store.now() }, pulse)
}
