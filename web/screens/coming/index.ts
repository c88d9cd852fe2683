/** Where links from elsewhere lead, and how one comes back: small pages, loaded together. */
export { Screen as Enter } from './enter.tsx'
export { Screen as Link } from './link.tsx'
export { Screen as LogIn } from './log-in.tsx'
export { Missing } from './missing.tsx'
export { Screen as Unsubscribe } from './unsubscribe.tsx'
