import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, vi } from 'vitest'

/** An element of the page for what a file's tests draw. It is emptied after each, and stubs of what is global are gone. */
export function pageHost(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  afterEach(() => {
    act(() => render(null, host))
    vi.unstubAllGlobals()
  })
  return host
}
