/** A thing that a page keeps on this device. */
export interface KeptThing {
  id: string
}

/** What a page keeps on this device, through reloads and without network. Nobody but this browser knows of it: it is no store of truth. */
export interface Kept<T extends KeptThing> {
  /** In the order of their ids. */
  all(): Promise<T[]>
  put(thing: T): Promise<void>
  drop(id: string): Promise<void>
}

const DATABASE = 'backlot.kept'
const STORE = 'things'

let opening: Promise<IDBDatabase> | undefined

/** One database for all kinds of things; a browser that has none (private windows of some) throws, and the page says so. */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('no database in this browser'))
  }).catch((fault: unknown) => {
    // it is tried anew with the next thing
    opening = undefined
    throw fault
  })
  return opening
}

async function within<R>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
  const transaction = (await open()).transaction(STORE, mode)
  const asked = work(transaction.objectStore(STORE))
  return new Promise<R>((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result)
    transaction.onerror = () => reject(transaction.error ?? new Error('not kept'))
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
  })
}

/** @param kind whose things they are, `my-qrcode.scans`; it ends in the person where they are somebody's: `my-qrcode.code.10000001` */
export const kept = <T extends KeptThing>(kind: string): Kept<T> => ({
  all: () => within('readonly', (store) => store.getAll(IDBKeyRange.bound([kind], [kind, []])) as IDBRequest<T[]>),
  put: async (thing) => void (await within('readwrite', (store) => store.put(thing, [kind, thing.id]))),
  drop: async (id) => void (await within('readwrite', (store) => store.delete([kind, id]))),
})

/** Lets go of all that is somebody's own: on a device that others use nothing of it is left after the sign-out. */
export async function dropOwn(ssoId: string): Promise<void> {
  const keys = await within('readonly', (store) => store.getAllKeys())
  for (const key of keys) if (Array.isArray(key) && String(key[0]).endsWith(`.${ssoId}`)) await within('readwrite', (store) => store.delete(key))
}
