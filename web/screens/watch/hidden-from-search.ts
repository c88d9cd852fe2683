import { useEffect } from 'preact/hooks'

/** Asks search engines not to list the page of a link, which is meant only for people who were given the link. */
export function useHiddenFromSearch(): void {
  useEffect(() => {
    // When the link was opened directly, the server's page already has the tag; after a change of screens it does not.
    if (document.head.querySelector('meta[name="robots"]')) return
    const asked = document.createElement('meta')
    asked.name = 'robots'
    asked.content = 'noindex'
    document.head.append(asked)
    return () => asked.remove()
  }, [])
}
