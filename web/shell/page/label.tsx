import type { VNode } from 'preact'

/**
 * Words that are a promise: what a button does, what is asked, what has come of it. They are drawn again where they
 * change: a browser that translates the page may go on showing the former ones in an element that stays.
 */
export const Label = ({ children }: { children: string }): VNode => <span key={children}>{children}</span>

/** A name of somebody, which no browser translates. */
export const Name = ({ children }: { children: string }): VNode => <span translate={false}>{children}</span>
