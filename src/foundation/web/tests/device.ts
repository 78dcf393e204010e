import { vi } from 'vitest'
import type { KeptThing } from '../kept.ts'

/*
 * What a browser keeps on a device (kept.ts), in memory: jsdom has no database. One for all tests of a process, since a page opens it once.
 */
type Key = [kind: string, id: string]
const things = new Map<string, { key: Key; thing: KeptThing }>()
const nameOf = (key: Key): string => JSON.stringify(key)

const store = {
  getAll: ([kind]: [string]) => ({
    result: [...things.values()]
      .filter(({ key }) => key[0] === kind)
      .toSorted((a, b) => (a.key[1] < b.key[1] ? -1 : 1))
      .map(({ thing }) => structuredClone(thing)),
  }),
  getAllKeys: () => ({ result: [...things.values()].map(({ key }) => key) }),
  put: (thing: KeptThing, key: Key) => ({ result: things.set(nameOf(key), { key, thing: structuredClone(thing) }) }),
  delete: (key: Key) => ({ result: things.delete(nameOf(key)) }),
}
const database = {
  transaction() {
    const begun = { oncomplete: () => {}, objectStore: () => store }
    queueMicrotask(() => begun.oncomplete())
    return begun
  },
}

/** Before each test: a device on which nothing is kept yet. */
export function freshDevice(): void {
  things.clear()
  sameDevice()
}

/** The device goes on with what it keeps, after `cleanUp`. */
export function sameDevice(): void {
  vi.stubGlobal('IDBKeyRange', { bound: (from: unknown) => from })
  vi.stubGlobal('indexedDB', {
    open() {
      const asked = { result: database, onsuccess: () => {} }
      queueMicrotask(() => asked.onsuccess())
      return asked
    },
  })
}

/** As if a page had kept it before. */
export const keptBefore = (kind: string, thing: KeptThing): void => void store.put(thing, [kind, thing.id])
