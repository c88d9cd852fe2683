import type { ComponentChildren, FunctionComponent, VNode } from 'preact'

/** An icon to look for on the screen, 24 units square. Screen readers skip it: the words beside it say the same. */
const Picture = ({ children }: { children: ComponentChildren }): VNode => (
  <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
)

export type Sign = FunctionComponent

/** A tray with an arrow out of it. */
export const Share: Sign = () => (
  <Picture>
    <path d="M8.5 9.5H6V20.5H18V9.5H15.5M12 14.5V3M8.5 6.5L12 3L15.5 6.5" />
  </Picture>
)

export const Plus: Sign = () => (
  <Picture>
    <rect x="4" y="4" width="16" height="16" rx="3.5" />
    <path d="M12 8V16M8 12H16" />
  </Picture>
)

export const Done: Sign = () => (
  <Picture>
    <path d="M4.5 12.5L9.5 17.5L19.5 6.5" />
  </Picture>
)

export const Dots: Sign = () => (
  <Picture>
    <path class="dots" d="M12 5V5.01M12 12V12.01M12 19V19.01" />
  </Picture>
)

/** A screen with an arrow into it. */
export const IntoScreen: Sign = () => (
  <Picture>
    <path d="M12 4.5H4V16.5H20V12.5M9 20.5H15M16.5 3.5V10.5M13.5 7.5L16.5 10.5L19.5 7.5" />
  </Picture>
)

/** A window with an arrow to a bar at its bottom. */
export const Dock: Sign = () => (
  <Picture>
    <rect x="3" y="4" width="18" height="16" rx="2" />
    <path d="M6.5 16.5H17.5M12 7V13M9.5 10.5L12 13L14.5 10.5" />
  </Picture>
)

export const Bookmark: Sign = () => (
  <Picture>
    <path d="M7 3.5H17V20.5L12 16L7 20.5Z" />
  </Picture>
)
