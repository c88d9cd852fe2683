/** How a browser puts an app on its device. */
export type Platform = 'ios' | 'android' | 'android-other' | 'computer' | 'mac' | 'firefox'

/** What a browser says of itself. */
type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * What kind of browser this is. Nothing but its name tells: the ways to install an app stand in menus that no page can
 * ask for.
 */
export function platformOf({ userAgent, maxTouchPoints }: Agent): Platform {
  // An iPad calls itself a Mac; no Mac has a screen to touch.
  const isMac = /Macintosh/.test(userAgent)
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  const isChrome = /Chrome\//.test(userAgent)
  if (/Android/.test(userAgent))
    return isChrome && !/SamsungBrowser|OPR|EdgA/.test(userAgent) ? 'android' : 'android-other'
  if (/Firefox/.test(userAgent)) return 'firefox'
  return isMac && !isChrome ? 'mac' : 'computer'
}
