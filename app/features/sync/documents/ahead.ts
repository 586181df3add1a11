type Started<Item, Result> = { item: Item; result: Promise<Result> | null }

/**
 * The items in order, each with its result. Up to `most` results are being worked on at a time, those of items to come
 * among them; `start` returns null for an item that has none. Whoever stops early leaves nothing behind: `drop` gets
 * every result that was not handed out.
 */
export async function* ahead<Item, Result>(
  items: Item[],
  most: number,
  start: (item: Item) => Promise<Result> | null,
  drop: (result: Result) => Promise<void>,
): AsyncGenerator<Started<Item, Result>> {
  const started: Started<Item, Result>[] = []
  let next = 0
  let working = 0
  try {
    for (let done = 0; done < items.length; done++) {
      while (next < items.length && (working < most || next === done)) {
        const item = items[next++] as Item
        const result = start(item)
        // Whoever is handed the result sees its failure; until then nobody does.
        result?.catch(() => undefined)
        if (result) working++
        started.push({ item, result })
      }
      const first = started.shift()
      if (!first) return
      yield first
      if (first.result) working--
    }
  } finally {
    for (const { result } of started) {
      const left = await result?.catch(() => undefined)
      if (left) await drop(left)
    }
  }
}
