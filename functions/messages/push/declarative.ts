import type { Pushed, PushMessage } from '../../api/shapes.ts'

/** A notification as it is sent to a device, whose app is at this origin. */
export function declarative(pushed: Pushed, origin: string): PushMessage {
  const { title, body, silent, ...data } = pushed
  const { answers, unsent, about, ...former } = pushed
  const { tag, path, waiting } = pushed
  return {
    ...former,
    // It is long, and what it leaves shown is removed by the next worker.
    open: null,
    web_push: 8030,
    notification: {
      ...{ title, body, tag, data, icon: `${origin}/icon-192.png`, navigate: `${origin}${path}` },
      ...(silent && { silent }),
    },
    app_badge: waiting,
    mutable: true,
  }
}
