import { type News, newsChannel } from '../device/news.ts'

/** Tells the pages that are open what has changed. */
export function tellPages(news: News): void {
  const channel = new BroadcastChannel(newsChannel)
  channel.postMessage(news)
  channel.close()
}
