import type { Subscription } from './store/push-devices.ts'

/** What is told on a device, as it is handed to a pusher, who encrypts it for that device alone. */
export interface Push {
  to: Subscription
  text: string
  /** Of all that waits for a device that is off, the last of one topic is kept: 22 letters that say nothing. */
  topic: string
  /** For so many seconds it is kept. */
  seconds: number
  /** Whether a device that saves its strength is to be woken. */
  isUrgent: boolean
}

/** Tells people on their devices, by the push services that their browsers name. */
export interface Pusher {
  /**
   * `gone`: there is no such device any more, or there never was; `refused`: this message is not taken, and to send it
   * again makes no sense; `later`: the service does not answer, or takes nothing now. Never throws for what a service does.
   */
  send(push: Push): Promise<'sent' | 'gone' | 'refused' | 'later'>
}
