import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import { readHealth } from '../../net/health.ts'
import { t } from '../../text/words.ts'

/** Written in by the build: the version of this app. */
declare const VERSION: string

/** The version of the app that runs here, and the server's if it is another. */
export function Version(): VNode {
  const server = useSignal(VERSION)
  useEffect(() => {
    void readHealth().then((answer) => {
      if (isDone(answer)) server.value = answer.value.version
    })
  }, [])
  return (
    <p class="quiet">
      {server.value === VERSION
        ? t('version.here', { version: VERSION })
        : t('version.other', { version: VERSION, server: server.value })}
    </p>
  )
}
