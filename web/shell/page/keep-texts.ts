import { options } from 'preact'

/**
 * Keeps the page true while a browser translates it. Translators put nodes of their own in the place of our texts: what
 * Preact then changes is no longer on the page, what it removes stays there, and what it adds beside may fail. So all
 * our texts are in their places while anything is drawn. Then those that have not changed leave again; the others stay,
 * and are translated again.
 */
export function startKeepingTexts(root: Element): void {
  /** Our texts, by what stands for them. */
  const texts = new Map<ChildNode, Text>()
  const ours = new WeakSet<Node>()
  /** Texts that changed: the first translation that comes may be of their former words. */
  const changed = new WeakSet<Node>()
  const observer = new MutationObserver(note)
  observer.observe(root, { subtree: true, childList: true, characterData: true })

  /** Notes what a translator has put in the place of what: at once, or one before the other. */
  function note(records: readonly MutationRecord[]): void {
    const came = new Set<Node>()
    const gone = new Map<Text, MutationRecord>()
    const pair = (standIn: Node, text: Text) => {
      came.delete(standIn)
      gone.delete(text)
      ours.add(text)
      texts.set(standIn as ChildNode, text)
    }
    for (const record of records) {
      const { addedNodes, removedNodes, previousSibling, nextSibling } = record
      for (const node of addedNodes) {
        // One of ours is put back, or moved into what stands for it.
        if (ours.has(node)) continue
        came.add(node)
        const text = [...gone.keys()].find((text) => isSamePlace(record, gone.get(text)!))
        if (text) pair(node, text)
      }
      for (const node of removedNodes as NodeListOf<ChildNode>) {
        const text = texts.get(node) ?? node
        texts.delete(node)
        const standIn = [addedNodes[0], previousSibling, nextSibling].find((one) => one && came.has(one))
        if (!(text instanceof Text)) continue
        if (standIn) pair(standIn, text)
        else gone.set(text, record)
      }
    }
    for (const [standIn, text] of texts)
      if (changed.delete(text)) {
        standIn.replaceWith(text)
        texts.delete(standIn)
      }
    observer.takeRecords()
  }

  /** Puts a text beside what stands for it. @returns what lets it leave again, once all is drawn */
  function visit([standIn, text]: [ChildNode, Text]): () => void {
    // Some translators keep it within.
    const { data, parentNode: home } = text
    standIn.before(text)
    return () => {
      if (!text.parentNode || text.data !== data) {
        standIn.remove()
        texts.delete(standIn)
        return
      }
      if (text.nextSibling !== standIn) text.after(standIn)
      if (home) home.appendChild(text)
      else text.remove()
    }
  }

  const soon = options.debounceRendering ?? queueMicrotask
  options.debounceRendering = (draw) =>
    soon(() => {
      note(observer.takeRecords())
      for (const standIn of texts.keys()) if (!standIn.isConnected) texts.delete(standIn)
      const leave = [...texts].map(visit)
      try {
        draw()
      } finally {
        for (const { type, target } of observer.takeRecords())
          if (type === 'characterData') changed.add(target)
        for (const go of leave) go()
        observer.takeRecords()
      }
    })
}

const isSamePlace = (one: MutationRecord, other: MutationRecord): boolean =>
  one.target === other.target && one.previousSibling === other.previousSibling
