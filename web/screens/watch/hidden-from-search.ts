import { useEffect } from 'preact/hooks'

/** A link is for those whom it was given to: search engines are asked to leave its page out. */
export function useHiddenFromSearch(): void {
  useEffect(() => {
    // The page that the server gave for this address says so already; one that was opened from another page does not.
    if (document.head.querySelector('meta[name="robots"]')) return
    const asked = document.createElement('meta')
    asked.name = 'robots'
    asked.content = 'noindex'
    document.head.append(asked)
    return () => asked.remove()
  }, [])
}
