import { packaged } from '../e2e/browser.ts'

/** Unpacks the browser of the tests before workers ask for it at the same time. */
export async function setup(): Promise<void> {
  await packaged()
}
