import { makeOperatorLink, OPERATOR_PAGES } from '../../../functions/operator/sign-in.ts'
import { origin, type World } from '../support/world.ts'

/** A page as it came. */
export interface Page {
  status: number
  headers: Headers
  text: string
}

/** A browser at the operator's pages: keeps one cookie, and sends what browsers send with forms. */
export interface OperatorBrowser {
  cookie: string
  get(path: string): Promise<Page>
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Page>
  /** Sends the form with this button of the page, its fields as they are and as they are given. */
  press(page: Page, kind: string, given?: Record<string, string>): Promise<Page>
}

/** A request as a browser sends it. */
export async function asks(
  { app }: Pick<World, 'app'>,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Page> {
  const answer = await app.request(origin + path, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

export const formHeaders = {
  ...{ origin, 'sec-fetch-site': 'same-origin' },
  'content-type': 'application/x-www-form-urlencoded',
}

export function newBrowser(world: Pick<World, 'app'>, cookie = ''): OperatorBrowser {
  const browser: OperatorBrowser = {
    cookie,
    get: (path) => kept(asks(world, path, { headers: { cookie: browser.cookie } })),
    post: (path, form, headers = {}) =>
      kept(
        asks(world, path, {
          method: 'POST',
          headers: { cookie: browser.cookie, ...formHeaders, ...headers },
          body: String(new URLSearchParams(form)),
        }),
      ),
    press(page, kind, given = {}) {
      const forms = page.text.match(/<form[\s\S]*?<\/form>/g) ?? []
      const form = forms.find((one) => one.includes(`value="${kind}"`))
      if (!form) throw new Error(`No button ${kind} in ${page.text}`)
      const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
      const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
      return browser.post(`${OPERATOR_PAGES}/acts`, { ...fields, kind, ...given })
    },
  }
  async function kept(answer: Promise<Page>): Promise<Page> {
    const page = await answer
    const [set] = page.headers.getSetCookie()
    if (set) browser.cookie = set.split(';')[0]
    return page
  }
  return browser
}

/** An operator who is signed in. */
export async function operatorAt(world: World, by = 'Olga'): Promise<OperatorBrowser> {
  const browser = newBrowser(world)
  const { status } = await browser.get(`${OPERATOR_PAGES}/${await makeOperatorLink(world.ports, by)}`)
  if (status !== 200) throw new Error(`Not signed in: ${status}`)
  return browser
}
