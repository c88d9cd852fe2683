import type { Subscription } from '../store/players/push-devices.ts'

/** A push message as it is handed to a pusher, which encrypts it for that device alone. */
export interface Push {
  to: Subscription
  text: string
  /**
   * 22 characters that reveal nothing. While a device is off, the push service keeps only the latest message of each
   * topic.
   */
  topic: string
  /** Seconds for which it is kept. */
  seconds: number
  /** Whether to wake a device that saves its battery. */
  isUrgent: boolean
}

/** Sends push messages to players' devices, by the push services that their browsers name. */
export interface Pusher {
  /**
   * `gone`: the device no longer exists, or never did; `refused`: this message is not accepted, and sending it again
   * makes no sense; `later`: the service does not answer, or accepts nothing now. Never throws for an error of a
   * service.
   */
  send(push: Push): Promise<'sent' | 'gone' | 'refused' | 'later'>
}
