import type { Lang } from '#foundation/contract/schemas.ts'
import { askWorker, hasWorker, workerReady } from '#foundation/web/worker.ts'

/** Whether this browser can be woken: on a phone, where the portal was put on the home screen. */
export const canBePushed = (): boolean => hasWorker() && 'PushManager' in window && 'Notification' in window

/** Where this browser is woken now, if it is. */
export async function pushedAt(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription())?.endpoint
}

/** A push bears no word: those of the page are told to the worker, in the language that the person reads. */
const tellWords = (words: { lang: Lang; title: string; body: string }): Promise<void> => askWorker({ kind: 'words', ...words })

/** Asks the person and the maker of the browser. @returns where it is woken; undefined where the person said no */
export async function subscribe(key: string, words: { lang: Lang; title: string; body: string }): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await tellWords(words)
  const { pushManager } = await workerReady()
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).endpoint
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
