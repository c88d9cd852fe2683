/** Kinds of browsers, by their way to install an app. */
export type Platform = 'ios' | 'android' | 'android-other' | 'computer' | 'mac' | 'firefox'

/** The parts of `navigator` by which a platform is recognized. */
type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * The platform of a browser, by its user agent. There is no better way: a page can't find out which menus a browser has
 * for installing an app.
 */
export function platformOf({ userAgent, maxTouchPoints }: Agent): Platform {
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const isMac = /Macintosh/.test(userAgent)
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  const isChrome = /Chrome\//.test(userAgent)
  if (/Android/.test(userAgent))
    return isChrome && !/SamsungBrowser|OPR|EdgA/.test(userAgent) ? 'android' : 'android-other'
  if (/Firefox/.test(userAgent)) return 'firefox'
  return isMac && !isChrome ? 'mac' : 'computer'
}
