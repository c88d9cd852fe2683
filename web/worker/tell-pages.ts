import { type News, newsChannel } from '../device/news.ts'

/** Tells the open pages what has changed. */
export function tellPages(news: News): void {
  const channel = new BroadcastChannel(newsChannel)
  channel.postMessage(news)
  channel.close()
}
